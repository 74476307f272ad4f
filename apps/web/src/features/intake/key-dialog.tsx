import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { addIntakeKey, type IntakeKey, intakeKeyForm, updateIntakeKey } from '@sac/contract/intake/intake-keys-api';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { SecretText } from '../../platform/ui/fields/secret-text';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { CopyButton } from '../accounts/copy-button';
import { intakeKeysQuery } from './intake-keys-query';

export interface ShownKey {
  name: string;
  key: string;
}

interface KeyDialogProps {
  /** Which key is changed, or 'new' for one more; null while it is closed. */
  edited: IntakeKey | 'new' | null;
  onClose: () => void;
  onMade: (made: ShownKey) => void;
}

export const KeyDialog = ({ edited, ...rest }: KeyDialogProps) => (
  <Dialog
    isOpen={edited !== null}
    onClose={rest.onClose}
    title={edited === 'new' ? 'Make an intake key' : 'Edit intake key'}
  >
    {edited && <KeyForm {...rest} edited={edited === 'new' ? null : edited} />}
  </Dialog>
);

/** One address in each line, or several with commas. */
const typedKeyForm = z.object({
  name: intakeKeyForm.shape.name,
  addresses: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(intakeKeyForm.shape.addresses),
});

function KeyForm({ edited, onClose, onMade }: KeyDialogProps & { edited: IntakeKey | null }) {
  const form = useCheckedForm(typedKeyForm, {
    name: edited?.name ?? '',
    addresses: edited?.addresses.join('\n') ?? '',
  });
  const { mutate, isPending } = useMutation({
    async mutationFn(values: z.output<typeof typedKeyForm>) {
      if (edited) return call(updateIntakeKey, { ...values, keyId: edited.id });
      const made = await call(addIntakeKey, values);
      onMade({ name: values.name, key: made.data.key });
      return made;
    },
    meta: { reloads: [intakeKeysQuery.queryKey] },
  });
  return (
    <form noValidate onSubmit={submitTo(form, mutate, onClose)}>
      <Stack gap={14}>
        <TextInput
          label="Name"
          placeholder="shop.example"
          autoComplete="off"
          data-autofocus
          {...form.register('name')}
          {...fieldProps(messageOf(form, 'name'))}
        />
        <Textarea
          label="Allowed addresses (optional)"
          placeholder="203.0.113.0/24"
          autosize
          minRows={2}
          {...form.register('addresses')}
          {...fieldProps(messageOf(form, 'addresses'))}
          description="IP addresses or ranges, one in each line. Empty: from everywhere."
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {edited ? 'Save' : 'Make key'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The key, this once. A click outside leaves it open, because it cannot be read again. */
export const ShownKeyDialog = ({ shown, onClose }: { shown: ShownKey | null; onClose: () => void }) => (
  <Dialog isOpen={shown !== null} onClose={onClose} title="Intake key" isStatic>
    {shown && (
      <Stack gap={14}>
        <p>
          Enter this key at {shown.name}, which sends it in the header x-api-key.{' '}
          <strong>It is not shown again.</strong>
        </p>
        <SecretText>{shown.key}</SecretText>
        <Group justify="flex-end" gap={8}>
          <CopyButton data-autofocus text={shown.key} copied="The key is copied.">
            Copy the key
          </CopyButton>
          <Button onClick={onClose}>I have saved it</Button>
        </Group>
      </Stack>
    )}
  </Dialog>
);
