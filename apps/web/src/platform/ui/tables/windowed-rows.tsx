import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
import { type DrawnRows, rowHeight } from './drawn-rows';

/** How many rows before the last loaded one the next ones are requested. */
const nearEnd = 200;

interface WindowedRowsProps {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  onNearEnd?: (() => void) | undefined;
  /** How far down it is scrolled at first. */
  initialOffset?: number | undefined;
  children: (drawn: DrawnRows) => ReactNode;
}

/** Draws the rows around the view. */
export function WindowedRows({ scroller, count, onNearEnd, initialOffset = 0, children }: WindowedRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    initialOffset,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 15,
    useFlushSync: false,
  });
  // When the rows are there from the start, as after Back, the table is attached only after this: then once more.
  const [, drawAgain] = useReducer(() => true, false);
  useLayoutEffect(drawAgain, []);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const isNearEnd = last !== undefined && last.index >= count - nearEnd;

  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  return children({
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  });
}
