import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showError } from '../../../platform/ui/messages/toast';
import { onApiHost } from '../../../platform/url/page-settings';
import styles from './open-file.module.css';

interface OpenFileProps {
  link: () => Promise<{ data: { url: string } }>;
  children: ReactNode;
}

/** Opens a stored file in a new window, by a link that lives for minutes only and so is fetched on the click. */
export function OpenFile({ link, children }: OpenFileProps) {
  const open = useMutation({
    mutationFn: (_tab: Window | null) => link(),
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
    <button type="button" className={styles.link} data-prints onClick={click} disabled={open.isPending}>
      {children}
    </button>
  );
}
