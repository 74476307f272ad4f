import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Role } from '@sac/contract/accounts/roles';
import { invitationForm } from '@sac/contract/platform/forms';
import { inviteMember } from '@sac/contract/team/team-api';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { InvitationLink } from './invitation-link';
import styles from './member-editor.module.css';
import { teamKey } from './team-queries';

/** Beside the form with a password: the new member chooses their own. */
export function InviteMember({ types }: { types: readonly Role[] }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  return (
    <div className={styles.reset}>
      <p>Or let them choose their own password.</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Invite…
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Invite a member">
        <InviteForm
          types={types}
          onClose={() => setOpen(false)}
          onInvited={(made) => {
            setOpen(false);
            setLink(made);
          }}
        />
      </Dialog>
      <InvitationLink link={link} onClose={() => setLink(null)} />
    </div>
  );
}

interface InviteFormProps {
  types: readonly Role[];
  onClose: () => void;
  /** With the link to copy; null when it was emailed. */
  onInvited: (link: string | null) => void;
}

function InviteForm({ types, onClose, onInvited }: InviteFormProps) {
  const form = useCheckedForm(invitationForm, { name: '', email: '' });
  const { mutate, isPending, variables } = useAction(inviteMember, {
    reloads: [teamKey],
    onSuccess: ({ data }) => onInvited(data.link),
  });
  const invite = (byEmail: boolean) =>
    submitTo(form, (values, outcome) => mutate({ ...values, byEmail }, { onError: outcome.onError }));
  return (
    <form noValidate onSubmit={invite(true)}>
      <Stack gap={14}>
        <TextInput
          label="Name"
          autoComplete="off"
          data-autofocus
          {...form.register('name')}
          {...fieldProps(messageOf(form, 'name'))}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          {...form.register('email')}
          {...fieldProps(messageOf(form, 'email'))}
        />
        <NativeSelect label="Type" {...form.register('type')} {...fieldProps(messageOf(form, 'type'))}>
          <option value="">Select type</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </NativeSelect>
        <p>They choose their password with a link, which works once, for 24 hours.</p>
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={invite(false)} loading={isPending && !variables.byEmail}>
            Get a link to copy
          </Button>
          <Button type="submit" loading={isPending && variables.byEmail}>
            Send by email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
