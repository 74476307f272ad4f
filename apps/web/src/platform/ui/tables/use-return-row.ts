import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The row a user comes back to. */
export interface ReturnTo {
  readonly rowId: string;
  /** The row's position. If the row is gone, the row at this position gets the focus. */
  readonly index: number;
  /** How far down the table was scrolled. */
  readonly top: number;
}

interface ReturnOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Set once the row has the focus; it outlives the rows. */
  isBack: RefObject<boolean>;
  /** Undefined while they are loading. */
  rowIds: readonly string[] | undefined;
  /** Indexes of the rows that are drawn. */
  drawn: readonly number[];
  scrollToIndex: (index: number) => void;
}

/** Once, when the rows are there: scrolls the table to where it was, and focuses the row. */
export function useReturnRow(
  to: ReturnTo | undefined,
  { scroller, isBack, rowIds, drawn, scrollToIndex }: ReturnOptions,
) {
  const isScrolled = useRef(false);
  const found = to && rowIds ? rowIds.indexOf(to.rowId) : -1;
  const index = found < 0 && to && rowIds ? Math.min(to.index, rowIds.length - 1) : found;
  const isDrawn = drawn.includes(index);

  // Before the rows are painted, so that nothing jumps.
  useLayoutEffect(() => {
    if (!to || index < 0 || isBack.current || isScrolled.current) return;
    isScrolled.current = true;
    scroller.current?.scrollTo({ top: to.top });
  });

  useEffect(() => {
    // Before any row is drawn, this one may be among those that will be.
    if (index < 0 || isBack.current || drawn.length === 0) return;
    if (!isDrawn) return scrollToIndex(index);
    isBack.current = true;
    const row = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!row) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });
}
