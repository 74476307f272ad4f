import type { Db } from '../../../platform/db/open-database';

/** The second steps that a member has, besides recovery codes. `since`: of the authenticator app. */
export async function selectFactors(db: Db, staffId: number) {
  const { since } = await db
    .selectFrom('staff')
    .select('two_step_since as since')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as since', 'last_used_at as lastUsed'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { since, passkeys, hasTwoStep: since !== null || passkeys.length > 0 };
}
