import { codeNeeded, codeWrong } from '@sac/contract/forms';
import type { StaffUser } from '@sac/contract/staff-api';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { Gate } from '../../http/authenticate';
import { invalid, notSignedIn } from '../../http/errors';
import type { Limit } from '../../http/limits';
import { isPassword } from '../../http/passwords';
import type { SecretBox } from '../../http/secret-box';
import { recordActivity } from '../orders/record-activity';
import { openSession } from './open-session';
import { spendCode } from './spend-code';

export interface SignInLimits {
  perAccount: Limit;
  perAddress: Limit;
}

interface Needs extends Pick<Gate, 'tokens' | 'twoStepRequired'> {
  secretBox: SecretBox;
  limits: SignInLimits;
}

interface Credentials {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Checks e-mail, password and, where two-step sign-in is on, a code; then opens a session.
 * @throws 401 with one and the same message for an unknown e-mail and a wrong password; 422 a missing or wrong code after
 * the right password; 429 after too many tries
 */
export async function signIn(
  db: Db,
  { tokens, secretBox, limits, twoStepRequired }: Needs,
  { email, password, code }: Credentials,
  from: { ip: string; userAgent: string },
): Promise<{ accessToken: string; user: StaffUser }> {
  const account = email.toLowerCase();
  const giveBack = () => Promise.all([limits.perAddress.giveBack(from.ip), limits.perAccount.giveBack(account)]);
  await limits.perAddress.take(from.ip);
  await limits.perAccount.take(account);
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'type', 'password_hash', 'two_step_since'])
    .where('email', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const right = await isPassword(staff?.password_hash ?? null, password);
  // An unknown account is refused and recorded as a wrong password is, so that time does not tell them apart either.
  const refused = (wrong: 'e-mail or password' | 'code') =>
    recordActivity(db, { kind: 'sign-in refused', actor: staff?.name ?? null, detail: { wrong }, ip: from.ip });
  if (!staff || !right) {
    await refused('e-mail or password');
    throw notSignedIn('The e-mail or the password is wrong.');
  }
  const hasTwoStep = staff.two_step_since !== null;
  if (hasTwoStep && !code) {
    await giveBack();
    throw invalid({ code: codeNeeded });
  }
  const sid = await inTransaction(db, async (db) => {
    const secondStep = hasTwoStep ? await spendCode(db, secretBox, staff.id, code ?? '') : null;
    if (hasTwoStep && !secondStep) return null;
    const id = await openSession(db, staff.id, from);
    await recordActivity(db, { kind: 'signed in', actor: staff.name, detail: { secondStep }, ip: from.ip });
    return id;
  });
  if (sid === null) {
    await refused('code');
    throw invalid({ code: codeWrong });
  }
  await giveBack();

  const user = { name: staff.name, type: staff.type };
  const mustEnrol = !hasTwoStep && twoStepRequired.includes(staff.type);
  return { accessToken: await tokens.sign('session', { user, sid, ...(mustEnrol && { mustEnrol }) }), user };
}
