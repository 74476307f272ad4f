import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Report } from './report';

/** Rows as CSV with the table's headings. A cell that a spreadsheet would run as a formula is defused. */
export function reportCsv<R>({ name, counts }: Pick<Report<R>, 'name' | 'counts'>, rows: readonly R[]): string {
  const columns = ['S. No', name.header, ...counts.map(({ header }) => header)];
  const records = rows.map((row, index) => [index + 1, name.of(row), ...counts.map(({ of }) => of(row))]);
  return stringify(records, { header: true, bom: true, columns, escape_formulas: true });
}
