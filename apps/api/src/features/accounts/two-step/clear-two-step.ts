import type { Db } from '../../../platform/db/open-database';

/** Turns two-step sign-in off and deletes the secret and all recovery codes. Returns whether it was on. */
export async function clearTwoStep(db: Db, staffId: number): Promise<boolean> {
  const cleared = await db
    .updateTable('staff')
    .set({ two_step_secret: null, two_step_since: null, two_step_last_step: 0 })
    .where('id', '=', staffId)
    .where('two_step_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  await db.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute();
  return cleared !== undefined;
}
