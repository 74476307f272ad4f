import type { Db } from '../../../platform/db/open-database';

/** Stops the use of a member's authenticator app, and of the recovery codes unless a passkey remains. Returns whether it was in use. */
export async function clearApp(db: Db, staffId: number): Promise<boolean> {
  const cleared = await db
    .updateTable('staff')
    .set({ two_step_secret: null, two_step_since: null, two_step_last_step: 0 })
    .where('id', '=', staffId)
    .where('two_step_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  await db
    .deleteFrom('recovery_code')
    .where('staff_id', '=', staffId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkey').select('id').where('staff_id', '=', staffId))),
    )
    .execute();
  return cleared !== undefined;
}

/** Turns two-step sign-in off: removes passkeys, the app's secret and all recovery codes. Returns whether it was on. */
export async function clearTwoStep(db: Db, staffId: number): Promise<boolean> {
  const removed = await db.deleteFrom('passkey').where('staff_id', '=', staffId).returning('id').execute();
  const hadApp = await clearApp(db, staffId);
  return hadApp || removed.length > 0;
}
