import { linkAnswerFile, markAnswered } from '@sac/contract/conversation/customer-messages-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import { fileSize } from '@sac/contract/platform/file-size';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import button from '../../../platform/ui/tables/row-button.module.css';
import { conversationQuery } from '../../conversation/conversation-query';
import { purposeOf } from '../../conversation/purpose-of';
import { UseThis } from '../../conversation/use-this';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import { goToPart } from '../../orders/page-parts';
import styles from './notices.module.css';

const ways = {
  report: 'about wrong details',
  page: 'on the order page',
  mail: 'by email',
  whatsapp: 'by WhatsApp',
} as const;

interface Props {
  order: OrderDetails;
  wrote: NonNullable<OrderDetails['customer_message']>;
}

/** What the customer wrote, until staff move the order, ask again or say that it is answered. */
export function CustomerMessage({ order, wrote: { at, via, text, files } }: Props) {
  const orderId = order.order_id;
  const { data: entries = [] } = useQuery(conversationQuery(orderId));
  const deal = useAction(markAnswered, { reloads: changedWith(orderId) });
  return (
    <section className={styles.words} data-kind="message" aria-label="The customer wrote">
      <IconMessageReport size={18} stroke={1.6} aria-hidden />
      <p className={styles.head}>
        <strong>The customer wrote</strong>{' '}
        <small>
          {ways[via]} · {formatEst(at)}
        </small>
      </p>
      <span className={styles.buttons}>
        <button type="button" className={button.button} onClick={() => goToPart('reply')}>
          Reply
        </button>
        <UseThis
          order={order}
          text={text}
          purpose={via === 'report' ? null : purposeOf(entries.filter((entry) => entry.at < at))}
          isReport={via === 'report'}
        />
        <button
          type="button"
          className={button.button}
          disabled={deal.isPending}
          onClick={() => deal.mutate({ orderId, at })}
        >
          Mark answered
        </button>
      </span>
      {text && (
        <p className={styles.text} data-whole={via !== 'report'} dir="auto" title={text}>
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
      {via === 'report' && (
        <button type="button" className={styles.link} onClick={() => goToPart('comment history')}>
          Comment History
        </button>
      )}
    </section>
  );
}
