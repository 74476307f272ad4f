import { sql } from 'kysely';
import { locks, takeLock } from '../../platform/db/locks';
import type { Db } from '../../platform/db/open-database';

/** Until the transaction ends, no other changes the team or relies on it. Take it before any other lock. */
export const lockTeam = (db: Db) => takeLock(db, 'team');

/** Until the transaction ends, the team does not change. Take it before any other lock. */
export const keepTeam = (db: Db) => sql`select pg_advisory_xact_lock_shared(${locks.team})`.execute(db);
