import { dealWithCustomer, linkAnswerFile } from '@sac/contract/customer-words-api';
import { formatEst } from '@sac/contract/dates';
import { fileSize } from '@sac/contract/file-size';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconMessageReport } from '@tabler/icons-react';
import { call } from '../../../lib/call';
import { useAction } from '../../../lib/query';
import button from '../../../ui/row-button.module.css';
import { OpenFile } from '../../orders/open-file';
import { changedWith } from '../../orders/order-queries';
import { goToPart } from '../page-parts';
import styles from './latest-words.module.css';

const ways = { report: 'about wrong details', page: 'on the order page', mail: 'by email' } as const;

interface Props {
  orderId: number;
  wrote: NonNullable<OrderDetails['customer_wrote']>;
}

/** What the customer wrote, until staff move the order, ask again or say that it is dealt with. */
export function CustomerWrote({ orderId, wrote: { at, via, text, files } }: Props) {
  const deal = useAction(dealWithCustomer, { reloads: changedWith(orderId) });
  return (
    <section className={styles.words} data-kind="message" aria-label="The customer wrote">
      <IconMessageReport size={18} stroke={1.6} aria-hidden />
      <p className={styles.head}>
        <strong>The customer wrote</strong>{' '}
        <small>
          {ways[via]} · {formatEst(at)} EST
        </small>
      </p>
      <button
        type="button"
        className={button.button}
        disabled={deal.isPending}
        onClick={() => deal.mutate({ orderId, at })}
      >
        Dealt with
      </button>
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
