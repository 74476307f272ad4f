import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Any number that no other lock uses. */
const recordLock = 7_261_302;

/** Until the transaction ends, nobody else seals events or removes salts. */
export const lockRecord = (db: Db) => sql`select pg_advisory_xact_lock(${recordLock})`.execute(db);

/** The columns of `event e` as seal-event.ts hashes them. */
export const recordedColumns = sql`
  e.id::text as id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.order_id::text as order_id, e.kind, e.actor,
  e.from_value, e.to_value, e.detail::text as detail, e.ip`;
