import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';

/** Records that the member of this session has just proved who they are. */
export const markProved = (db: Db, { sessionId }: StaffActor) =>
  db.updateTable('session').set({ proved_at: sql`now()` }).where('id', '=', sessionId).execute();
