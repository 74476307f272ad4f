import * as api from '@sac/contract/accounts/two-step-api';
import type { StaffActor } from '../../../platform/http/actors';
import { createLimit } from '../../../platform/http/limits/rate-limit';
import type { Routes } from '../../../platform/services';
import { renewCodes, turnOff } from './change-two-step';
import { confirmEnrolment, startEnrolment } from './enrol';
import { selectFactors } from './factors';
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

  const isRequiredOf = ({ type }: StaffActor) => config.twoStepRequired.includes(type);

  mount(api.getTwoStep, async ({ actor }) => {
    const { since, passkeys } = await selectFactors(db, actor.staffId);
    const remainingRecoveryCodes = await countRecoveryCodes(db, actor.staffId);
    return { data: { since, remainingRecoveryCodes, isRequired: isRequiredOf(actor), passkeys } };
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
    await limited(actor, () => turnOff(db, secretBox, actor, { code, isRequired: isRequiredOf(actor) }));
    return { message: 'Your authenticator app is no longer used.' };
  });
};
