import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { checkoutLabel, paidAmount } from '@sac/contract/payments/checkout';
import { disclosureTopics } from '@sac/contract/payments/disclosures';
import { formatEst } from '@sac/contract/platform/dates';
import { unreadReasons } from '@sac/contract/platform/field-use';
import { CopyText } from '../../../platform/ui/copy-text';
import { Section } from '../../orders/section';
import styles from './facts.module.css';

/** Longer texts scroll in a box of their own. */
const maxInline = 120;

/** How the order was bought, as the sales site knows it; nothing when it said nothing. */
export function CheckoutCard({ order: { checkout, transaction_id } }: { order: OrderDetails }) {
  if (!checkout) return null;
  const { payment_network, payment_last4, disclosures, unread } = checkout;
  const card = [payment_network, payment_last4 && `•••• ${payment_last4}`].filter(Boolean).join(' ');
  const facts = [
    ['IP address', checkout.customer_ip],
    ['Device ID', checkout.device_id],
    ['Amount', paidAmount(checkout)],
    ['Card', card],
    ['Gateway', checkout.payment_gateway],
    ['Transaction ID', transaction_id],
    ['Acquirer reference number', checkout.payment_arn],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Section title="Checkout">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyText text={value} what={label} overflow="wrap" />
            </dd>
          </div>
        ))}
        {disclosures?.map(({ about, text, version, page, accepted_at, ip }) => (
          <div key={`${about} ${version} ${accepted_at}`} data-width="all">
            <dt>{disclosureTopics[about]}</dt>
            <dd>
              {[`Accepted ${formatEst(accepted_at)}`, version && `version ${version}`, ip && `from ${ip}`]
                .filter(Boolean)
                .join(', ')}
              {text && (
                <details>
                  <summary>Text</summary>
                  <blockquote className={styles.quote}>{text}</blockquote>
                  {page}
                </details>
              )}
            </dd>
          </div>
        ))}
        {unread?.map(({ field, sent, reason }) => (
          <div key={field} data-width="all">
            <dt>{checkoutLabel(field)}</dt>
            <dd>
              <span className={styles.changed}>{unreadReasons[reason]}</span>{' '}
              {sent.length > maxInline ? <blockquote className={styles.quote}>{sent}</blockquote> : sent}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
