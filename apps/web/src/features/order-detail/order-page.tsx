import { decodeOrderId } from '@sac/contract/order-id';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useLookingAt } from '../../lib/live/use-looking-at';
import { httpStatusOf } from '../../lib/query';
import { SeenContext } from '../../lib/seen/seen-context';
import { LoadFailed } from '../../ui/load-failed';
import { AddComment } from './add-comment';
import { ChangesBanner } from './changes-banner';
import { CommentHistory } from './comment-history';
import { Documents } from './documents';
import { DownloadHistory } from './download-history';
import { EmailHistory } from './email-history';
import { EvidenceMeter } from './evidence-meter';
import { FactCards } from './fact-cards';
import { JumpTo } from './jump-to';
import { OrderHeader } from './order-header';
import styles from './order-page.module.css';
import { OrderSkeleton } from './order-skeleton';
import { PurgedNotice } from './purged-notice';
import { StatusButtons } from './status-buttons';
import { Timeline } from './timeline';
import { UnknownOrder } from './unknown-order';
import { UploadDocument } from './upload-document';
import { useOrder } from './use-order';
import { useSeen } from './use-seen';
import { Warnings } from './warnings';

/** The order detail screen; the id in the address is encoded. */
export function OrderPage() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <UnknownOrder /> : <Order key={orderId} orderId={orderId} />;
}

function Order({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useOrder(orderId);
  useLookingAt(orderId);
  if (error && httpStatusOf(error) === 404) return <UnknownOrder orderId={orderId} />;
  if (error && !order) return <LoadFailed error={error} what="This order" onRetry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;
  return <LoadedOrder order={order} />;
}

function LoadedOrder({ order }: { order: OrderDetails }) {
  const work = useRef<HTMLElement>(null);
  const { onPage, changes, dismiss } = useSeen(order);
  const isPurged = order.purged_at !== null;

  return (
    <SeenContext value={onPage}>
      <article aria-labelledby="order-name" data-changed={changes.length > 0}>
        <OrderHeader order={order} />
        {changes.length > 0 && <ChangesBanner changes={changes} onDismiss={dismiss} />}
        <JumpTo target={work}>Status, upload and comments</JumpTo>
        <div className={styles.columns}>
          <div className={styles.facts}>
            {order.purged_at === null ? <FactCards order={order} /> : <PurgedNotice at={order.purged_at} />}
            <Documents order={order} />
            <EmailHistory order={order} />
            <DownloadHistory order={order} />
            <CommentHistory order={order} />
            <Timeline orderId={order.order_id} />
          </div>
          <section className={styles.work} ref={work} tabIndex={-1} aria-label="Work on this order">
            <StatusButtons order={order} />
            {!isPurged && (
              <>
                <Warnings order={order} />
                {order.process_status !== 'Deleted' && <UploadDocument order={order} />}
                <AddComment order={order} />
                <EvidenceMeter order={order} />
              </>
            )}
          </section>
        </div>
      </article>
    </SeenContext>
  );
}
