import { codeWrong } from '@sac/contract/forms';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { clearTwoStep } from '../../domain/accounts/clear-two-step';
import type { SecretBox } from '../../domain/accounts/secret-box';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict, unprocessable } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';
import { writeRecoveryCodes } from './recovery-codes';
import { redeemCode } from './redeem-code';

/**
 * Turns the actor's two-step sign-in off.
 * @throws 422 a wrong or used code
 */
export const turnOff = (db: Db, box: SecretBox, actor: StaffActor, code: string): Promise<void> =>
  inTransaction(db, async (db) => {
    await requireCode(db, box, actor, code);
    await clearTwoStep(db, actor.staffId);
    await recordActivity(db, { kind: 'two-step changed', actor: actor.name, from: 'on', to: 'off', ip: actor.ip });
  });

/**
 * Gives the actor new recovery codes; the old ones stop working.
 * @throws 422 a wrong or used code
 */
export const renewCodes = (db: Db, box: SecretBox, actor: StaffActor, code: string): Promise<string[]> =>
  inTransaction(db, async (db) => {
    await requireCode(db, box, actor, code);
    const codes = await writeRecoveryCodes(db, actor.staffId);
    await recordActivity(db, {
      kind: 'two-step changed',
      actor: actor.name,
      detail: { what: 'new recovery codes' },
      ip: actor.ip,
    });
    return codes;
  });

async function requireCode(db: Db, box: SecretBox, { staffId }: StaffActor, code: string) {
  const staff = await db.selectFrom('staff').select('two_step_since').where('id', '=', staffId).executeTakeFirst();
  if (!staff?.two_step_since) throw conflict('Two-step sign-in is off.');
  if (!(await redeemCode(db, box, staffId, code))) throw unprocessable({ code: codeWrong });
}
