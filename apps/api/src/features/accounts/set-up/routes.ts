import * as api from '@sac/contract/accounts/set-up-api';
import { createLimit, secondsOf } from '../../../platform/http/limits/rate-limit';
import type { Routes } from '../../../platform/services';
import { readDevice, setDevice } from '../sessions/device-cookie';
import { isSetUpOpen, setUpOffice } from './set-up-office';

/** Together: 40 bits of a code last for longer than any office. */
const attempts = { points: 100, seconds: secondsOf.hour };

export const setUpRoutes: Routes = (mount, services) => {
  const perAddress = createLimit(services.pool, 'set-up-address', { points: 10, seconds: 15 * secondsOf.minute });
  const together = createLimit(services.pool, 'set-up', attempts);

  mount(api.getSetUp, async () => ({ data: { isOpen: await isSetUpOpen(services) } }));

  mount(api.setUp, async ({ input, actor: { ip }, request, reply }) => {
    await perAddress.consume(ip);
    await together.consume('all');
    const from = { ip, userAgent: request.headers['user-agent'] ?? '' };
    const { accessToken, staffId, user } = await setUpOffice(services, input, from);
    await setDevice(services, reply, await readDevice(services, request), staffId);
    return { message: `Welcome ${user.name}`, jwtToken: accessToken, data: { accessToken, user } };
  });
};
