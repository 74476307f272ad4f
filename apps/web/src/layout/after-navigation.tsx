import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { orderKeys } from '../features/orders/order-queries';

interface Props {
  /** Where each screen is drawn. */
  content: RefObject<HTMLElement | null>;
  isMenuOpen: boolean;
}

/** Once another screen is on display: the counts are loaded again, and the focus moves to it. Draws nothing itself. */
export function AfterNavigation({ content, isMenuOpen }: Props) {
  const { pathname } = useLocation();
  // Deferred, so that the screen is on display first: moving the focus makes the browser compute the layout at once.
  const displayed = useDeferredValue(pathname);
  const client = useQueryClient();
  const last = useRef(displayed);
  const hasMoved = useRef(false);
  const focusedBefore = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus when another screen is drawn
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [pathname]);

  useEffect(() => {
    if (last.current === displayed) return;
    last.current = displayed;
    // Counts are reloaded every time the path changes (docs/spec.md §2).
    void client.invalidateQueries({ queryKey: orderKeys.counts, exact: true });
    hasMoved.current = true;
  }, [displayed, client]);

  useEffect(() => {
    // A screen reader continues at the new screen, not at the link that led there; but not before the drawer is closed,
    // which gives the focus back to its button.
    if (isMenuOpen || !hasMoved.current) return;
    hasMoved.current = false;
    // Unless the screen has put it somewhere itself: on the row that one comes back to.
    const focused = document.activeElement;
    if (focused !== focusedBefore.current && content.current?.contains(focused)) return;
    content.current?.focus({ preventScroll: true });
  });

  return null;
}
