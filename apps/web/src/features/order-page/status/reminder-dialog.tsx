import { Button, TextInput } from '@mantine/core';
import { maxText } from '@sac/contract/platform/constants';
import { setReminder } from '@sac/contract/work/reminders-api';
import { useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { chosenTime, instantOf, localDay, quickTimes } from '../../work/reminders/reminder-times';
import { remindersQuery } from '../../work/reminders/reminders-query';
import styles from './follow-up.module.css';

interface ReminderDialogProps {
  orderId: number;
  /** The note of the reminder that is changed; '' for a new one. */
  note: string;
  onClose: () => void;
}

/** When to remind the user of the order: a usual time with one click, or a chosen one. Mounted only while it is open. */
export function ReminderDialog({ orderId, note: begun, onClose }: ReminderDialogProps) {
  const [now] = useState(() => new Date());
  const [note, setNote] = useState(begun);
  const form = useCheckedForm(chosenTime, { day: localDay(now), time: '' });
  const { mutate, isPending, error } = useAction(setReminder, {
    reloads: [remindersQuery.queryKey],
    onSuccess: onClose,
  });
  const remind = (at: Date) => {
    const text = note.trim();
    mutate({ orderId, at: at.toISOString(), ...(text && { note: text }) });
  };
  const refused = error ? fieldErrorOf(error, 'at') : undefined;
  const time = messageOf(form, 'time');

  return (
    <Dialog isOpen title="Remind me" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => remind(instantOf(values)))}>
        <TextInput
          label="Note (optional)"
          dir="auto"
          maxLength={maxText.line}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={styles.quick}>
          {quickTimes(now).map(({ label, at }, index) => (
            <Button
              key={label}
              variant="default"
              data-autofocus={index === 0 || undefined}
              disabled={isPending}
              onClick={() => remind(at)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.chosen}>
          <DayField label="Day" control={form.control} name="day" message={messageOf(form, 'day')} />
          <TextInput
            label="Time"
            placeholder="HH:MM"
            inputMode="numeric"
            autoComplete="off"
            {...form.register('time')}
            {...fieldProps(
              refused
                ? { message: refused, isCalm: false }
                : { ...time, message: time.isCalm ? undefined : time.message },
            )}
          />
          <Button type="submit" loading={isPending}>
            Set reminder
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
