import { toast as limits } from '@sac/contract/constants';
import type { TargetedPointerEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';

type Pointer = TargetedPointerEvent<HTMLElement>;

/** Lets an element be dragged sideways; past the share of its width that spec section 9 names, it is let go. */
export function useDragAway(onGone: () => void) {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = (event: Pointer) => {
    if (start.current === null) return;
    // Not the state: the last move may not have been drawn yet.
    const way = event.clientX - start.current;
    start.current = null;
    if (Math.abs(way) > (event.currentTarget.offsetWidth * limits.dragPercent) / 100) onGone();
    else setShift(0);
  };
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
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = null;
      setShift(0);
    },
  };
}
