import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import { inTransaction } from '../../../platform/db/transaction';
import { notFound } from '../../../platform/errors';
import type { Services } from '../../../platform/services';
import { recordActivity } from '../../audit/record-activity';
import { requireOwnWayIn } from '../openid/directory-member';
import { endGivenOut } from '../passwords/end-given-out';
import { requireGoodPassword } from '../passwords/password-rule';
import { hashPassword } from '../passwords/passwords';
import { endSessionsOf } from '../sessions/end-sessions';
import { forgetAttempts } from '../sign-in/sign-in-attempts';
import { lockTeam } from '../team-lock';
import { findMemberLink } from './member-link';

type LinkNeeds = Pick<Services, 'db' | 'config'>;

/** @throws 404 when the link does not work any more, 403 when the directory alone signs its member in */
export async function requireMemberLink({ db, config }: LinkNeeds, token: string) {
  const link = await findMemberLink(db, token);
  if (!link)
    throw notFound(
      'This link does not work any more. It was used, a newer one was made, its time is over, or the account was deleted.',
    );
  await requireOwnWayIn(db, config, link.id);
  return link;
}

/**
 * Sets the password of a link's member and ends all their sessions. Two-step sign-in stays on.
 * @returns the link's kind
 * @throws as {@link requireMemberLink}; 422 the password is too easy to guess
 */
export async function choosePassword(
  { db, config }: LinkNeeds,
  { token, newPassword }: { token: string; newPassword: string },
  ip: string,
): Promise<MemberLinkKind> {
  const link = await requireMemberLink({ db, config }, token);
  await requireGoodPassword('newPassword', newPassword, link);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (db) => {
    // When two calls come at once, the second finds no link.
    await lockTeam(db);
    const { id, name, email, kind } = await requireMemberLink({ db, config }, token);
    await db
      .updateTable('staff')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', id)
      .execute();
    await endGivenOut(db, id);
    await endSessionsOf(db, id);
    await forgetAttempts(db, email);
    const by = { name, ip };
    if (kind === 'invitation') await recordActivity(db, by, { kind: 'member joined' });
    else await recordActivity(db, by, { kind: 'password changed', detail: { link: true } });
    return kind;
  });
}
