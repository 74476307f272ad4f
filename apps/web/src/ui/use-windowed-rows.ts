import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Up to this many rows are simply there: find-in-page and printing work, and it costs nothing. */
const windowFrom = 101;
const rowHeight = 44;
/** How many rows before the last loaded one the next ones are requested. */
const nearEnd = 200;

/** Which rows to draw: all of them, or those around the view when there are many. */
export function useWindowedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  onNearEnd?: () => void,
  /** How far down it is scrolled at first. */
  initialOffset = 0,
) {
  const isWindowed = count >= windowFrom;
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    initialOffset,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 15,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const isNearEnd = last !== undefined && last.index >= count - nearEnd;

  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  if (!isWindowed) {
    return {
      isWindowed,
      indexes: [...Array(count).keys()],
      before: 0,
      after: 0,
      measure: undefined,
      scrollToIndex: () => undefined,
    };
  }
  return {
    isWindowed,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}
