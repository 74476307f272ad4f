import * as api from '@sac/contract/accounts/staff-api';
import { createLimit } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { changePassword } from './passwords/change-password';
import { selectColleagues } from './select-colleagues';
import { readDevice, setDevice } from './sessions/device-cookie';
import { signOut } from './sessions/end-sessions';
import { signIn } from './sign-in/sign-in';

const [minute, hour] = [60, 3600];

export const staffRoutes: Routes = (mount, services) => {
  const { db, pool, tokens } = services;
  const limits = {
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: 15 * minute }),
    recordedPerAddress: createLimit(pool, 'sign-in-record-address', { points: 1, seconds: minute }),
    recordedPerAccount: createLimit(pool, 'sign-in-record-account', { points: 60, seconds: hour }),
  };

  mount(api.login, async ({ input, actor, request, reply }) => {
    const device = await readDevice(services, request);
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '', device };
    const { accessToken, staffId, user } = await signIn(db, { ...services, limits }, input, from);
    await setDevice(services, reply, device, staffId);
    return { message: `Welcome ${user.name}`, jwtToken: accessToken, data: { accessToken, user } };
  });

  mount(api.logout, async ({ actor }) => {
    await signOut(db, actor);
    return { message: 'You are signed out.' };
  });

  mount(api.changePassword, async ({ input: { newPassword }, actor }) => {
    await changePassword(db, actor, newPassword);
    return { message: 'Your password is changed. Sign in with the new one.' };
  });

  mount(api.getColleagues, async () => ({ data: await selectColleagues(db) }));

  mount(api.getApiDocsLink, async ({ actor }) => {
    const token = await tokens.sign('apiDocs', { sessionId: actor.sessionId });
    return { data: { url: `/api/docs/?token=${token}` } };
  });

  mount(api.userInfo, async ({ actor }) => ({ data: { name: actor.name, type: actor.type } }));
};
