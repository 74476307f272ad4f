import * as api from '@sac/contract/staff-api';
import type pg from 'pg';
import type { Config } from '../../config';
import type { SecretBox } from '../../domain/accounts/secret-box';
import { createLimit } from '../../domain/rate-limit';
import type { AuthContext } from '../../http/authenticate';
import type { Mount } from '../../http/mount';
import { changePassword } from './change-password';
import { readDevice, setDevice } from './device-cookie';
import { signOut } from './end-session';
import { selectColleagues } from './select-colleagues';
import { signIn } from './sign-in';

const [minute, hour] = [60, 3600];

interface Needs extends AuthContext {
  pool: pg.Pool;
  secretBox: SecretBox;
  config: Pick<Config, 'publicUrl'>;
}

export function staffRoutes(mount: Mount, { db, pool, tokens, secretBox, twoStepRequired, config }: Needs) {
  const limits = {
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: 15 * minute }),
    recordedPerAddress: createLimit(pool, 'sign-in-record-address', { points: 1, seconds: minute }),
    recordedPerAccount: createLimit(pool, 'sign-in-record-account', { points: 60, seconds: hour }),
  };

  mount(api.login, async ({ input, actor, request, reply }) => {
    const device = await readDevice({ tokens, config }, request);
    const from = { ip: actor.ip, userAgent: request.headers['user-agent'] ?? '', device };
    const needs = { tokens, secretBox, limits, twoStepRequired };
    const { accessToken, staffId, user } = await signIn(db, needs, input, from);
    await setDevice({ tokens, config }, reply, device, staffId);
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
}
