import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { JourneyOrder } from '@sac/contract/orders/journey-api';
import { maxFormTravellers } from '@sac/contract/platform/constants';
import { Link } from 'react-router';
import { useFromScreen } from '../../../platform/api/from-screen';
import { orderPath } from '../../../routes';
import { Section } from '../../orders/section';
import { StatusPill } from '../../orders/status-pill';
import { formLimit } from '../official-form/journey-form';
import styles from './journey.module.css';

/** What makes these orders one journey: 'same email and arrival'. */
const reasonOf = (companions: readonly JourneyOrder[]) =>
  `same ${[...new Set(companions.map(({ same }) => same))].join(' or ')}`;

/** The orders of the people who travel together with this one, each a click away; nothing for a single traveller. */
export function JourneyCard({ order: { order_id: current, journey } }: { order: OrderDetails }) {
  const from = useFromScreen();
  if (journey.length < 2) return null;
  const companions = journey.filter(({ order_id }) => order_id !== current);
  return (
    <Section title="Journey" summary={`${journey.length} travellers, ${reasonOf(companions)}`}>
      {journey.length > maxFormTravellers && <p className={styles.limit}>{formLimit}</p>}
      <ul className={styles.orders}>
        {journey.map(({ order_id, full_name, process_status, assign_to }) => (
          <li key={order_id} aria-current={order_id === current || undefined}>
            <span className={styles.id}>{order_id}</span>
            {order_id === current ? (
              <span className={styles.name}>{full_name}</span>
            ) : (
              // Back leads to the list that the first of them was opened from.
              <Link className={styles.name} to={orderPath(order_id)} state={from}>
                {full_name}
              </Link>
            )}
            <StatusPill status={process_status} />
            <small>{assign_to ?? 'Unassigned'}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
