/** Up to this many rows are simply there: find-in-page and printing work, and it costs nothing. */
const mostDrawn = 100;
export const rowHeight = 44;

/** Which rows of a table are drawn, and the room that the others take. */
export interface DrawnRows {
  indexes: readonly number[];
  /** Pixels. */
  before: number;
  after: number;
  measure?: (row: Element | null) => void;
  scrollToIndex: (index: number) => void;
}

export const isLong = (count: number): boolean => count > mostDrawn;

/** The rows of a table that is not long; of a long one, its first rows until the code that follows its scrolling is there. */
export const firstRows = (count: number): DrawnRows => ({
  indexes: [...Array(Math.min(count, mostDrawn)).keys()],
  before: 0,
  after: Math.max(0, count - mostDrawn) * rowHeight,
  scrollToIndex: () => undefined,
});
