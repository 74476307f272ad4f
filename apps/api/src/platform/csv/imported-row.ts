import type { Db } from '../db/open-database';

/** What became of a row. */
export type ImportedRow =
  /** `orderId` null: it is not known, or a dispute has none. `notes`: what to look at, as sentences. */
  | { line: number; kind: 'added' | 'repeated'; orderId: number | null; notes?: string[] }
  | { line: number; kind: 'refused'; reasons: string[] };

export interface ImportOptions {
  /** Says what each row would do, and stores nothing. */
  isDryRun?: boolean;
  /** The line of the last row that is done. */
  after?: number;
  /** Called in the transaction of these rows. @throws to undo them and end the import */
  record?: ((db: Db, rows: ImportedRow[]) => Promise<void>) | undefined;
}
