import { Select, Stack, Textarea } from '@mantine/core';
import { maxText } from '@sac/contract/platform/constants';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/api/session';
import { colleaguesQuery } from '../../accounts/colleagues-query';
import styles from './receiver-fields.module.css';

/** The new assignee of the orders: a name, null for unassigned, undefined while nothing is chosen. */
export interface Receiver {
  readonly assignTo: string | null | undefined;
  readonly note: string;
}
export const noReceiver: Receiver = { assignTo: undefined, note: '' };

/** No member can have this name, because names have no '@'. */
const nobody = '@nobody';

interface ReceiverFieldsProps {
  receiver: Receiver;
  onChange: (receiver: Receiver) => void;
  /** The choice that unassigns. */
  nobodyLabel: string;
  /** Why the receiver was refused, or that one must be chosen. */
  error: string | undefined;
}

/** A colleague, and what they should know. */
export function ReceiverFields({ receiver, onChange, nobodyLabel, error }: ReceiverFieldsProps) {
  const me = useSession()?.user.name;
  const { data: colleagues = [], isPending } = useQuery(colleaguesQuery);
  const { assignTo, note } = receiver;
  return (
    <Stack gap="sm" mb={20}>
      <Select
        label="Colleague"
        placeholder={isPending ? 'Loading…' : 'Type a name'}
        data-autofocus
        searchable
        // The open list would cover the note and the buttons before anything is typed.
        openOnFocus={false}
        selectFirstOptionOnChange
        nothingFoundMessage="No colleague has this name"
        // Inside the dialog: what is outside a modal dialog cannot be reached.
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        classNames={{ dropdown: styles.dropdown ?? '', option: styles.option ?? '' }}
        maxDropdownHeight={220}
        data={[
          { value: nobody, label: nobodyLabel },
          ...colleagues
            .filter(({ name }) => name !== me)
            .map(({ name, type }) => ({ value: name, label: `${name} (${type})` })),
        ]}
        value={assignTo === null ? nobody : (assignTo ?? null)}
        onChange={(value) => onChange({ note, assignTo: value === nobody ? null : (value ?? undefined) })}
        error={error}
      />
      <Textarea
        label="Note (optional)"
        dir="auto"
        rows={2}
        maxLength={maxText.note}
        value={note}
        onChange={({ currentTarget }) => onChange({ assignTo, note: currentTarget.value })}
      />
    </Stack>
  );
}
