import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { endSessionsOf } from '../sessions/end-sessions';
import { writeRecoveryCodes } from './recovery-codes';
import type { SecretBox } from './secret-box';
import { newSecret, setupUri, stepOfCode } from './totp';

const alreadyOn = () => conflict('Two-step sign-in is on already. Turn it off first to set up another app.');

/**
 * Creates a secret for the actor's authenticator app. It has no effect until a code confirms it; starting again replaces it.
 * @throws 409 two-step sign-in is on
 */
export async function startEnrolment(db: Db, box: SecretBox, actor: StaffActor) {
  const secret = newSecret();
  const staff = await db
    .updateTable('staff')
    .set({ two_step_secret: box.encrypt(secret, `staff ${actor.staffId}`) })
    .where('id', '=', actor.staffId)
    .where('two_step_since', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!staff) throw alreadyOn();
  return { secret, uri: setupUri(secret, staff.email) };
}

/**
 * Turns two-step sign-in on with the app's first code, which cannot be used again. Ends the actor's other sessions, which
 * were opened with the password alone.
 * @returns the recovery codes, which cannot be read again
 * @throws 409 not started or already on; 422 a wrong code
 */
export const confirmEnrolment = (db: Db, box: SecretBox, actor: StaffActor, code: string): Promise<string[]> =>
  inTransaction(db, async (db) => {
    const staff = await db
      .selectFrom('staff')
      .select(['two_step_secret', 'two_step_since'])
      .where('id', '=', actor.staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (staff.two_step_since) throw alreadyOn();
    const secret = staff.two_step_secret && box.decrypt(staff.two_step_secret, `staff ${actor.staffId}`);
    if (!secret) throw conflict('The set-up was not started, or not with these settings. Start it again.');
    const step = stepOfCode(secret, code);
    if (step === null)
      throw unprocessable({
        code: 'That code is wrong or has expired. Check that the clock of your phone is right.',
      });
    await db
      .updateTable('staff')
      .set({ two_step_since: new Date().toISOString(), two_step_last_step: step })
      .where('id', '=', actor.staffId)
      .execute();
    const codes = await writeRecoveryCodes(db, actor.staffId);
    const sessionsEnded = await endSessionsOf(db, actor.staffId, actor.sessionId);
    await recordActivity(db, actor, { kind: 'two-step changed', from: 'off', to: 'on', detail: { sessionsEnded } });
    return codes;
  });
