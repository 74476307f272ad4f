import * as api from '@sac/contract/accounts/staff-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { createLimit, secondsOf } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { changePassword } from './passwords/change-password';
import { readDevice, setDevice } from './sessions/device-cookie';
import { signOut } from './sessions/end-sessions';
import { signIn } from './sign-in/sign-in';

export const staffRoutes: Routes = (mount, services) => {
  const { db, pool, tokens } = services;
  const limits = {
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: 15 * secondsOf.minute }),
    recordedPerAddress: createLimit(pool, 'sign-in-record-address', { points: 1, seconds: secondsOf.minute }),
    recordedPerAccount: createLimit(pool, 'sign-in-record-account', { points: 60, seconds: secondsOf.hour }),
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

/** All members by name. */
const selectColleagues = (db: Db): Promise<api.StaffUser[]> =>
  db.selectFrom('staff').select(['name', 'type']).where('deleted_at', 'is', null).orderBy(sql`lower(name)`).execute();
