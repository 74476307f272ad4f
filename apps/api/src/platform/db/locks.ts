import { sql } from 'kysely';
import type { Db } from './open-database';

/** PostgreSQL's advisory locks: arbitrary numbers, the same in every process and release. */
export const locks = {
  migration: 7_230_412,
  team: 7_261_301,
  record: 7_261_302,
  gateways: 7_261_303,
  webhooks: 7_261_304,
  templates: 7_261_305,
  assigning: 7_261_306,
  papers: 7_261_309,
  formMap: 7_261_310,
  deNumbers: 7_261_311,
  health: 7_261_312,
};

/** Waits for a lock and keeps it until the transaction ends. */
export const takeLock = (db: Db, name: keyof typeof locks) =>
  sql`select pg_advisory_xact_lock(${locks[name]})`.execute(db);
