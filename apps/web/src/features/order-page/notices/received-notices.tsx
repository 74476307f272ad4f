import { type InboxEntry, mayBeCustomer } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconFileCheck, IconMailQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import button from '../../../platform/ui/tables/row-button.module.css';
import { nounOf } from '../../cards/document-words';
import { incomingCardToReview } from '../../incoming-cards/incoming-card-to-review';
import { receivedOf } from '../../incoming-cards/messages/message-kind';
import { toReview, useReviewLink } from '../../incoming-cards/review-link';
import { NoticeItem, type OrderNotice } from './notice-item';

const isWaiting = (entry: InboxEntry) =>
  entry.is === 'message'
    ? entry.message.kind === 'message' && entry.message.handled_at === null
    : entry.card.state === 'inbox' || entry.card.state === 'ready';

/** The newest email in the customer's name that is neither accepted nor answered. */
const unverifiedOf = ({ received, purged_at }: OrderDetails) =>
  purged_at === null
    ? received.find((entry) => {
        const { sender } = receivedOf(entry);
        return sender !== null && mayBeCustomer(sender) && isWaiting(entry);
      })
    : undefined;

function ReviewButton({ orderId, entry }: { orderId: number; entry: InboxEntry }) {
  const link = useReviewLink(`Order ${orderId}`);
  return (
    <Link {...link(toReview(entry))} className={button.button}>
      Review
    </Link>
  );
}

/** Somebody wrote in the customer's name, and a person has to decide whether it was the customer. */
export function unverifiedNotices(order: OrderDetails): OrderNotice[] {
  const entry = unverifiedOf(order);
  if (!entry) return [];
  const title = 'A message was received; sender not verified';
  const { sender, received_at: at } = receivedOf(entry);
  const item = (
    <NoticeItem
      icon={IconMailQuestion}
      title={title}
      at={at}
      note={sender?.address}
      actions={<ReviewButton orderId={order.order_id} entry={entry} />}
    />
  );
  return [{ key: 'unverified', at, line: title, item }];
}

/** A card or an e-Pass has arrived since the order was opened. One that was there before is the order's next step. */
export function arrivedCardNotices(order: OrderDetails, asSeen: OrderDetails): OrderNotice[] {
  const card = incomingCardToReview(order);
  if (!card || incomingCardToReview(asSeen)) return [];
  const title = `An ${nounOf(card) === 'card' ? 'approved card' : nounOf(card)} was received`;
  const item = (
    <NoticeItem
      icon={IconFileCheck}
      title={title}
      at={card.received_at}
      note={card.reason}
      actions={<ReviewButton orderId={order.order_id} entry={{ is: 'card', card }} />}
    />
  );
  return [{ key: 'card', at: card.received_at, line: title, item }];
}
