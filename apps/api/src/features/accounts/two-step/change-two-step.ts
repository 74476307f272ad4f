import { codeWrong } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { clearApp } from './clear-two-step';
import { selectFactors } from './factors';
import { writeRecoveryCodes } from './recovery-codes';
import { redeemCode } from './redeem-code';
import type { SecretBox } from './secret-box';

/**
 * Stops the use of the actor's authenticator app.
 * @param isRequired whether they must keep a second step
 * @throws 409 it is the last second step of somebody who must have one; 422 a wrong or used code
 */
export const turnOff = (
  db: Db,
  box: SecretBox,
  actor: StaffActor,
  { code, isRequired }: { code: string; isRequired: boolean },
): Promise<void> =>
  inTransaction(db, async (db) => {
    // Locked, so that the last passkey is not removed at the same moment.
    await db.selectFrom('staff').select('id').where('id', '=', actor.staffId).forUpdate().execute();
    const { passkeys } = await selectFactors(db, actor.staffId);
    if (isRequired && passkeys.length === 0)
      throw conflict(`Your account type (${actor.type}) must use two-step sign-in, so it cannot be turned off.`);
    await requireCode(db, box, actor, code);
    await clearApp(db, actor.staffId);
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
  if (!(await selectFactors(db, staffId)).hasTwoStep) throw conflict('Two-step sign-in is off.');
  if (!(await redeemCode(db, box, staffId, code))) throw unprocessable({ code: codeWrong });
}
