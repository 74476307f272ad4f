import type { OrderField } from '@sac/contract/intake/correct-order-api';
import { useEffect, useRef } from 'react';
import { openPopover } from '../../platform/ui/messages/toast-host';
import { reveal } from './section';

/** Parts of an order's page that buttons and keys elsewhere on the page lead to. */
export type PagePart =
  | 'authority'
  | 'copy'
  | 'fill'
  | 'upload'
  | 'comment'
  | 'ask'
  | 'reply'
  | 'resend'
  | 'comment history'
  | 'correct';

/** How a correction begins: what is filled in, and what the customer wrote ('' nothing). Nothing is saved by it. */
export interface CorrectionDraft {
  fields: Partial<Record<OrderField, string>>;
  reason: string;
  quote: string;
  /** What did not reach the earlier email address is sent again to the corrected one. */
  sendsAgain?: true;
}

type OpenPart = (draft?: CorrectionDraft) => void;
const parts = new Map<PagePart, OpenPart>();

/** Offers a part of the page for {@link goToPart} while it is on screen. `go` opens or focuses it. */
export function usePagePart(part: PagePart, go: OpenPart) {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const open: OpenPart = (draft) => latest.current(draft);
    parts.set(part, open);
    return () => {
      if (parts.get(part) === open) parts.delete(part);
    };
  }, [part]);
}

/** Opens or focuses a part of the order's page. False when the page does not have it now. */
export function goToPart(part: PagePart, draft?: CorrectionDraft): boolean {
  // A panel that the button was in closes first, so that the focus returns to what opened the panel.
  openPopover()?.hidePopover();
  const go = parts.get(part);
  go?.(draft);
  return go !== undefined;
}

/** Into view, if it is not, and the focus on it; a section that hides it opens. */
export function focusIntoView(element: HTMLElement | null | undefined) {
  reveal(element);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
