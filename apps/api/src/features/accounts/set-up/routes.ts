import * as api from '@sac/contract/accounts/set-up-api';
import { createLimit, secondsOf } from '../../../platform/http/limits/rate-limit';
import type { Routes } from '../../../platform/services';
import { readDevice, setDevice } from '../sessions/device-cookie';
import { isSetUpOpen, setUpOffice } from './set-up-office';

export const setUpRoutes: Routes = (mount, services) => {
  // For each address alone: one limit for all would let strangers keep the owner out. The code is long enough without.
  const guesses = createLimit(services.pool, 'set-up-address', { points: 10, seconds: 15 * secondsOf.minute });

  mount(api.getSetUp, async () => ({ data: { isOpen: await isSetUpOpen(services) } }));

  mount(api.setUp, async ({ input, actor: { ip }, request, reply }) => {
    const from = { ip, userAgent: request.headers['user-agent'] ?? '' };
    const { accessToken, staffId, user } = await setUpOffice({ ...services, guesses }, input, from);
    await setDevice(services, reply, await readDevice(services, request), staffId);
    return { message: `Welcome ${user.name}`, jwtToken: accessToken, data: { accessToken, user } };
  });
};
