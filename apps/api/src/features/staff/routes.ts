import { changePassword as changePasswordEndpoint, login, logout, userInfo } from '@sac/contract/staff-api';
import type { Database } from '../../db/open-database';
import { createLimit } from '../../http/limits';
import type { Mount } from '../../http/mount';
import type { Tokens } from '../../http/tokens';
import { changePassword } from './change-password';
import { signIn } from './sign-in';

/** Ten wrong passwords for one account, or fifty from one address, within fifteen minutes. */
const window = 15 * 60;

export function staffRoutes(mount: Mount, { db, pool, tokens }: Pick<Database, 'db' | 'pool'> & { tokens: Tokens }) {
  const limits = {
    perAccount: createLimit(pool, 'sign-in-account', 10, window),
    perAddress: createLimit(pool, 'sign-in-address', 50, window),
  };

  mount(login, async ({ input, actor, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const data = await signIn(db, { tokens, limits }, input, { ip: actor.ip, userAgent });
    return { message: `Welcome ${data.user.name}`, jwtToken: data.accessToken, data };
  });

  mount(logout, async ({ actor }) => {
    await db
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('id', '=', actor.sessionId)
      .execute();
    return { message: 'You are signed out.' };
  });

  mount(changePasswordEndpoint, async ({ input: { newPassword }, actor }) => {
    await changePassword(db, actor, newPassword);
    return { message: 'Your password is changed. Sign in with the new one.' };
  });

  mount(userInfo, async ({ actor }) => ({ data: { name: actor.name, type: actor.type } }));
}
