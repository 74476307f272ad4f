import { Button, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyToClipboard } from '../../lib/copy-to-clipboard';
import { showSuccess } from '../../lib/toast';
import { SecretText } from '../../ui/secret-text';

/** The secret in groups of four, easy to read out or type; copied without the gaps. */
export function KeyToType({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyToClipboard(secret)) showSuccess('The key is copied.');
  };
  return (
    <Stack gap={10} align="flex-start">
      <SecretText>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</SecretText>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        Copy the key
      </Button>
    </Stack>
  );
}
