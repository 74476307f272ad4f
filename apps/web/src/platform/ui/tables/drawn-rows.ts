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

/** The rows of a table that is not long. */
export const allRows = (count: number): DrawnRows => ({
  indexes: [...Array(count).keys()],
  before: 0,
  after: 0,
  scrollToIndex: () => undefined,
});
