import type { Db } from '../../../platform/db/open-database';

/** After a new password, or when the member is deleted: no earlier link may choose another one. */
export const deleteMemberLinks = (db: Db, staffId: number) =>
  db.deleteFrom('member_link').where('staff_id', '=', staffId).execute();
