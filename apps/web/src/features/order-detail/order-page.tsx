import { decodeOrderId } from '@sac/contract/order-id';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { useLookingAt } from '../../lib/live/use-looking-at';
import { httpStatusOf } from '../../lib/query';
import { LoadFailed } from '../../ui/load-failed';
import { AddComment } from './add-comment';
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
import { Warnings } from './warnings';

/** The order detail screen; the id in the address is encoded. */
export function OrderPage() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <UnknownOrder /> : <Order key={orderId} orderId={orderId} />;
}

function Order({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useOrder(orderId);
  const work = useRef<HTMLElement>(null);
  useLookingAt(orderId);
  if (error && httpStatusOf(error) === 404) return <UnknownOrder orderId={orderId} />;
  if (error && !order) return <LoadFailed error={error} what="This order" onRetry={() => void refetch()} />;
  if (!order) return <OrderSkeleton />;

  const isPurged = order.purged_at !== null;

  return (
    <article aria-labelledby="order-name">
      <OrderHeader order={order} />
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
              <UploadDocument order={order} />
              <AddComment order={order} />
              <EvidenceMeter order={order} />
            </>
          )}
        </section>
      </div>
    </article>
  );
}
