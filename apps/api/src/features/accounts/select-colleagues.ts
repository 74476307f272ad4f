import type { StaffUser } from '@sac/contract/accounts/staff-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/** All members by name. */
export const selectColleagues = (db: Db): Promise<StaffUser[]> =>
  db.selectFrom('staff').select(['name', 'type']).where('deleted_at', 'is', null).orderBy(sql`lower(name)`).execute();
