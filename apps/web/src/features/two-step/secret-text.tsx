import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyToClipboard } from '../../lib/copy-to-clipboard';
import { showSuccess } from '../../lib/toast';
import styles from './secret-text.module.css';

/** The secret in groups of four, easy to read out or type; copied without the gaps. */
export function SecretText({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyToClipboard(secret)) showSuccess('The key is copied.');
  };
  return (
    <div className={styles.secret}>
      <code className={styles.text}>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        Copy the key
      </Button>
    </div>
  );
}
