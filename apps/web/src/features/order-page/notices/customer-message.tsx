import type { ConversationEntry } from '@sac/contract/conversation/conversation-api';
import { linkAnswerFile, markAnswered } from '@sac/contract/conversation/customer-messages-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import button from '../../../platform/ui/tables/row-button.module.css';
import { conversationQuery } from '../../conversation/conversation-query';
import { CorrectWithThis } from '../../conversation/correct-with-this';
import { purposeOf } from '../../conversation/purpose-of';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import { goToPart } from '../../orders/page-parts';
import { unansweredMessage } from '../comments/unanswered-message';
import { NoticeItem, type OrderNotice } from './notice-item';
import styles from './notices.module.css';

const ways = {
  report: 'about wrong details',
  page: 'on the order page',
  mail: 'by email',
  whatsapp: 'by WhatsApp',
} as const;
const title = 'The customer wrote';

interface Props {
  order: OrderDetails;
  wrote: NonNullable<OrderDetails['customer_message']>;
}

/** What the customer wrote, until staff move the order, ask again or say that it is answered. */
export function customerMessageNotices(order: OrderDetails): OrderNotice[] {
  const wrote = unansweredMessage(order);
  if (!wrote) return [];
  const text = wrote.text.replaceAll(/\s+/g, ' ').trim();
  const line = text ? `${title}: “${text}”` : 'The customer sent files';
  return [
    {
      key: 'customer',
      at: wrote.at,
      moment: wrote.moment,
      line,
      item: <CustomerMessage order={order} wrote={wrote} />,
    },
  ];
}

/** The conversation arrives in its order; times that people typed do not decide it. */
function entriesBefore(entries: readonly ConversationEntry[], answerId: number | null): readonly ConversationEntry[] {
  const place = entries.findIndex(({ is, id }) => is === 'answer' && id === answerId);
  // A conversation that was loaded before the answer came has only what is before it.
  return place < 0 ? entries : entries.slice(0, place);
}

function CustomerMessage({ order, wrote: { at, recorded_at, answer_id, via, text, files } }: Props) {
  const orderId = order.order_id;
  const { data: entries = [] } = useQuery(conversationQuery(orderId));
  const answered = useAction(markAnswered, { reloads: changedWith(orderId) });
  const isReport = via === 'report';
  return (
    <NoticeItem
      icon={IconMessageReport}
      title={title}
      at={at}
      note={ways[via]}
      actions={
        <>
          <button type="button" className={button.button} onClick={() => goToPart('reply')}>
            Reply
          </button>
          <CorrectWithThis
            order={order}
            text={text}
            purpose={isReport ? null : purposeOf(entriesBefore(entries, answer_id))}
            isReport={isReport}
          />
          <button
            type="button"
            className={button.button}
            disabled={answered.isPending}
            onClick={() => answered.mutate({ orderId, at: recorded_at })}
          >
            Mark answered
          </button>
          {isReport && (
            <button type="button" className={button.button} onClick={() => goToPart('comment history')}>
              Comment History
            </button>
          )}
        </>
      }
    >
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <OpenFile link={() => call(linkAnswerFile, { answerFileId: id })}>
                {name}, {fileSize(bytes)}
              </OpenFile>
            </li>
          ))}
        </ul>
      )}
    </NoticeItem>
  );
}
