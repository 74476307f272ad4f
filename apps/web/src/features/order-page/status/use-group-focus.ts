import { useEffect, useRef } from 'react';

/** The pressed button disappears once the order has another status: the focus then moves to the group, not to nowhere. */
export function useGroupFocus(status: string) {
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = useRef(status);
  const focusGroup = () => group.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.activeElement === document.body) focusGroup();
  });
  return { group, focusGroup };
}
