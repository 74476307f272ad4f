import { Button, TextInput } from '@mantine/core';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import { customerNotices, hasFailed, isNotice } from '@sac/contract/mail/mail-states';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { documentKinds } from '@sac/contract/orders/stored-document';
import { maxText } from '@sac/contract/platform/constants';
import { formatDate, formatEst } from '@sac/contract/platform/dates';
import { type CallOutcome, recordCall } from '@sac/contract/work/calls-api';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useShortcut } from '../../../platform/keys/commands';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { Note } from '../../../platform/ui/messages/note';
import { mailStateOf } from '../../mail/mail-state';
import { changedWith } from '../../orders/order-queries';
import { telephoneLink } from '../facts/telephone-link';
import styles from './follow-up.module.css';

const outcomes: readonly { outcome: CallOutcome; label: string }[] = [
  { outcome: 'reached', label: 'Reached' },
  { outcome: 'not reached', label: 'Not reached' },
  { outcome: 'wrong number', label: 'Wrong number' },
];

/** The documents that emails bring, and how far the order is, as staff see the emails named. */
const nameOf = ({ kind }: MailEntry): string | undefined => {
  if (kind === 'completion') return 'Card approved';
  if (kind === 'epass') return documentKinds.epass;
  return isNotice(kind) ? customerNotices[kind] : undefined;
};

/** The last email about the order's progress: the customer may have read it before the call. */
function LastEmail({ order }: { order: OrderDetails }) {
  const mail = order.mailHistory.find((one) => nameOf(one) !== undefined && one.state === 'sent' && !hasFailed(one));
  if (!mail?.sent_ts) return null;
  return (
    <Note isSmall>
      Last email: {nameOf(mail)}, {formatEst(mail.sent_ts)} ({mailStateOf(mail).label.toLowerCase()}).
      {mail.card_by && ` It says to expect the card by ${formatDate(mail.card_by)}.`}
    </Note>
  );
}

/** The number to call, and how the call ended, with a note if one was typed. */
export function CallCustomer({ order }: { order: OrderDetails }) {
  const { order_id: orderId, telephone } = order;
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { mutate, isPending, variables } = useAction(recordCall, {
    reloads: changedWith(orderId),
    onSuccess: () => {
      setNote('');
      setOpen(false);
    },
  });
  const link = telephoneLink(order);
  const hint = useShortcut({
    key: 't',
    label: 'Record a telephone call',
    group: 'On this order',
    title: 'Record a telephone call',
    run: () => setOpen(true),
  });
  const record = (outcome: CallOutcome) => {
    const text = note.trim();
    mutate({ orderId, outcome, ...(text && { note: text }) });
  };

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhone size={15} aria-hidden />}
        {...hint}
        onClick={() => setOpen(true)}
      >
        Call…
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Call the customer">
        <div className={styles.form}>
          {link ? (
            <a className={styles.number} href={link}>
              <IconPhone size={16} aria-hidden /> {telephone}
            </a>
          ) : (
            <span className={styles.number}>{telephone}</span>
          )}
          <LastEmail order={order} />
          <TextInput
            label="Note about the call (optional)"
            dir="auto"
            maxLength={maxText.remark}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <div className={styles.quick}>
            {outcomes.map(({ outcome, label }, index) => (
              <Button
                key={outcome}
                variant="default"
                data-autofocus={index === 0 || undefined}
                loading={isPending && variables.outcome === outcome}
                disabled={isPending && variables.outcome !== outcome}
                onClick={() => record(outcome)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
    </>
  );
}
