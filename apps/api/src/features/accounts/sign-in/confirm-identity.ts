import { codeNeeded, codeWrong } from '@sac/contract/platform/forms';
import { inTransaction } from '../../../platform/db/transaction';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { signsInByDirectory } from '../openid/directory-member';
import { isPassword } from '../passwords/passwords';
import { markProved } from '../sessions/mark-proved';
import { redeemCode } from '../two-step/redeem-code';

const notByPassword =
  'Your password does not count: you sign in with your company account. Confirm with that, or with a passkey.';

/**
 * Checks the actor's password and, if two-step sign-in is on, a code; then changes that ask for a recent proof go through.
 * @returns whether it was confirmed; false: the code is missing, which is no wrong attempt
 * @throws 422 a wrong password or code
 */
export async function confirmIdentity(
  { db, secretBox, config }: Pick<Services, 'db' | 'secretBox' | 'config'>,
  actor: StaffActor,
  { password, code }: { password: string; code?: string | undefined },
): Promise<boolean> {
  const staff = await db
    .selectFrom('staff')
    .select(['password_hash', 'two_step_since'])
    .where('id', '=', actor.staffId)
    .executeTakeFirstOrThrow();
  const refuse = async (wrong: 'password' | 'code', errors: Record<string, string>) => {
    await recordActivity(db, actor, { kind: 'confirmation refused', detail: { wrong } });
    return unprocessable(errors);
  };
  if (await signsInByDirectory(db, config, actor.staffId)) throw unprocessable({ password: notByPassword });
  if (!(await isPassword(staff.password_hash, password)))
    throw await refuse('password', { password: 'This is not your password.' });
  if (staff.two_step_since === null) {
    await markProved(db, actor);
    return true;
  }
  if (!code) return false;
  const isRight = await inTransaction(db, async (db) => {
    if (!(await redeemCode(db, secretBox, actor.staffId, code))) return false;
    await markProved(db, actor);
    return true;
  });
  if (!isRight) throw await refuse('code', { code: codeWrong });
  return true;
}

export const codeMissing = () => unprocessable({ code: codeNeeded });
