import { Button, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyToClipboard } from '../../lib/copy-to-clipboard';
import { showSuccess } from '../../lib/toast';
import { Dialog } from '../../ui/dialog';
import { SecretText } from '../../ui/secret-text';
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
export const SecretDialog = ({ shown, onClose }: SecretDialogProps) => {
  const copy = async () => {
    if (shown && (await copyToClipboard(shown.secret))) showSuccess('The secret is copied.');
  };
  return (
    <Dialog isOpen={shown !== null} onClose={onClose} title="Signing secret" isStatic>
      {shown && (
        <Stack gap={14}>
          <p>
            The sales site at <strong className={styles.url}>{shown.url}</strong> verifies every webhook with this
            secret. Save it there now. <strong>It is not shown again.</strong>
          </p>
          <SecretText>{shown.secret}</SecretText>
          <div className={styles.dialogButtons}>
            <Button variant="default" data-autofocus leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              Copy the secret
            </Button>
            <Button onClick={onClose}>I have saved it</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
};
