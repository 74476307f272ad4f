import { handleIncomingMail, linkIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { authorityKinds } from '@sac/contract/mail/authority-mail';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { IconBuildingBank } from '@tabler/icons-react';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import button from '../../../platform/ui/tables/row-button.module.css';
import { ForwardMail } from '../../incoming-cards/messages/forward-mail';
import { OpenFile } from '../../orders/files/open-file';
import { changedWith } from '../../orders/order-queries';
import { NoticeItem, type OrderNotice } from './notice-item';
import styles from './notices.module.css';

type Mail = OrderDetails['authority_mail'][number];

const titleOf = ({ kind }: Mail) => `The authority wrote: ${authorityKinds[kind]}`;

/** What the authority wrote about an order, until it is marked answered. */
export const authorityNotices = (order: OrderDetails): OrderNotice[] =>
  order.authority_mail.map((mail) => ({
    key: `authority ${mail.id}`,
    at: mail.received_at,
    line: titleOf(mail),
    item: <AuthorityMail order={order} mail={mail} />,
  }));

function AuthorityMail({ order, mail }: { order: OrderDetails; mail: Mail }) {
  const { order_id: orderId, purged_at } = order;
  const { id: mailId, kind, received_at, subject, text } = mail;
  const handle = useAction(handleIncomingMail, { reloads: changedWith(orderId) });
  return (
    <NoticeItem
      icon={IconBuildingBank}
      title={titleOf(mail)}
      at={received_at}
      data-from="authority"
      tabIndex={-1}
      actions={
        <>
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
        </>
      }
    >
      <p className={styles.text} dir="auto">
        <b>{subject ?? 'No subject'}</b>
        {text && `\n${text.replaceAll(/\s+/g, ' ')}`}
      </p>
      {kind === 'correction' && <p>Nothing is sent automatically for this order until this is done.</p>}
    </NoticeItem>
  );
}
