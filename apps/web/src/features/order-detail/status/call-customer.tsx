import { Button, TextInput } from '@mantine/core';
import { type CallOutcome, recordCall } from '@sac/contract/calls-api';
import { maxText } from '@sac/contract/constants';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { IconPhone } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShortcut } from '../../../lib/commands';
import { useAction } from '../../../lib/query';
import { changedWith } from '../../orders/order-queries';
import { telephoneLink } from '../facts/telephone-link';
import { focusIntoView } from '../page-parts';
import styles from './follow-up.module.css';

const outcomes: readonly { outcome: CallOutcome; label: string }[] = [
  { outcome: 'reached', label: 'Reached' },
  { outcome: 'not reached', label: 'Not reached' },
  { outcome: 'wrong number', label: 'Wrong number' },
];

/** The number to call, and how the call ended, with a note if one was typed. */
export function CallCustomer({ order: { order_id: orderId, telephone } }: { order: OrderDetails }) {
  const [note, setNote] = useState('');
  const { mutate, isPending, variables } = useAction(recordCall, {
    reloads: changedWith(orderId),
    onSuccess: () => setNote(''),
  });
  const link = telephoneLink(telephone);
  const buttons = useRef<HTMLDivElement>(null);
  const hint = useShortcut({
    key: 't',
    label: 'Record a telephone call',
    group: 'On this order',
    title: 'Record a telephone call',
    run: () => focusIntoView(buttons.current?.querySelector('button')),
  });
  const record = (outcome: CallOutcome) => {
    const text = note.trim();
    mutate({ orderId, outcome, ...(text && { note: text }) });
  };

  return (
    <fieldset className={styles.part} aria-label="Call the customer">
      {link ? (
        <a className={styles.number} href={link}>
          <IconPhone size={16} aria-hidden /> {telephone}
        </a>
      ) : (
        <span className={styles.number}>{telephone}</span>
      )}
      <TextInput
        aria-label="Note about the call"
        placeholder="Note about the call (optional)"
        dir="auto"
        maxLength={maxText.remark}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div ref={buttons} className={styles.buttons}>
        {outcomes.map(({ outcome, label }) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            {...hint}
            className={styles.button ?? ''}
            loading={isPending && variables.outcome === outcome}
            disabled={isPending && variables.outcome !== outcome}
            onClick={() => record(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
