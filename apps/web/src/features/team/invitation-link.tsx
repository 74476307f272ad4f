import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { SecretText } from '../../platform/ui/fields/secret-text';
import { CopyButton } from '../accounts/copy-button';

interface InvitationLinkProps {
  /** Null while the dialog is closed. */
  link: string | null;
  onClose: () => void;
}

/** Shows the link of an invitation, which cannot be shown again. */
export const InvitationLink = ({ link, onClose }: InvitationLinkProps) => (
  <Dialog isOpen={link !== null} onClose={onClose} title="Invitation link" isStatic>
    <Stack gap={14}>
      <p>Give this link to the new member. It works once, for 24 hours, and is not shown again.</p>
      <SecretText>{link ?? ''}</SecretText>
      <Group justify="flex-end" gap={8} mt={4}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <CopyButton text={link ?? ''} copied="The link is copied." data-autofocus>
          Copy link
        </CopyButton>
      </Group>
    </Stack>
  </Dialog>
);
