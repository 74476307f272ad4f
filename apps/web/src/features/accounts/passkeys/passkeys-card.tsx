import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addPasskey, passkeyForm, removePasskey } from '@sac/contract/accounts/passkeys-api';
import type { TwoStepState } from '@sac/contract/accounts/two-step-api';
import { recoveryCodeCount } from '@sac/contract/platform/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { ZonedTime } from '../../../platform/ui/lines';
import { Note } from '../../../platform/ui/messages/note';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import rowButton from '../../../platform/ui/tables/row-button.module.css';
import { createPasskey, hasPasskeys } from './use-passkey';

type Passkey = TwoStepState['passkeys'][number];
type OnAdded = (added: { codes: readonly string[]; accessToken: string }) => void;

const columnsOf = (onRemove: (passkey: Passkey) => void): DataColumn<Passkey>[] => [
  { id: 'name', header: 'Passkey', cell: ({ name }) => name, isWide: true },
  { id: 'since', header: 'Added (UTC)', cell: ({ since }) => <ZonedTime instant={since} zone="UTC" />, width: '112px' },
  {
    id: 'lastUsed',
    header: 'Last used (UTC)',
    cell: ({ lastUsed }) => (lastUsed ? <ZonedTime instant={lastUsed} zone="UTC" /> : 'Not yet'),
    width: '112px',
  },
  {
    id: 'action',
    header: 'Action',
    cell: (passkey) => (
      <button
        type="button"
        className={rowButton.button}
        aria-label={`Remove ${passkey.name}`}
        onClick={() => onRemove(passkey)}
      >
        Remove
      </button>
    ),
    width: '96px',
    isWide: true,
  },
];

interface PasskeysCardProps {
  state: TwoStepState;
  /** Its query key. */
  reloads: readonly string[];
  onAdded: OnAdded;
}

/** The user's passkeys: each signs in alone, or takes the place of a code after the password. */
export function PasskeysCard({
  state: { since, passkeys, remainingRecoveryCodes },
  reloads,
  onAdded,
}: PasskeysCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [columns] = useState(() => columnsOf(setRemoved));
  const { mutate, isPending } = useAction(removePasskey, { reloads: [reloads] });
  const close = () => setRemoved(null);
  return (
    <Card title="Passkeys">
      <Stack gap={14} p={16} align="flex-start">
        <p>A passkey signs you in with your fingerprint, face or device PIN, without a password or a code.</p>
        {hasPasskeys ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a passkey…
          </Button>
        ) : (
          <Note>This browser has no passkeys at this address.</Note>
        )}
        {/* With an app, its own card says so. */}
        {since === null && passkeys.length > 0 && (
          <Note isSmall>
            {remainingRecoveryCodes} of {recoveryCodeCount} recovery codes left
          </Note>
        )}
      </Stack>
      {passkeys.length > 0 && (
        <DataTable
          label="Passkeys"
          columns={columns}
          rows={passkeys}
          rowId={({ id }) => id}
          empty=""
          skeletonRows={1}
        />
      )}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add a passkey">
        <AddForm
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            onAdded(added);
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={removed !== null}
        title="Remove passkey"
        question="It no longer signs you in. Delete it from your device too."
        subject={removed?.name ?? ''}
        confirm="Remove"
        isDanger
        isBusy={isPending}
        busy="Removing…"
        onConfirm={() => removed && mutate({ passkeyId: removed.id }, { onSettled: close })}
        onClose={close}
      />
    </Card>
  );
}

function AddForm({ onAdded, onClose }: { onAdded: OnAdded; onClose: () => void }) {
  const form = useCheckedForm(passkeyForm, { name: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name }: { name: string }) => call(addPasskey, { name, passkey: await createPasskey() }),
    onSuccess: ({ data }) => onAdded({ codes: data.recoveryCodes, accessToken: data.accessToken }),
  });
  return (
    <form noValidate onSubmit={submitTo(form, mutate)}>
      <Stack gap={14}>
        <TextInput
          label="Name"
          placeholder="Work laptop"
          data-autofocus
          {...form.register('name')}
          {...fieldProps(messageOf(form, 'name'))}
        />
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Create passkey
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
