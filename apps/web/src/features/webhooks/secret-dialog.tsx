import { Button, Stack } from '@mantine/core';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { SecretText } from '../../platform/ui/fields/secret-text';
import { CopyButton } from '../accounts/copy-button';
import styles from './webhooks.module.css';

export interface ShownSecret {
  url: string;
  secret: string;
}

interface SecretDialogProps {
  shown: ShownSecret | null;
  onClose: () => void;
}

/** The signing secret, this once. A click outside leaves it open, because it could not be read again. */
export const SecretDialog = ({ shown, onClose }: SecretDialogProps) => (
  <Dialog isOpen={shown !== null} onClose={onClose} title="Signing secret" isStatic>
    {shown && (
      <Stack gap={14}>
        <p>
          The sales site at <strong className={styles.url}>{shown.url}</strong> verifies every webhook with this secret.
          Save it there now. <strong>It is not shown again.</strong>
        </p>
        <SecretText>{shown.secret}</SecretText>
        <div className={styles.dialogButtons}>
          <CopyButton data-autofocus text={shown.secret} copied="The secret is copied.">
            Copy the secret
          </CopyButton>
          <Button onClick={onClose}>I have saved it</Button>
        </div>
      </Stack>
    )}
  </Dialog>
);
