import type { Db } from '../../../platform/db/open-database';
import { redeemRecoveryCode } from './recovery-codes';
import type { SecretBox } from './secret-box';
import { stepOfCode } from './totp';

/** The kind of code used in the second step. */
export type CodeKind = 'authenticator app' | 'recovery code';

/**
 * Checks a two-step code and marks it as used. Returns its kind, or null for a wrong or used code. In a transaction, the code
 * stays unused if a later step fails.
 */
export async function redeemCode(db: Db, box: SecretBox, staffId: number, typed: string): Promise<CodeKind | null> {
  // Some apps show it as '123 456'.
  const code = typed.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return (await redeemAppCode(db, box, staffId, code)) ? 'authenticator app' : null;
  return (await redeemRecoveryCode(db, staffId, code)) ? 'recovery code' : null;
}

async function redeemAppCode(db: Db, box: SecretBox, staffId: number, code: string): Promise<boolean> {
  const staff = await db
    .selectFrom('staff')
    .select('two_step_secret')
    .where('id', '=', staffId)
    .where('two_step_since', 'is not', null)
    .executeTakeFirst();
  if (!staff?.two_step_secret) return false;
  const secret = box.decrypt(staff.two_step_secret, `staff ${staffId}`);
  const step = secret === null ? null : stepOfCode(secret, code);
  if (step === null) return false;
  // Check and set in one statement, so that the same code sent twice at once works only once.
  const used = await db
    .updateTable('staff')
    .set({ two_step_last_step: step })
    .where('id', '=', staffId)
    .where('two_step_secret', '=', staff.two_step_secret)
    .where('two_step_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
