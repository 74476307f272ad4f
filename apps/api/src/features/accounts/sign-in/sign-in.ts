import type { StaffUser } from '@sac/contract/accounts/staff-api';
import { codeNeeded, codeWrong } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { isTooManyRequests, unauthorized, unprocessable } from '../../../platform/errors';
import type { Limit } from '../../../platform/http/limits/rate-limit';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { isPassword } from '../passwords/passwords';
import type { DeviceCookie } from '../sessions/device-cookie';
import { openSession } from '../sessions/open-session';
import { redeemCode } from '../two-step/redeem-code';
import { consumeAttempt, countsOf, refundAttempt, resetAttempts } from './sign-in-attempts';

export interface SignInLimits {
  /** For browsers unknown to the account, against one password tried on many accounts. */
  perAddress: Limit;
  /** How often attempts during a wait are recorded, so that they cannot fill the log. */
  recordedPerAddress: Limit;
  recordedPerAccount: Limit;
}

interface Credentials {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code. */
  code?: string | undefined;
}

interface Origin {
  ip: string;
  userAgent: string;
  /** Null for a browser without an earlier sign-in. */
  device: DeviceCookie | null;
}

/**
 * Checks email, password and, if two-step sign-in is on, a code; then opens a session.
 * @throws 401 with the same message for an unknown email and a wrong password; 422 a missing or wrong code after the right
 * password; 429 after too many attempts, until the wait is over
 */
export async function signIn(
  db: Db,
  { tokens, secretBox, limits, config }: Pick<Services, 'tokens' | 'secretBox' | 'config'> & { limits: SignInLimits },
  { email, password, code }: Credentials,
  from: Origin,
): Promise<{ accessToken: string; staffId: number; user: StaffUser }> {
  const account = email.toLowerCase();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'type', 'password_hash', 'must_change_password', 'two_step_since'])
    .where('email', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // An unknown account is recorded like a wrong password, so that both take the same time.
  const refused = (wrong: 'e-mail or password' | 'code' | 'too many tries') =>
    recordActivity(db, { name: staff?.name ?? null, ip: from.ip }, { kind: 'sign-in refused', detail: { wrong } });

  const isKnown = staff !== undefined && from.device?.staffIds.includes(staff.id) === true;
  const counts = countsOf(account, from.ip, isKnown ? (from.device?.id ?? null) : null);
  try {
    if (!isKnown) await limits.perAddress.consume(from.ip);
    await consumeAttempt(db, counts);
  } catch (error) {
    const { recordedPerAddress, recordedPerAccount } = limits;
    const who = staff ? String(staff.id) : 'unknown';
    if (
      isTooManyRequests(error) &&
      (await recordedPerAddress.tryConsume(`${who} ${from.ip}`)) &&
      (await recordedPerAccount.tryConsume(who))
    )
      await refused('too many tries');
    throw error;
  }
  const refund = () => Promise.all([!isKnown && limits.perAddress.refund(from.ip), refundAttempt(db, counts)]);

  const right = await isPassword(staff?.password_hash ?? null, password);
  if (!staff || !right) {
    await refused('e-mail or password');
    throw unauthorized('The email or the password is wrong.');
  }
  const hasTwoStep = staff.two_step_since !== null;
  if (hasTwoStep && !code) {
    await refund();
    throw unprocessable({ code: codeNeeded });
  }
  const sid = await inTransaction(db, async (db) => {
    const secondStep = hasTwoStep ? await redeemCode(db, secretBox, staff.id, code ?? '') : null;
    if (hasTwoStep && !secondStep) return null;
    const id = await openSession(db, staff.id, from);
    await recordActivity(db, { name: staff.name, ip: from.ip }, { kind: 'signed in', detail: { secondStep } });
    return id;
  });
  if (sid === null) {
    await refused('code');
    throw unprocessable({ code: codeWrong });
  }
  if (!isKnown) await limits.perAddress.refund(from.ip);
  await resetAttempts(db, counts);

  const user = { name: staff.name, type: staff.type };
  const mustEnrol = !hasTwoStep && config.twoStepRequired.includes(staff.type);
  const accessToken = await tokens.sign('session', {
    user,
    sid,
    ...(staff.must_change_password && { mustChangePassword: true as const }),
    ...(mustEnrol && { mustEnrol }),
  });
  return { accessToken, staffId: staff.id, user };
}
