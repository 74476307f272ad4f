import { signInWithPasskey } from '@sac/contract/accounts/passkeys-api';
import * as api from '@sac/contract/accounts/staff-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { createLimit, secondsOf } from '../../platform/http/limits/rate-limit';
import type { Routes } from '../../platform/services';
import { endSessionUrlOf } from './openid/provider';
import { changePassword } from './passwords/change-password';
import { readDevice, setDevice } from './sessions/device-cookie';
import { signOut } from './sessions/end-sessions';
import { welcome } from './sessions/token-of';
import { signIn } from './sign-in/sign-in';
import { signInByPasskey } from './sign-in/sign-in-by-passkey';

export const staffRoutes: Routes = (mount, services) => {
  const { db, pool, tokens } = services;
  const signInLimits = {
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: 15 * secondsOf.minute }),
    recordedPerAddress: createLimit(pool, 'sign-in-record-address', { points: 1, seconds: secondsOf.minute }),
    recordedPerAccount: createLimit(pool, 'sign-in-record-account', { points: 60, seconds: secondsOf.hour }),
  };

  mount(api.login, async ({ input, actor, request, reply }) => {
    const device = await readDevice(services, request);
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '', device };
    const signedIn = await signIn(db, { ...services, signInLimits }, input, from);
    await setDevice(services, reply, device, signedIn.staffId);
    return welcome(signedIn);
  });

  mount(signInWithPasskey, async ({ input: { passkey }, actor, request }) => {
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '' };
    return welcome(await signInByPasskey({ ...services, signInLimits }, passkey, from));
  });

  mount(api.logout, async ({ actor }) => {
    const endSessionUrl = await endSessionUrlOf(services, actor);
    await signOut(db, actor);
    return { message: 'You are signed out.', ...(endSessionUrl && { endSessionUrl }) };
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
