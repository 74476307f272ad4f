import { type InboxEntry, mayBeCustomer } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { receivedOf } from './message-kind';

const isWaiting = (entry: InboxEntry) =>
  entry.is === 'message'
    ? entry.message.kind === 'message' && entry.message.handled_at === null
    : entry.card.state === 'inbox' || entry.card.state === 'ready';

/** The newest email in the customer's name that is neither accepted nor answered. */
export const unverifiedOf = ({ received, purged_at }: OrderDetails): InboxEntry | undefined =>
  purged_at === null
    ? received.find((entry) => {
        const { sender } = receivedOf(entry);
        return sender !== null && mayBeCustomer(sender) && isWaiting(entry);
      })
    : undefined;
