import { formatUtc } from '@sac/contract/platform/dates';
import { maxOtherCustomers, type OtherCustomer } from '@sac/contract/privacy/customer-data-api';
import { NoticeBox } from '../../platform/ui/messages/note';
import styles from './customer-data.module.css';
import { OrderLink } from './customer-orders';

const things: Record<OtherCustomer['what'], string> = {
  comment: 'A comment',
  emailIn: 'An email received',
  emailOut: 'An email sent',
  question: 'A question',
  reply: 'A reply',
  message: 'A message of the customer',
  picture: 'The caption of a picture',
  card: 'A card',
};

/** Where the export has something of another customer: it is said before the file is downloaded. */
export function OthersNotice({ others }: { others: readonly OtherCustomer[] }) {
  if (others.length === 0) return null;
  return (
    <NoticeBox role="status">
      <div className={styles.others}>
        <p>
          <strong>The export has data of other customers.</strong> Messages, emails, files and pictures can be removed
          on the order’s page. Take everything else out of the ZIP before you give it to the customer.
        </p>
        <ul>
          {others.map(({ order_id, at, what, names, of }) => (
            <li key={`${what} ${order_id} ${at} ${names} ${of}`}>
              {things[what]} of {formatUtc(at)} UTC on <OrderLink id={order_id} />{' '}
              {of === null ? (
                'does not match it: it may be of another person.'
              ) : (
                <>
                  names the {names} of <OrderLink id={of} />.
                </>
              )}
            </li>
          ))}
        </ul>
        {others.length === maxOtherCustomers && <p>These are the first {maxOtherCustomers}. There may be more.</p>}
      </div>
    </NoticeBox>
  );
}
