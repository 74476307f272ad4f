import { join } from 'node:path';
import { copyIn } from '../../platform/db/connections/copy';
import type { Db } from '../../platform/db/open-database';
import { readCompressed } from './backup-files';
import { type BackedUpTable, fileOfTable } from './manifest';
import { setLastNumber, targetOf } from './tables';
import { withoutTriggers } from './without-triggers';

/** From so many rows on, making the indexes afterwards is faster than keeping them while rows are added. */
const many = 5_000;

/** Fills the tables with exactly the rows of a backup, in the caller's transaction. */
export async function fillTables(db: Db, folder: string, tables: BackedUpTable[]): Promise<void> {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0);
  await withoutTriggers(db, { dropIndexes: rows > many }, async () => {
    for (const table of tables) await fillTable(db, folder, table);
  });
}

async function fillTable(db: Db, folder: string, table: BackedUpTable): Promise<void> {
  const rows = await copyIn(db, targetOf(table), readCompressed(join(folder, fileOfTable(table))));
  for (const [column, last] of Object.entries(table.sequences)) await setLastNumber(db, table.name, column, last);
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows after the restore, not ${table.rows}.`);
}
