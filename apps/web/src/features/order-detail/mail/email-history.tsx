import { Button } from '@mantine/core';
import type { MailEntry } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { ZonedTime } from '../../../ui/zoned-time';
import { DocumentLink } from '../documents/document-link';
import { EmailContentModal } from './email-content-modal';
import styles from './email-history.module.css';
import { MailActions } from './mail-actions';
import { MailModal } from './mail-modal';
import { MailState } from './mail-state';
import { ResendForm } from './resend-form';

const kindLabels = { refund: 'Refund', 'download history': 'Download history' };

/** Why a mail failed, or did not reach its reader. */
const troubleOf = ({ failure_reason, delivery, delivery_reason }: MailEntry) =>
  failure_reason ?? (delivery === 'bounced' || delivery === 'complained' ? delivery_reason : null);

/** An address that breaks at its sign where it must. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

const mailColumns = (onView: (mail: MailEntry) => void): DataColumn<MailEntry>[] => [
  { id: 'number', header: 'No', cell: (_, index) => index + 1, width: '44px' },
  { id: 'order', header: 'Order Id', cell: (mail) => mail.order_id, width: '66px' },
  {
    id: 'document',
    header: 'Document',
    cell: ({ uploadDoc }) => {
      if (!uploadDoc) return '–';
      if (uploadDoc.withdrawn_at !== null) return 'Withdrawn';
      return <DocumentLink documentId={uploadDoc.id}>Download</DocumentLink>;
    },
    width: '90px',
  },
  {
    id: 'time',
    header: 'Date & Time',
    cell: (mail) => <ZonedTime instant={mail.create_ts} zone="UTC" />,
    width: '92px',
  },
  {
    id: 'provider',
    header: 'Provider',
    cell: (mail) => mail.mail_service_provider,
    width: '74px',
  },
  {
    id: 'recipient',
    header: 'Recipient',
    cell: (mail) => (
      <span className={styles.recipient}>
        <Address address={mail.recipient} />
        {mail.kind !== 'completion' && <small>{kindLabels[mail.kind]}</small>}
        {troubleOf(mail) && <small data-trouble>{troubleOf(mail)}</small>}
      </span>
    ),
    isWide: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: (mail) => <MailState mail={mail} />,
    width: '116px',
  },
  {
    id: 'view',
    header: 'Mail',
    cell: (mail) => <MailActions mail={mail} onView={onView} />,
    width: '122px',
    isWide: true,
  },
];

export function EmailHistory({ order }: { order: OrderDetails }) {
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => mailColumns(setViewed));
  const [isReading, setReading] = useState(false);
  const mails = order.mailHistory;

  return (
    <Card title="Email History" aside={mails.length === 1 ? '1 mail' : `${mails.length} mails`}>
      <DataTable
        label="Email History"
        columns={columns}
        rows={mails}
        rowId={({ id }) => String(id)}
        empty="No record found"
      />
      {order.purged_at === null && (
        <>
          <ResendForm order={order} />
          <div className={styles.content}>
            <Button variant="default" onClick={() => setReading(true)}>
              View Email Content
            </Button>
          </div>
          <EmailContentModal order={order} isOpen={isReading} onClose={() => setReading(false)} />
        </>
      )}
      <MailModal mail={viewed} onClose={() => setViewed(null)} />
    </Card>
  );
}
