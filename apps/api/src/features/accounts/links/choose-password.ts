import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { notFound } from '../../../platform/errors';
import { recordActivity } from '../../audit/record-activity';
import { deleteMemberLinks } from '../passwords/delete-member-links';
import { requireGoodPassword } from '../passwords/password-rule';
import { hashPassword } from '../passwords/passwords';
import { endSessionsOf } from '../sessions/end-sessions';
import { forgetAttempts } from '../sign-in/sign-in-attempts';
import { lockTeam } from '../team-lock';
import { findMemberLink } from './member-link';

/** @throws 404 when the link does not work any more */
export async function requireMemberLink(db: Db, token: string) {
  const link = await findMemberLink(db, token);
  if (!link)
    throw notFound(
      'This link does not work any more. It was used, a newer one was made, its time is over, or the account was deleted.',
    );
  return link;
}

/**
 * Sets the password of a link's member and ends all their sessions. Two-step sign-in stays on.
 * @returns the link's kind
 * @throws 404 when the link does not work any more; 422 the password is too easy to guess
 */
export async function choosePassword(
  db: Db,
  { token, newPassword }: { token: string; newPassword: string },
  ip: string,
): Promise<MemberLinkKind> {
  const link = await requireMemberLink(db, token);
  await requireGoodPassword('newPassword', newPassword, link);
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (db) => {
    // When two calls come at once, the second finds no link.
    await lockTeam(db);
    const { id, name, email, kind } = await requireMemberLink(db, token);
    await deleteMemberLinks(db, id);
    await db
      .updateTable('staff')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(db, id);
    await forgetAttempts(db, email);
    const by = { name, ip };
    if (kind === 'invitation') await recordActivity(db, by, { kind: 'member joined' });
    else await recordActivity(db, by, { kind: 'password changed', detail: { link: true } });
    return kind;
  });
}
