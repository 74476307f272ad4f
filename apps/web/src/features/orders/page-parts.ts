import { useEffect, useRef } from 'react';

/** Parts of an order's page that buttons and keys elsewhere on the page lead to. */
export type PagePart = 'copy' | 'upload' | 'comment' | 'message' | 'ask' | 'resend' | 'comment history';

const parts = new Map<PagePart, () => void>();

/** Offers a part of the page for {@link goToPart} while it is on screen. `go` opens or focuses it. */
export function usePagePart(part: PagePart, go: () => void) {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const lead = () => latest.current();
    parts.set(part, lead);
    return () => {
      if (parts.get(part) === lead) parts.delete(part);
    };
  }, [part]);
}

/** Opens or focuses a part of the order's page. False when the page does not have it now. */
export function goToPart(part: PagePart): boolean {
  const go = parts.get(part);
  go?.();
  return go !== undefined;
}

/** Into view, if it is not, and the focus on it. */
export function focusIntoView(element: HTMLElement | null | undefined) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
