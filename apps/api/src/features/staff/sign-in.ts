import { randomUUID } from 'node:crypto';
import type { StaffUser } from '@sac/contract/staff-api';
import type { Db } from '../../db/open-database';
import { notSignedIn } from '../../http/errors';
import type { Limit } from '../../http/limits';
import { isPassword } from '../../http/passwords';
import { lifetimes, type Tokens } from '../../http/tokens';

export interface SignInLimits {
  perAccount: Limit;
  perAddress: Limit;
}

/**
 * Checks e-mail and password and opens a session.
 * @throws 401 with one and the same message for an unknown e-mail and a wrong password; 429 after too many tries
 */
export async function signIn(
  db: Db,
  { tokens, limits }: { tokens: Tokens; limits: SignInLimits },
  { email, password }: { email: string; password: string },
  from: { ip: string; userAgent: string },
): Promise<{ accessToken: string; user: StaffUser }> {
  const account = email.toLowerCase();
  await limits.perAddress.take(from.ip);
  await limits.perAccount.take(account);
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'type', 'password_hash'])
    .where('email', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const right = await isPassword(staff?.password_hash ?? null, password);
  if (!staff || !right) throw notSignedIn('The e-mail or the password is wrong.');
  await Promise.all([limits.perAddress.giveBack(from.ip), limits.perAccount.giveBack(account)]);

  const sid = randomUUID();
  await db
    .insertInto('session')
    .values({
      id: sid,
      staff_id: staff.id,
      expires_at: new Date(Date.now() + lifetimes.session * 1000).toISOString(),
      ip: from.ip,
      user_agent: from.userAgent.slice(0, 400),
    })
    .execute();
  const user = { name: staff.name, type: staff.type };
  return { accessToken: await tokens.sign('session', { user, sid }), user };
}
