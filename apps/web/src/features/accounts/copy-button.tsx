import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyToClipboard } from '../../platform/copy-to-clipboard';
import { showSuccess } from '../../platform/ui/messages/toast';

interface CopyButtonProps {
  text: string;
  children: ReactNode;
  'data-autofocus'?: boolean;
  /** The sentence that says so. */
  copied: string;
}

/** Copies what is shown only once. */
export function CopyButton({ text, copied, ...button }: CopyButtonProps) {
  const copy = async () => {
    if (await copyToClipboard(text)) showSuccess(copied);
  };
  return <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy} {...button} />;
}
