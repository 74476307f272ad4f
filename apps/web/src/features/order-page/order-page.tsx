import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { decodeOrderId } from '@sac/contract/orders/order-id';
import { isBeforeSubmission, type OrderStatus } from '@sac/contract/orders/order-status';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { httpStatusOf } from '../../platform/api/api-error';
import { LoadFailed } from '../../platform/ui/load-failed';
import { Documents } from '../cards/documents';
import { DownloadHistoryCard } from '../cards/download-history';
import { Conversation } from '../conversation/conversation';
import { conversationQuery } from '../conversation/conversation-query';
import { DisputesCard } from '../disputes/on-order/disputes-card';
import { EvidenceMeter } from '../disputes/on-order/evidence-meter';
import { Pictures } from '../disputes/pictures/pictures';
import { forgetHandedOver, useHandedOver } from '../form-helper/handed-over';
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
import { useSeen } from './notices/use-seen';
import { OrderHeader } from './order-header';
import styles from './order-page.module.css';
import { OrderSkeleton, PurgedNotice, UnknownOrder } from './order-states';
import { useStep } from './status/next-step';
import { StatusCard } from './status/status-card';
import { Timeline } from './timeline/timeline';

/** The order detail screen; the id in the address is encoded. */
export function OrderPage() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <UnknownOrder /> : <Order key={orderId} orderId={orderId} />;
}

function Order({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  // Everything else on the page is loaded with it, and shown with it: nothing moves afterwards.
  const isLoadingRest = useQueries({
    queries: [eventsQuery(orderId), conversationQuery(orderId)],
    combine: (rest) => rest.some(({ isLoading }) => isLoading),
  });
  const isLoadingFont = useFontFor(order);
  usePresence(orderId);
  if (error && httpStatusOf(error) === 404) return <UnknownOrder orderId={orderId} />;
  if (error && !order) return <LoadFailed error={error} what="This order" onRetry={() => void refetch()} />;
  if (!order || isLoadingRest || isLoadingFont) return <OrderSkeleton orderId={orderId} />;
  return <LoadedOrder order={order} />;
}

const font = '1em "Inter Variable"';

/** Whether letters of the order still wait for their part of the font, which would change the width of its words. */
function useFontFor(order: OrderDetails | undefined): boolean {
  const letters = order ? JSON.stringify(order) : '';
  return useQuery({
    queryKey: ['font', order?.order_id],
    queryFn: () => document.fonts.load(font, letters).then(({ length }) => length),
    enabled: !document.fonts.check(font, letters),
    networkMode: 'always',
    retry: false,
  }).isLoading;
}

/** What people come to an order of this status for. */
const sectionsOf: Partial<Record<OrderStatus, readonly string[]>> = {
  Completed: ['Email History', 'Download History'],
  ChargeBack: ['Disputes'],
};

const isEmpty = ({ mailHistory, downloadHistory }: OrderDetails, title: string) =>
  (title === 'Email History' && mailHistory.length === 0) ||
  (title === 'Download History' && downloadHistory.length === 0);

/** Somebody must answer, also where the order is not in ChargeBack: the bank only asks, or an appeal is possible. */
const hasOpenDispute = ({ disputes }: OrderDetails) => disputes.some(({ state }) => state === 'open');

/** The sections that are open at first. */
const openSections = (order: OrderDetails) => [
  ...(sectionsOf[order.process_status] ?? []).filter((title) => !isEmpty(order, title)),
  ...(hasOpenDispute(order) ? ['Disputes'] : []),
  ...(unansweredMessage(order) ? ['Conversation'] : []),
  ...(incomingCardToReview(order) ? ['Received by email'] : []),
];

/** Once an order is submitted or closed, the form helper has no more use for its answers. */
function useForgetSubmitted({ order_id: orderId, process_status }: OrderDetails) {
  const isDone = useHandedOver(orderId) && !isBeforeSubmission(process_status);
  useEffect(() => {
    if (isDone) forgetHandedOver([orderId]);
  }, [isDone, orderId]);
}

function LoadedOrder({ order }: { order: OrderDetails }) {
  const { onPage, changes, dismiss, asSeen } = useSeen(order);
  useOpened(order);
  useForgetSubmitted(order);
  const isPurged = order.purged_at !== null;
  // It stays where it was while its dispute is answered.
  const [wasDisputed] = useState(() => hasOpenDispute(order));
  const isDisputed = wasDisputed || asSeen.process_status === 'ChargeBack';
  const step = useStep(asSeen);
  // As it was opened, or moved from here: what others do meanwhile opens and moves nothing.
  const hasOpened = useRef(false);
  useEffect(() => {
    hasOpened.current = true;
  }, []);
  const { process_status: status } = asSeen;
  const [sections, setSections] = useState(() => ({ status, open: openSections(order), hasOpened }));
  if (sections.status !== status) setSections({ status, open: openSections(asSeen), hasOpened });

  return (
    <SeenContext value={onPage}>
      <SectionContext value={sections}>
        <article aria-labelledby="order-name">
          <OrderHeader order={order} asSeen={asSeen} changes={changes} onDismiss={dismiss} />
          <div className={styles.columns}>
            <div className={styles.emails}>
              <EmailHistory order={order} isNext={step === 'resend'} />
              {isDisputed && <DisputesCard order={order} />}
              <Warnings order={order} />
            </div>
            <div className={styles.work} data-screen-only>
              {!isPurged && asSeen.process_status !== 'Deleted' && (
                <UploadDocument order={order} isNext={step === 'upload'} />
              )}
              {!isPurged && <AddComment order={order} />}
              <StatusCard order={asSeen} step={step} />
            </div>
            <div className={styles.facts}>
              {order.purged_at === null ? <FactCards order={asSeen} /> : <PurgedNotice at={order.purged_at} />}
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
                {!isDisputed && <DisputesCard order={order} />}
                <EvidenceMeter order={asSeen} />
                <Pictures order={asSeen} />
                <Timeline orderId={order.order_id} />
              </div>
            </div>
          </div>
        </article>
      </SectionContext>
    </SeenContext>
  );
}
