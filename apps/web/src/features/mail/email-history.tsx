import { Button } from '@mantine/core';
import type { MailEntry } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { Lines, ZonedTime } from '../../../ui/lines';
import { countText } from '../count-text';
import { DocumentLink } from '../documents/document-link';
import { usePagePart } from '../page-parts';
import { EmailContentModal } from './email-content-modal';
import styles from './mail.module.css';
import { MailActions } from './mail-actions';
import { MailModal } from './mail-modal';
import { MailState } from './mail-state';
import { ResendForm } from './resend-form';

const kindLabels = {
  refund: 'Refund',
  reminder: 'Reminder',
  question: 'Question',
  'download history': 'Download history',
};

/** Why an email failed, or was not delivered. */
const troubleOf = ({ failure_reason, delivery, delivery_reason }: MailEntry) =>
  failure_reason ?? (delivery === 'bounced' || delivery === 'complained' ? delivery_reason : null);

/** Shown whole, because staff look for a wrong letter in it; it breaks at the @. */
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
  { id: 'number', header: 'No', cell: (_, index) => index + 1, width: '40px' },
  { id: 'order', header: 'Order Id', cell: (mail) => mail.order_id, width: '64px' },
  {
    id: 'document',
    header: 'Document',
    cell: ({ uploadDoc }) => {
      if (!uploadDoc) return '–';
      if (uploadDoc.withdrawn_at !== null) return 'Withdrawn';
      return <DocumentLink documentId={uploadDoc.id}>Download</DocumentLink>;
    },
    width: '86px',
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
      <Lines overflow="wrap">
        <Address address={mail.recipient} />
        {mail.kind !== 'completion' && <small>{kindLabels[mail.kind]}</small>}
        {troubleOf(mail) && <small className={styles.trouble}>{troubleOf(mail)}</small>}
      </Lines>
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
    header: 'Email',
    cell: (mail) => <MailActions mail={mail} onView={onView} />,
    width: '122px',
    isWide: true,
  },
];

export function EmailHistory({ order }: { order: OrderDetails }) {
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  // Made once: React treats a new column's cells as new components, which would lose the focus.
  const [columns] = useState(() => mailColumns(setViewed));
  const [isReading, setReading] = useState(false);
  const mails = order.mailHistory;

  usePagePart('message', () => setReading(true));
  const aside = (
    <span className={styles.line}>
      {countText(mails.length, 'email')}
      {order.purged_at === null && (
        <Button variant="default" size="compact-sm" onClick={() => setReading(true)}>
          View Email Content
        </Button>
      )}
    </span>
  );
  return (
    <Card title="Email History" aside={aside}>
      {mails.length > 0 && (
        <DataTable label="Email History" columns={columns} rows={mails} rowId={({ id }) => String(id)} />
      )}
      {order.purged_at === null && (
        <>
          <ResendForm order={order} />
          <EmailContentModal order={order} isOpen={isReading} onClose={() => setReading(false)} />
        </>
      )}
      <MailModal mail={viewed} onClose={() => setViewed(null)} />
    </Card>
  );
}
