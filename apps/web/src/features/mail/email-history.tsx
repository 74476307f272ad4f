import { Button } from '@mantine/core';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import { customerNotices, hasFailed } from '@sac/contract/mail/mail-states';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { useState } from 'react';
import { countText } from '../../platform/ui/count-text';
import { Lines, ZonedTime } from '../../platform/ui/lines';
import { type DataColumn, DataTable } from '../../platform/ui/tables/data-table';
import type { StepProps } from '../orders/actions/step';
import { DocumentLink } from '../orders/files/document-link';
import { Section } from '../orders/section';
import { EmailContentModal } from './email-content-modal';
import styles from './mail.module.css';
import { MailActions } from './mail-actions';
import { MailModal } from './mail-modal';
import { MailStatePill } from './mail-state';
import { ResendForm } from './resend-form';

const kindLabels = {
  ...customerNotices,
  epass: documentKinds.epass,
  refund: 'Refund',
  reminder: 'Reminder',
  question: 'Question',
  reply: 'Reply',
  forwarded: 'Authority’s email',
  'download history': 'Download history',
};

/** Why an email failed, was not delivered or may not have been. */
const troubleOf = ({ state, failure_reason, delivery, delivery_reason }: MailEntry) =>
  failure_reason ?? (delivery === 'unclear' || hasFailed({ state, delivery }) ? delivery_reason : null);

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

/** An email, and whether the customer has downloaded its card or e-Pass since. */
type MailRow = MailEntry & { isDownloaded: boolean };

const rowsOf = ({ mailHistory, downloadHistory }: OrderDetails): MailRow[] =>
  mailHistory.map((mail) => ({
    ...mail,
    isDownloaded: downloadHistory.some(
      ({ document_id, create_ts }) =>
        document_id === mail.uploadDoc?.id && Date.parse(create_ts) >= Date.parse(mail.create_ts),
    ),
  }));

const mailColumns = (onView: (mail: MailEntry) => void): DataColumn<MailRow>[] => [
  { id: 'number', header: 'No', cell: (_, index) => index + 1, width: '38px' },
  { id: 'order', header: 'Order Id', cell: (mail) => mail.order_id, width: '62px' },
  {
    id: 'document',
    header: 'Download Link',
    cell: ({ uploadDoc }) => {
      if (!uploadDoc) return '–';
      if (uploadDoc.withdrawn_at !== null) return 'Withdrawn';
      return <DocumentLink documentId={uploadDoc.id}>Download</DocumentLink>;
    },
    width: '92px',
  },
  {
    id: 'time',
    header: 'Date & Time',
    cell: (mail) => <ZonedTime instant={mail.create_ts} zone="EST" />,
    width: '96px',
  },
  {
    id: 'provider',
    header: 'Mail Provider',
    cell: (mail) => mail.mail_service_provider,
    width: '76px',
  },
  {
    id: 'email',
    header: 'Email',
    cell: (mail) => (
      <div className={styles.entry}>
        <Lines overflow="wrap">
          <button
            type="button"
            className={styles.open}
            aria-label={`Open email to ${mail.recipient}`}
            onClick={() => onView(mail)}
          >
            <Address address={mail.recipient} />
          </button>
          {mail.kind !== 'completion' && <small>{kindLabels[mail.kind]}</small>}
          {mail.attachment && <small>Attached: {mail.attachment}</small>}
          {troubleOf(mail) && <small className={styles.trouble}>{troubleOf(mail)}</small>}
          {mail.isDownloaded && (
            <small>{mail.kind === 'epass' ? documentKinds.epass : documentKinds.card} downloaded</small>
          )}
        </Lines>
        <span className={styles.actions}>
          <MailStatePill mail={mail} />
          <MailActions mail={mail} />
        </span>
      </div>
    ),
    isWide: true,
  },
];

export function EmailHistory({ order, isNext }: StepProps) {
  const [viewed, setViewed] = useState<MailEntry | null>(null);
  // Made once: React treats a new column's cells as new components, which would lose the focus.
  const [columns] = useState(() => mailColumns(setViewed));
  const [isReading, setReading] = useState(false);
  const mails = rowsOf(order);

  const view = order.purged_at === null && (
    <Button variant="default" size="compact-sm" onClick={() => setReading(true)}>
      View Email Content
    </Button>
  );
  const dialogs = (
    <>
      {order.purged_at === null && (
        <EmailContentModal order={order} isOpen={isReading} onClose={() => setReading(false)} />
      )}
      <MailModal mail={viewed} onClose={() => setViewed(null)} />
    </>
  );
  return (
    <Section title="Email History" summary={countText(mails.length, 'email')} actions={view} dialogs={dialogs}>
      {mails.length > 0 && (
        <DataTable label="Email History" columns={columns} rows={mails} rowId={({ id }) => String(id)} />
      )}
      {order.purged_at === null && <ResendForm order={order} isNext={isNext} />}
    </Section>
  );
}
