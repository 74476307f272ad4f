import { formatDate } from '@sac/contract/dates';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useFromScreen } from '../../lib/from-screen';
import { useLight } from '../../lib/lit-place';
import { CopyText } from '../../ui/copy-text';
import { BackLink } from '../../ui/page-header';
import { Pill } from '../../ui/pill';
import { ArrivalClock } from '../orders/arrival-clock';
import { StatusPill } from '../orders/status-pill';
import { ViewerBadges } from '../orders/viewer-badges';
import { NeighbourButtons } from './neighbours/neighbour-buttons';
import styles from './order-page.module.css';
import { placeOf } from './order-place';

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

export function OrderHeader({ order }: { order: OrderDetails }) {
  const back = useFromScreen() ?? placeOf(order, new Date());
  useLight(back.from);
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <BackLink to={back.from}>{back.title}</BackLink>
        <NeighbourButtons orderId={order.order_id} />
      </div>
      <div className={styles.line}>
        <h1 id="order-name">{order.full_name}</h1>
        <span className={styles.id}>
          <CopyText text={String(order.order_id)} what="order id" />
        </span>
        <StatusPill status={order.process_status} />
        <Pill tone={order.processing_mode === 'Priority' ? 'warn' : 'neutral'}>{order.processing_mode}</Pill>
        <span className={styles.quiet}>{order.assign_to ? `Assigned to ${order.assign_to}` : 'Unassigned'}</span>
        <ViewerBadges orderId={order.order_id} />
      </div>
      <p className={styles.arrival}>
        <span>
          <span className={styles.quiet}>Arrival</span> {weekday(order.arrival_date)} {formatDate(order.arrival_date)}
        </span>
        <ArrivalClock order={order} size="large" />
      </p>
    </header>
  );
}
