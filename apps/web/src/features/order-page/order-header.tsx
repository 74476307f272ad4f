import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import { estDay, formatDate } from '@sac/contract/platform/dates';
import { useFromScreen } from '../../platform/api/from-screen';
import { useSession } from '../../platform/api/session';
import { CopyText } from '../../platform/ui/copy-text';
import { BackLink } from '../../platform/ui/page-header';
import { Pill } from '../../platform/ui/pill';
import { useHighlightedLink } from '../../platform/ui/use-highlighted-link';
import { lastDayText } from '../cards/document-words';
import { DisputeHeadline } from '../disputes/on-order/dispute-headline';
import { ArrivalClock } from '../orders/clocks/arrival-clock';
import { ViewerBadges } from '../orders/live/viewer-badges';
import { StatusPill } from '../orders/status-pill';
import { NeighbourButtons } from './neighbours/neighbour-buttons';
import { NoticeStrip, type NoticeStripProps } from './notices/notice-strip';
import styles from './order-page.module.css';
import { placeOf } from './order-place';

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

function assigneeText({ assign_to }: OrderDetails, me: string | undefined): string {
  if (assign_to === null) return 'Unassigned';
  return `Assigned to ${assign_to === me ? 'you' : assign_to}`;
}

/** What is recorded of the trip, by day in EST: 'Submitted 20/11/2026'. An e-Pass says that it came, not who entered. */
function tripOf({ submitted_at, card_at, epasses }: OrderDetails): string[] {
  const pass = currentOf(epasses);
  return [
    submitted_at && `Submitted ${estDay(submitted_at)}`,
    card_at && `Card ${estDay(card_at)}`,
    pass && `e-Pass ${estDay(pass.create_ts)}`,
    pass?.last_day && lastDayText(pass.last_day),
  ].filter((part) => typeof part === 'string');
}

type OrderHeaderProps = Omit<NoticeStripProps, 'children'>;

/** Who the traveller is and when they arrive; below it, always in view, the order's state and its notices. */
export function OrderHeader({ order, asSeen, ...strip }: OrderHeaderProps) {
  const back = useFromScreen() ?? placeOf(asSeen, new Date());
  useHighlightedLink(back.from);
  const me = useSession()?.user.name;
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <BackLink to={back.from}>{back.title}</BackLink>
        <h1 id="order-name">{order.full_name}</h1>
        <span className={styles.id}>
          <CopyText text={String(order.order_id)} what="order id" />
        </span>
        <span className={styles.viewers}>
          <ViewerBadges orderId={order.order_id} />
        </span>
        <p className={styles.arrival}>
          {asSeen.process_status === 'ChargeBack' ? (
            <span>
              <DisputeHeadline disputes={order.disputes} />
            </span>
          ) : (
            <>
              <span>
                <span className={styles.quiet}>Arrival</span> {weekday(order.arrival_date)}{' '}
                {formatDate(order.arrival_date)}
              </span>
              <ArrivalClock order={asSeen} size="large" />
            </>
          )}
        </p>
        <NeighbourButtons orderId={order.order_id} />
      </div>
      <div className={styles.now}>
        <p className={styles.state}>
          <StatusPill status={order.process_status} />
          <Pill tone={order.processing_mode === 'Priority' ? 'warn' : 'neutral'}>{order.processing_mode}</Pill>
          <span className={styles.quiet}>
            <span>Times: EST ·</span> <span>{assigneeText(order, me)}</span>
          </span>
        </p>
        <NoticeStrip order={order} asSeen={asSeen} {...strip}>
          <p className={styles.trip}>
            {tripOf(order).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </NoticeStrip>
      </div>
    </header>
  );
}
