import { codeWrong } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { clearTwoStep } from './clear-two-step';
import { writeRecoveryCodes } from './recovery-codes';
import { redeemCode } from './redeem-code';
import type { SecretBox } from './secret-box';

/**
 * Turns the actor's two-step sign-in off.
 * @throws 422 a wrong or used code
 */
export const turnOff = (db: Db, box: SecretBox, actor: StaffActor, code: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await requireCode(db, box, actor, code);
    await clearTwoStep(db, actor.staffId);
    await recordActivity(db, actor, { kind: 'two-step changed', from: 'on', to: 'off' });
  });

/**
 * Gives the actor new recovery codes; the old ones stop working.
 * @throws 422 a wrong or used code
 */
export const renewCodes = (db: Db, box: SecretBox, actor: StaffActor, code: string): Promise<string[]> =>
  inTransaction(db, async (db) => {
    await requireCode(db, box, actor, code);
    const codes = await writeRecoveryCodes(db, actor.staffId);
    await recordActivity(db, actor, { kind: 'two-step changed', detail: { what: 'new recovery codes' } });
    return codes;
  });

async function requireCode(db: Db, box: SecretBox, { staffId }: StaffActor, code: string) {
  const staff = await db.selectFrom('staff').select('two_step_since').where('id', '=', staffId).executeTakeFirst();
  if (!staff?.two_step_since) throw conflict('Two-step sign-in is off.');
  if (!(await redeemCode(db, box, staffId, code))) throw unprocessable({ code: codeWrong });
}
