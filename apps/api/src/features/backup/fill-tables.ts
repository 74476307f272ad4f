import { join } from 'node:path';
import { copyIn } from '../../platform/db/copy/copy';
import type { Db } from '../../platform/db/open-database';
import { readCompressed, readLines } from './backup-files';
import { type BackedUpTable, tablesFolder } from './manifest';
import { insertLines, setLastNumber, targetOf } from './tables';
import { withoutRules } from './without-rules';

/** From so many rows on, making the indexes afterwards is faster than keeping them while rows are added. */
const many = 5_000;

/** Fills the tables with exactly the rows of a backup, in the caller's transaction. */
export async function fillTables(db: Db, folder: string, tables: BackedUpTable[]): Promise<void> {
  const rows = tables.reduce((sum, { rows }) => sum + rows, 0);
  await withoutRules(db, rows > many, async () => {
    for (const table of tables) await fillTable(db, folder, table);
  });
}

async function fillTable(db: Db, folder: string, table: BackedUpTable): Promise<void> {
  let rows = 0;
  for (const { name } of table.files) {
    const path = join(folder, tablesFolder, name);
    rows += name.endsWith('.jsonl.gz')
      ? await insertFile(db, path, table)
      : await copyIn(db, targetOf(table), readCompressed(path));
  }
  for (const [column, last] of Object.entries(table.sequences)) await setLastNumber(db, table.name, column, last);
  if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows after the restore, not ${table.rows}.`);
}

const linesAtATime = 500;
const charactersAtATime = 4_000_000;

/** A file of a backup's first version. */
async function insertFile(db: Db, path: string, { name, columns }: BackedUpTable): Promise<number> {
  let rows = 0;
  let lines: string[] = [];
  let size = 0;
  const insert = async () => {
    if (lines.length > 0) await insertLines(db, name, columns, lines);
    rows += lines.length;
    lines = [];
    size = 0;
  };
  for await (const line of readLines(path)) {
    lines.push(line);
    size += line.length;
    if (lines.length >= linesAtATime || size >= charactersAtATime) await insert();
  }
  await insert();
  return rows;
}
