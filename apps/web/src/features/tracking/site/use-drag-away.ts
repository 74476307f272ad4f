import { toast as limits } from '@sac/contract/platform/constants';
import { type PointerEvent, useRef, useState } from 'react';

type Pointer = PointerEvent<HTMLElement>;

/** Lets an element be dragged sideways and dismissed beyond the share of its width that docs/spec.md §9 names. */
export function useDragAway(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  return {
    style: { transform: shift ? `translateX(${shift}px)` : '' },
    onPointerDown: (event: Pointer) => {
      // A press on the button inside is a click and not a drag.
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: Pointer) => {
      if (start.current !== null) setShift(event.clientX - start.current);
    },
    onPointerUp: (event: Pointer) => {
      if (start.current === null) return;
      // Not the state: the last move may not have been drawn yet.
      const distance = Math.abs(event.clientX - start.current);
      start.current = null;
      if (distance > (event.currentTarget.offsetWidth * limits.dragPercent) / 100) onDismiss();
      else setShift(0);
    },
    onPointerCancel: () => {
      start.current = null;
      setShift(0);
    },
  };
}
