import type { PasskeyProof } from '@sac/contract/accounts/passkey-proof';
import { passkeyWrong } from '@sac/contract/platform/forms';
import { inTransaction } from '../../../platform/db/transaction';
import { unauthorized } from '../../../platform/errors';
import { recordActivity } from '../../audit/record-activity';
import { requireOwnWayIn } from '../openid/directory-member';
import { verifyPasskey } from '../passkeys/verify-passkey';
import { openSession } from '../sessions/open-session';
import { type OpenedSession, tokenOf } from '../sessions/token-of';
import { type Origin, onlyCompanyAccounts, type SignInNeeds } from './sign-in';

/**
 * Signs in with a passkey alone: it is something that the member has, and it has verified them.
 * @throws 401 a passkey that does not count; 403 only company accounts sign in, or the member; 429 too many of those from one address
 */
export async function signInByPasskey(
  needs: SignInNeeds,
  passkey: PasskeyProof,
  from: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<OpenedSession> {
  const { db, config, signInLimits } = needs;
  if (config.oidcOnly) throw onlyCompanyAccounts();
  await signInLimits.perAddress.consume(from.ip);
  const owner = await verifyPasskey(needs, null, passkey);
  if (!owner) {
    await recordActivity(db, { name: null, ip: from.ip }, { kind: 'sign-in refused', detail: { wrong: 'passkey' } });
    throw unauthorized(passkeyWrong);
  }
  await signInLimits.perAddress.refund(from.ip);
  await requireOwnWayIn(db, config, owner.staffId);
  const { staff, sid } = await inTransaction(db, async (db) => {
    const staff = await db
      .selectFrom('staff')
      .select(['id', 'name', 'type', 'must_change_password'])
      .where('id', '=', owner.staffId)
      .executeTakeFirstOrThrow();
    const sid = await openSession(db, staff.id, from);
    await recordActivity(db, { name: staff.name, ip: from.ip }, { kind: 'signed in', detail: { with: 'passkey' } });
    return { staff, sid };
  });
  return tokenOf(needs, staff, sid, true);
}
