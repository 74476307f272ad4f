import { handleIncomingMail, linkIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { authorityKinds } from '@sac/contract/mail/authority-mail';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import { IconBuildingBank } from '@tabler/icons-react';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import button from '../../../platform/ui/tables/row-button.module.css';
import { ForwardMail } from '../../incoming-cards/messages/forward-mail';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import styles from './notices.module.css';

type Mail = OrderDetails['authority_mail'][number];

/** Where the next step leads to. */
export const authorityMailId = ({ id }: Pick<Mail, 'id'>): string => `authority-mail-${id}`;

/** What the authority wrote about an order, until it is marked answered. */
export function AuthorityMail({ order, mail }: { order: OrderDetails; mail: Mail }) {
  const { order_id: orderId, purged_at } = order;
  const { id: mailId, kind, received_at, subject, text } = mail;
  const handle = useAction(handleIncomingMail, { reloads: changedWith(orderId) });
  const title = `The authority wrote: ${authorityKinds[kind]}`;
  return (
    <section id={authorityMailId(mail)} className={styles.words} data-kind="message" aria-label={title} tabIndex={-1}>
      <IconBuildingBank size={18} stroke={1.6} aria-hidden />
      <p className={styles.head}>
        <strong>{title}</strong> <small>{formatEst(received_at)}</small>
      </p>
      <span className={styles.buttons}>
        {purged_at === null && <ForwardMail mailId={mailId} orderId={orderId} />}
        <button
          type="button"
          className={button.button}
          disabled={handle.isPending}
          onClick={() => handle.mutate({ mailId })}
        >
          Done
        </button>
        {purged_at === null && (
          <OpenFile link={() => call(linkIncomingMail, { mailId })}>Download the original</OpenFile>
        )}
      </span>
      <p className={styles.text} dir="auto" title={text ?? undefined}>
        <b>{subject ?? 'No subject'}</b>
        {text && `\n${text.replaceAll(/\s+/g, ' ')}`}
      </p>
      {kind === 'correction' && (
        <p className={styles.foot}>Nothing is sent automatically for this order until this is done.</p>
      )}
    </section>
  );
}
