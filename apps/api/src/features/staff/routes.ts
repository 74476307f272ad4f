import { changePassword as changePasswordEndpoint, login, logout, userInfo } from '@sac/contract/staff-api';
import type pg from 'pg';
import type { Gate } from '../../http/authenticate';
import { createLimit } from '../../http/limits';
import type { Mount } from '../../http/mount';
import type { SecretBox } from '../../http/secret-box';
import { changePassword } from './change-password';
import { signOut } from './end-session';
import { signIn } from './sign-in';

/** Ten wrong passwords or codes for one account, or fifty from one address, within fifteen minutes. */
const window = 15 * 60;

interface Needs extends Gate {
  pool: pg.Pool;
  secretBox: SecretBox;
}

export function staffRoutes(mount: Mount, { db, pool, tokens, secretBox, twoStepRequired }: Needs) {
  const limits = {
    perAccount: createLimit(pool, 'sign-in-account', { points: 10, seconds: window }),
    perAddress: createLimit(pool, 'sign-in-address', { points: 50, seconds: window }),
  };

  mount(login, async ({ input, actor, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const data = await signIn(db, { tokens, secretBox, limits, twoStepRequired }, input, { ip: actor.ip, userAgent });
    return { message: `Welcome ${data.user.name}`, jwtToken: data.accessToken, data };
  });

  mount(logout, async ({ actor }) => {
    await signOut(db, actor);
    return { message: 'You are signed out.' };
  });

  mount(changePasswordEndpoint, async ({ input: { newPassword }, actor }) => {
    await changePassword(db, actor, newPassword);
    return { message: 'Your password is changed. Sign in with the new one.' };
  });

  mount(userInfo, async ({ actor }) => ({ data: { name: actor.name, type: actor.type } }));
}
