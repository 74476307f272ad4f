import { stringify } from 'csv-stringify/browser/esm/sync';

export interface CsvColumn<R> {
  readonly header: string;
  readonly of: (row: R, index: number) => string | number | null;
}

/** Rows as CSV under their headings. A cell that a spreadsheet would run as a formula is defused. */
export function csvOf<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const records = rows.map((row, index) => columns.map(({ of }) => of(row, index)));
  const headers = columns.map(({ header }) => header);
  return stringify(records, { header: true, bom: true, columns: headers, escape_formulas: true });
}
