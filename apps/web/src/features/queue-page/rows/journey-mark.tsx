import type { OrderRow } from '@sac/contract/orders/orders-api';
import { maxJourney } from '@sac/contract/platform/constants';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import styles from './journey-mark.module.css';

/** The line below an order's id. It starts with the journey's mark if several orders travel together. */
export const WithJourney = ({ order, children }: { order: OrderRow; children: ReactNode }) => (
  <span className={styles.line}>
    {order.journey_size > 1 && <JourneyMark order={order} />}
    {children}
  </span>
);

/** Says how many travel together, and searches the list for their email. */
function JourneyMark({ order: { email, journey_size: size } }: { order: OrderRow }) {
  const [shown] = useSearchParams();
  const title = `Journey of ${size === maxJourney ? `${size} or more` : size}`;
  // The list stays the same one: future orders are listed by their month.
  const found = new URLSearchParams({ search: email });
  const month = shown.get('month');
  if (month) found.set('month', month);
  return (
    <Link className={styles.mark} to={`?${found}`} aria-label={`${title}: search for ${email}`} title={title}>
      <IconUsers size={13} stroke={1.8} aria-hidden /> {size}
    </Link>
  );
}
