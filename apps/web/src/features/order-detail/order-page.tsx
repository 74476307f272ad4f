import { decodeOrderId } from '@sac/contract/order-id';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconArrowDown } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useParams } from 'react-router';
import { httpStatusOf } from '../../lib/api-error';
import { LoadFailed } from '../../ui/load-failed';
import button from '../../ui/row-button.module.css';
import { useSecondFrame } from '../../ui/use-second-frame';
import { eventsQuery, orderQuery } from '../orders/order-query';
import { useOpened } from '../orders/passing/use-opened';
import { usePresence } from '../orders/presence';
import { SeenContext } from '../orders/seen';
import { AddComment } from './comments/add-comment';
import { CommentHistory } from './comments/comment-history';
import { Conversation } from './conversation/conversation';
import { conversationQuery } from './conversation/conversation-query';
import { DisputesCard } from './disputes/disputes-card';
import { Documents } from './documents/documents';
import { DownloadHistory } from './documents/download-history';
import { UploadDocument } from './documents/upload-document';
import { CheckoutCard } from './facts/checkout-card';
import { FactCards } from './facts/fact-cards';
import { Warnings } from './facts/warnings';
import { JourneyCard } from './journey/journey-card';
import { EmailHistory } from './mail/email-history';
import { LatestWords } from './notices/latest-words';
import { OrderHeader } from './order-header';
import styles from './order-page.module.css';
import { OrderSkeleton, PurgedNotice, UnknownOrder } from './order-states';
import { Pictures } from './pictures/pictures';
import { Received } from './received/received';
import { ChangesBanner } from './status/changes-banner';
import { EvidenceMeter } from './status/evidence-meter';
import { evidenceQuery } from './status/evidence-query';
import { FollowUp } from './status/follow-up';
import { StatusCard } from './status/status-card';
import { useSeen } from './status/use-seen';
import { Timeline } from './timeline/timeline';

/** The order detail screen; the id in the address is encoded. */
export function OrderPage() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <UnknownOrder /> : <Order key={orderId} orderId={orderId} />;
}

function Order({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  usePresence(orderId);
  if (error && httpStatusOf(error) === 404) return <UnknownOrder orderId={orderId} />;
  if (error && !order) return <LoadFailed error={error} what="This order" onRetry={() => void refetch()} />;
  if (!order) return <Loading orderId={orderId} />;
  return <LoadedOrder order={order} />;
}

/** What the page needs besides the order is asked for together with it. From one order to another the router starts nothing. */
function Loading({ orderId }: { orderId: number }) {
  usePrefetchQuery(eventsQuery(orderId));
  usePrefetchQuery(conversationQuery(orderId));
  usePrefetchQuery(evidenceQuery(orderId));
  return <OrderSkeleton orderId={orderId} />;
}

function LoadedOrder({ order }: { order: OrderDetails }) {
  const work = useRef<HTMLElement>(null);
  const { onPage, changes, dismiss } = useSeen(order);
  useOpened(order);
  const isPurged = order.purged_at !== null;
  // What is below the facts and the upload comes right after the first frame: who works order after order waits for those.
  const isSecond = useSecondFrame();
  const isDisputed = order.process_status === 'ChargeBack';

  return (
    <SeenContext value={onPage}>
      <article aria-labelledby="order-name" data-changed={changes.length > 0}>
        <OrderHeader order={order} />
        {changes.length > 0 && <ChangesBanner changes={changes} onDismiss={dismiss} />}
        <JumpTo target={work} />
        <div className={styles.columns}>
          <div className={styles.facts}>
            {/* Notices: each is a line or a card of its own, or nothing. */}
            <LatestWords order={order} />
            {!isPurged && <Warnings order={order} />}
            {isSecond && <DisputesCard order={order} />}
            {!isPurged && isDisputed && <EvidenceMeter order={order} />}
            <JourneyCard order={order} />
            {order.purged_at === null ? <FactCards order={order} /> : <PurgedNotice at={order.purged_at} />}
            {isSecond && <Records order={order} />}
          </div>
          <section className={styles.work} ref={work} tabIndex={-1} aria-label="Work on this order">
            <StatusCard order={order} />
            {!isPurged && order.process_status !== 'Deleted' && <UploadDocument order={order} />}
            {isSecond && !isPurged && <AddComment order={order} />}
            {isSecond && !isPurged && <FollowUp order={order} />}
            {isSecond && !isPurged && !isDisputed && <EvidenceMeter order={order} />}
          </section>
        </div>
      </article>
    </SeenContext>
  );
}

/** What happened with the order, below the facts. */
const Records = ({ order }: { order: OrderDetails }) => (
  <>
    <CheckoutCard order={order} />
    <Conversation order={order} />
    <Documents order={order} />
    <Pictures order={order} />
    <Received order={order} />
    <EmailHistory order={order} />
    <DownloadHistory order={order} />
    <CommentHistory order={order} />
    <Timeline orderId={order.order_id} />
  </>
);

/** On narrow screens the page is one column with the work below all the facts: this leads there, with the focus. */
const JumpTo = ({ target }: { target: RefObject<HTMLElement | null> }) => (
  <button
    type="button"
    className={`${button.button} ${styles.jump}`}
    onClick={() => {
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView();
    }}
  >
    Status, upload and comments <IconArrowDown size={16} aria-hidden />
  </button>
);
