import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Removal } from '@sac/contract/orders/removal';
import { type RemovableContent, removeContent, removeContentForm } from '@sac/contract/orders/remove-content-api';
import { formatEst } from '@sac/contract/platform/dates';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { useCan, useSession } from '../../platform/api/session';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import button from '../../platform/ui/tables/row-button.module.css';
import { changedWith } from './order-queries';

interface RemoveContentProps {
  what: RemovableContent;
  id: number;
  orderId: number;
  /** What it is, as the screen names it: a file's name, a subject. */
  name: string;
  /** Who added it, and may remove it too. */
  addedBy?: string;
}

const effects: Record<RemovableContent, string> = {
  message: 'The text of this message is removed. If it came by email, the original email is removed with it.',
  file: 'The file is removed. If it came by email, the original email is removed with it.',
  email: 'The text of this email, its attachments and the original are removed.',
  picture: 'Defence packs no longer print the picture. Its file is removed.',
};

/** Removes a message, a file, an email or a picture after asking why; nothing for who may not. */
export function RemoveContent(props: RemoveContentProps) {
  const [isOpen, setOpen] = useState(false);
  const isOwn = useSession()?.user.name === props.addedBy;
  const close = () => setOpen(false);
  if (!useCan('content.remove') && !isOwn) return null;
  return (
    <>
      <button type="button" className={button.button} aria-label={`Remove ${props.name}`} onClick={() => setOpen(true)}>
        Remove…
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={`Remove this ${props.what}?`}>
        {isOpen && <RemoveForm {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

function RemoveForm({ what, id, orderId, name, onClose }: RemoveContentProps & { onClose: () => void }) {
  const form = useCheckedForm(removeContentForm, { reason: '' });
  const { mutate, isPending } = useAction(removeContent, { reloads: changedWith(orderId) });
  return (
    <form noValidate onSubmit={submitTo(form, (values, outcome) => mutate({ what, id, ...values }, outcome), onClose)}>
      <Stack gap="sm">
        <Note>
          Order {orderId} · {name}
        </Note>
        <p>{effects[what]} It cannot be brought back. Your name and the reason stay, also in defence packs.</p>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          data-autofocus
          {...form.register('reason')}
          {...fieldProps(messageOf(form, 'reason'))}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Remove
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In the place of what was removed. */
export const RemovedNote = ({ by, at, reason }: Removal) => (
  <Note isSmall>
    Removed by {by}, {formatEst(at)}: {reason}
  </Note>
);
