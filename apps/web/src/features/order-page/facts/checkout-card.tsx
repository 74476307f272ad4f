import { formatUtc } from '@sac/contract/dates';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { Card } from '../../../ui/card';
import { CopyText } from '../../../ui/copy-text';
import styles from './facts.module.css';

/** How the order was bought, as the sales site knows it; nothing when it said nothing. */
export function CheckoutCard({ order: { checkout, transaction_id } }: { order: OrderDetails }) {
  if (!checkout) return null;
  const { payment_amount, payment_network, payment_last4, terms_accepted_at } = checkout;
  const card = [payment_network, payment_last4 && `•••• ${payment_last4}`].filter(Boolean).join(' ');
  const facts = [
    ['IP address', checkout.customer_ip],
    ['Device', checkout.device_id],
    ['Amount', payment_amount && `${checkout.payment_currency} ${payment_amount}`],
    ['Card', card],
    ['Gateway', checkout.payment_gateway],
    ['Transaction ID', transaction_id],
    ['Acquirer reference number', checkout.payment_arn],
    ['Terms accepted', terms_accepted_at && `${formatUtc(terms_accepted_at)} UTC`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card title="Checkout">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={value} what={label} overflow="wrap" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
