import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/** Any number that no other lock uses. */
const teamLock = 7_261_301;

/** Until the transaction ends, nobody else changes the team or relies on it. Take it before any other lock. */
export const lockTeam = (db: Db) => sql`select pg_advisory_xact_lock(${teamLock})`.execute(db);

/** Until the transaction ends, nobody changes the team. Take it before any other lock. */
export const keepTeam = (db: Db) => sql`select pg_advisory_xact_lock_shared(${teamLock})`.execute(db);
