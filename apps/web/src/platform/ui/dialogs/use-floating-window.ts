import { useEffect, useEffectEvent, useState } from 'react';
import { styleNonce } from '../../url/page-settings';
import { showError } from '../messages/toast';

interface Size {
  width: number;
  height: number;
}

/** Not in TypeScript's types yet; only Chromium has it. */
interface PictureInPicture {
  requestWindow(size: Size): Promise<Window>;
}

async function openWindow({ width, height }: Size): Promise<Window | null> {
  const { documentPictureInPicture: overAll } = window as { documentPictureInPicture?: PictureInPicture };
  // Refused where the browser or its administrator does not allow it: an ordinary window is better than none.
  const floating = await overAll?.requestWindow({ width, height }).catch(() => null);
  return (
    floating ?? window.open('', '', `popup,width=${width},height=${height},left=${screen.availWidth - width},top=0`)
  );
}

/** Gives an empty window the look of this page. */
function copyStyles({ document: target }: Window, title: string): void {
  target.title = title;
  // Language and theme.
  for (const { name, value } of document.documentElement.attributes) target.documentElement.setAttribute(name, value);
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    const copy = target.importNode(sheet, true);
    // The page's policy is valid there too, and an element's nonce cannot be read from its attributes.
    if (sheet instanceof HTMLStyleElement) copy.setAttribute('nonce', styleNonce);
    // An empty window has no address that a path could be relative to.
    if (sheet instanceof HTMLLinkElement) copy.setAttribute('href', sheet.href);
    target.head.append(copy);
  }
}

/**
 * A small window over all others: Document Picture-in-Picture where the browser has it, else a popup. Render into its
 * body with a portal. It closes with the component, and with the page.
 * @param onClosed the reader has closed it
 */
export function useFloatingWindow(title: string, size: Size, onClosed: () => void) {
  const [view, setView] = useState<Window | null>(null);
  const forget = useEffectEvent(() => {
    setView(null);
    onClosed();
  });

  useEffect(() => {
    if (!view) return;
    const close = () => view.close();
    const closed = () => forget();
    view.addEventListener('pagehide', closed);
    window.addEventListener('pagehide', close);
    return () => {
      view.removeEventListener('pagehide', closed);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [view]);

  return {
    view,
    /** Call it in a click: browsers open no window without one. Returns whether it is open. */
    async open(): Promise<boolean> {
      const opened = view ?? (await openWindow(size));
      if (opened && !view) copyStyles(opened, title);
      opened?.focus();
      setView(opened);
      if (!opened) showError('The browser blocked the new window. Allow pop-ups for this site and try again.');
      return opened !== null;
    },
    close: () => setView(null),
  };
}
