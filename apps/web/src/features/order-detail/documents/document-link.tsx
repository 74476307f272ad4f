import { linkDocument } from '@sac/contract/order-page-api';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/call';
import { onApiHost } from '../../../lib/page-settings';
import { showError } from '../../../lib/toast';
import styles from './documents.module.css';

interface DocumentLinkProps {
  documentId: number;
  /** The file as it was uploaded, not the picture made of it. */
  isOriginal?: boolean;
  children: ReactNode;
}

/** Opens a stored document in a new window, by a link that lives for minutes only and so is fetched on the click. */
export function DocumentLink({ documentId, isOriginal = false, children }: DocumentLinkProps) {
  const open = useMutation({
    mutationFn: (_tab: Window | null) => call(linkDocument, { documentId, original: isOriginal }),
    meta: { isQuiet: true },
    onSuccess: ({ data }, tab) => {
      if (tab) tab.location.href = onApiHost(data.url);
      else showError('The browser blocked the new window. Allow pop-ups for this site and try again.');
    },
    onError: (_error, tab) => tab?.close(),
  });

  const click = () => {
    // Opened within the click itself: browsers block a window that opens after an answer as a pop-up.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    open.mutate(tab);
  };

  return (
    <button type="button" className={styles.link} onClick={click} disabled={open.isPending}>
      {children}
    </button>
  );
}
