import * as api from '@sac/contract/accounts/two-step-api';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { createLimit } from '../../../platform/http/limits/rate-limit';
import type { Routes } from '../../../platform/services';
import { renewCodes, turnOff } from './change-two-step';
import { confirmEnrolment, startEnrolment } from './enrol';
import { countRecoveryCodes } from './recovery-codes';

/** Wrong codes of one signed-in member. */
const attempts = { points: 10, seconds: 15 * 60 };

export const twoStepRoutes: Routes = (mount, { db, pool, tokens, secretBox, config }) => {
  const limit = createLimit(pool, 'two-step', attempts);
  const limited = async <T>({ staffId }: StaffActor, work: () => Promise<T>): Promise<T> => {
    await limit.consume(String(staffId));
    const result = await work();
    await limit.refund(String(staffId));
    return result;
  };

  mount(api.getTwoStep, async ({ actor }) => {
    const { since } = await db
      .selectFrom('staff')
      .select('two_step_since as since')
      .where('id', '=', actor.staffId)
      .executeTakeFirstOrThrow();
    const remainingRecoveryCodes = await countRecoveryCodes(db, actor.staffId);
    return { data: { since, remainingRecoveryCodes, isRequired: config.twoStepRequired.includes(actor.type) } };
  });

  mount(api.startTwoStep, async ({ actor }) => ({ data: await startEnrolment(db, secretBox, actor) }));

  mount(api.confirmTwoStep, async ({ input: { code }, actor }) => {
    const recoveryCodes = await limited(actor, () => confirmEnrolment(db, secretBox, actor, code));
    const { name, type, sessionId } = actor;
    const accessToken = await tokens.sign('session', { user: { name, type }, sid: sessionId });
    return { message: 'Two-step sign-in is on.', data: { recoveryCodes, accessToken } };
  });

  mount(api.renewRecoveryCodes, async ({ input: { code }, actor }) => {
    const recoveryCodes = await limited(actor, () => renewCodes(db, secretBox, actor, code));
    return { message: 'Your old recovery codes have stopped working.', data: { recoveryCodes } };
  });

  mount(api.turnOffTwoStep, async ({ input: { code }, actor }) => {
    if (config.twoStepRequired.includes(actor.type))
      throw conflict(`Your account type (${actor.type}) must use two-step sign-in, so it cannot be turned off.`);
    await limited(actor, () => turnOff(db, secretBox, actor, code));
    return { message: 'Two-step sign-in is off.' };
  });
};
