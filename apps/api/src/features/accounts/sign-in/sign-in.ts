import type { PasskeyProof } from '@sac/contract/accounts/passkey-proof';
import { codeNeeded, codeWrong, passkeyNeeded, passkeyWrong } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { forbidden, isTooManyRequests, unauthorized, unprocessable } from '../../../platform/errors';
import type { Limit } from '../../../platform/http/limits/rate-limit';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { isPasswordAllowed, requireOwnWayIn } from '../openid/directory-member';
import { verifyPasskey } from '../passkeys/verify-passkey';
import { hashPassword, isPassword } from '../passwords/passwords';
import type { DeviceCookie } from '../sessions/device-cookie';
import { openSession } from '../sessions/open-session';
import { type OpenedSession, tokenOf } from '../sessions/token-of';
import { selectFactors } from '../two-step/factors';
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
  /** Instead of a code. */
  passkey?: PasskeyProof | undefined;
}

export interface Origin {
  ip: string;
  userAgent: string;
  /** Null for a browser without an earlier sign-in. */
  device: DeviceCookie | null;
}

export type SignInNeeds = Pick<Services, 'db' | 'tokens' | 'secretBox' | 'config'> & { signInLimits: SignInLimits };

/** While only the directory signs people in. */
export const onlyCompanyAccounts = () =>
  forbidden('This office signs in with company accounts only. Use ‘Sign in with your company account’.');

/**
 * Checks email, password and, if two-step sign-in is on, a code or a passkey; then opens a session.
 * @throws 401 with the same message for an unknown email and a wrong password; 403 passwords are not accepted, or not the member's; 422 a missing
 * or wrong second step after the right password; 429 after too many attempts, until the wait is over
 */
export async function signIn(
  db: Db,
  needs: SignInNeeds,
  { email, password, code, passkey }: Credentials,
  from: Origin,
): Promise<OpenedSession> {
  const { secretBox, config, signInLimits: limits } = needs;
  const account = email.toLowerCase();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name', 'type', 'password_hash', 'must_change_password', isPasswordAllowed.as('isAllowed')])
    .where('email', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (config.oidcOnly && !staff?.isAllowed) throw onlyCompanyAccounts();
  // An unknown account is recorded like a wrong password, so that both take the same time.
  const refused = (wrong: 'e-mail or password' | 'code' | 'passkey' | 'too many tries') =>
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
    throw wrong();
  }
  // Not before: only who knows the password learns that there is such an account.
  await requireOwnWayIn(db, config, staff.id);
  const { hasTwoStep, passkeys } = await selectFactors(db, staff.id);
  if (hasTwoStep && !code && !passkey) {
    await refund();
    throw unprocessable(passkeys.length > 0 ? { passkey: passkeyNeeded, code: codeNeeded } : { code: codeNeeded });
  }
  // Hashed outside the transaction, because it takes long.
  const renewed = right === 'as typed' ? await hashPassword(password) : null;
  const byPasskey = passkey && (await verifyPasskey({ ...needs, db }, staff.id, passkey)) ? 'passkey' : null;
  const sid = await inTransaction(db, async (db) => {
    await requireSamePassword(db, staff);
    const redeem = () => (passkey ? byPasskey : redeemCode(db, secretBox, staff.id, code ?? ''));
    const secondStep = hasTwoStep ? await redeem() : null;
    if (hasTwoStep && !secondStep) return null;
    if (renewed) await db.updateTable('staff').set({ password_hash: renewed }).where('id', '=', staff.id).execute();
    const id = await openSession(db, staff.id, from);
    await recordActivity(db, { name: staff.name, ip: from.ip }, { kind: 'signed in', detail: { secondStep } });
    return id;
  });
  if (sid === null) {
    await refused(passkey ? 'passkey' : 'code');
    throw unprocessable(passkey ? { passkey: passkeyWrong } : { code: codeWrong });
  }
  if (!isKnown) await limits.perAddress.refund(from.ip);
  await resetAttempts(db, counts);
  return tokenOf(needs, staff, sid, hasTwoStep);
}

const wrong = () => unauthorized('The email or the password is wrong.');

/** Keeps the password that was checked until the transaction ends. @throws 401 when it was changed or ended meanwhile */
async function requireSamePassword(db: Db, { id, password_hash }: { id: number; password_hash: string | null }) {
  const same = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!same) throw wrong();
}
