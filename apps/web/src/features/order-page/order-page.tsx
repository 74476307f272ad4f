import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { decodeOrderId } from '@sac/contract/orders/order-id';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { httpStatusOf } from '../../platform/api/api-error';
import { LoadFailed } from '../../platform/ui/load-failed';
import { Documents } from '../cards/documents';
import { DownloadHistoryCard } from '../cards/download-history';
import { Conversation } from '../conversation/conversation';
import { conversationQuery } from '../conversation/conversation-query';
import { evidenceQuery } from '../disputes/disputes-query';
import { DisputesCard } from '../disputes/on-order/disputes-card';
import { EvidenceMeter } from '../disputes/on-order/evidence-meter';
import { Pictures } from '../disputes/pictures/pictures';
import { incomingCardToReview } from '../incoming-cards/incoming-card-to-review';
import { Received } from '../incoming-cards/received';
import { UploadDocument } from '../incoming-cards/upload/upload-document';
import { EmailHistory } from '../mail/email-history';
import { SeenContext } from '../orders/actions/seen';
import { usePresence } from '../orders/live/presence';
import { eventsQuery, orderQuery } from '../orders/order-query';
import { SectionContext } from '../orders/section';
import { useOpened } from '../work/reassign/use-clear-new-mark';
import { AddComment } from './comments/add-comment';
import { CommentHistory } from './comments/comment-history';
import { unansweredMessage } from './comments/unanswered-message';
import { CheckoutCard } from './facts/checkout-card';
import { FactCards } from './facts/fact-cards';
import { Warnings } from './facts/warnings';
import { JourneyCard } from './journey/journey-card';
import { AuthorityMail } from './notices/authority-mail';
import { CustomerMessage } from './notices/customer-message';
import { ReturnedEmail } from './notices/returned-email';
import { UnverifiedMessage } from './notices/unverified-message';
import { OrderHeader } from './order-header';
import styles from './order-page.module.css';
import { OrderSkeleton, PurgedNotice, UnknownOrder } from './order-states';
import { ChangesBanner } from './status/changes-banner';
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

/** Loads everything else on the page together with the order. The router does not do this from one order to the next. */
function Loading({ orderId }: { orderId: number }) {
  usePrefetchQuery(eventsQuery(orderId));
  usePrefetchQuery(conversationQuery(orderId));
  usePrefetchQuery(evidenceQuery(orderId));
  return <OrderSkeleton orderId={orderId} />;
}

/** What people come to an order of this status for. */
const sectionsOf: Partial<Record<OrderStatus, readonly string[]>> = {
  Completed: ['Email History', 'Download History'],
  ChargeBack: ['Disputes', 'Email History'],
};

const isEmpty = ({ mailHistory, downloadHistory }: OrderDetails, title: string) =>
  (title === 'Email History' && mailHistory.length === 0) ||
  (title === 'Download History' && downloadHistory.length === 0);

/** The sections that are open at first. */
const openSections = (order: OrderDetails, isUnanswered: boolean) => [
  ...(sectionsOf[order.process_status] ?? []).filter((title) => !isEmpty(order, title)),
  ...(isUnanswered ? ['Conversation'] : []),
  ...(incomingCardToReview(order) ? ['Received by email'] : []),
];

function LoadedOrder({ order }: { order: OrderDetails }) {
  const { onPage, changes, dismiss } = useSeen(order);
  useOpened(order);
  const isPurged = order.purged_at !== null;
  const wrote = unansweredMessage(order);
  const [openedWith] = useState(wrote?.at);
  const isNew = wrote !== null && wrote.at !== openedWith;
  const [openedMail] = useState(() => order.authority_mail.map(({ id }) => id));
  const ofAuthority = (came: 'before' | 'since') =>
    order.authority_mail
      .filter(({ id }) => openedMail.includes(id) === (came === 'before'))
      .map((mail) => <AuthorityMail key={mail.id} order={order} mail={mail} />);
  const open = openSections(order, wrote !== null && !isNew);

  return (
    <SeenContext value={onPage}>
      <SectionContext value={{ status: order.process_status, open }}>
        <article aria-labelledby="order-name">
          <OrderHeader order={order} />
          {/* Notices that arrive later overlay the page, so nothing moves. */}
          <div className={styles.news}>
            {changes.length > 0 && <ChangesBanner changes={changes} onDismiss={dismiss} />}
            {ofAuthority('since')}
            {wrote && isNew && <CustomerMessage order={order} wrote={wrote} />}
          </div>
          {/* Each is a line or two, or nothing. */}
          <div className={styles.notices}>
            {ofAuthority('before')}
            <ReturnedEmail order={order} />
            <UnverifiedMessage order={order} />
            {wrote && !isNew && <CustomerMessage order={order} wrote={wrote} />}
          </div>
          <div className={styles.columns}>
            <div className={styles.emails}>
              <EmailHistory order={order} />
              <Warnings order={order} />
            </div>
            <div className={styles.work}>
              {!isPurged && order.process_status !== 'Deleted' && <UploadDocument order={order} />}
              {!isPurged && <AddComment order={order} />}
              <StatusCard order={order} />
            </div>
            <div className={styles.facts}>
              {order.purged_at === null ? <FactCards order={order} /> : <PurgedNotice at={order.purged_at} />}
              {/* Closed, they share a line; an opened one has its own. */}
              <div className={styles.pair}>
                <DownloadHistoryCard order={order} />
                <CommentHistory order={order} />
              </div>
              <div className={styles.shelf}>
                <JourneyCard order={order} />
                <Received order={order} />
                <Conversation order={order} />
                <Documents order={order} />
                <CheckoutCard order={order} />
                <DisputesCard order={order} />
                {!isPurged && <EvidenceMeter order={order} />}
                <Pictures order={order} />
                <Timeline orderId={order.order_id} />
              </div>
            </div>
          </div>
        </article>
      </SectionContext>
    </SeenContext>
  );
}
