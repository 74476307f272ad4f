import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconMailQuestion } from '@tabler/icons-react';
import button from '../../../platform/ui/tables/row-button.module.css';
import { receivedOf } from '../../incoming-cards/messages/message-kind';
import { unverifiedOf } from '../../incoming-cards/messages/unverified-of';
import { goToPart } from '../../orders/page-parts';
import { NoticeItem, type OrderNotice } from './notice-item';

const title = 'A message was received; sender not verified';

/** Somebody wrote in the customer's name, and a person has to decide whether it was the customer. */
export function unverifiedNotices(order: OrderDetails): OrderNotice[] {
  const entry = unverifiedOf(order);
  if (!entry) return [];
  const { sender, received_at: at } = receivedOf(entry);
  const item = (
    <NoticeItem
      icon={IconMailQuestion}
      title={title}
      at={at}
      note={sender?.address}
      actions={
        <button type="button" className={button.button} onClick={() => goToPart('unverified message')}>
          Review
        </button>
      }
    />
  );
  return [{ key: 'unverified', at, line: title, item }];
}
