import { CompiledQuery } from 'kysely';
import type { Parts } from '../embedded/copy-rows';
import type { Db } from '../open-database';
import { CopyWork } from './copy-work';

/**
 * Streams the rows of a query, in COPY's text format, on the connection of `db`. The embedded engine collects them in memory.
 * @returns how many rows
 */
export const copyOut = (db: Db, query: string, consume: (rows: Parts) => Promise<void>): Promise<number> =>
  run(db, new CopyWork(`copy (${query}) to `, { to: consume }));

/**
 * Adds rows in COPY's text format, on the connection of `db`.
 * @param target a table with its columns, in SQL
 * @returns how many rows
 */
export const copyIn = (db: Db, target: string, rows: Parts): Promise<number> =>
  run(db, new CopyWork(`copy ${target} from `, { from: rows }));

async function run(db: Db, work: CopyWork): Promise<number> {
  const { rows } = await db.executeQuery<{ copied: number }>(CompiledQuery.raw(work.text, [work]));
  return rows[0]?.copied ?? 0;
}
