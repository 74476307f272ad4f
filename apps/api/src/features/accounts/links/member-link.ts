import { createHash, randomBytes } from 'node:crypto';
import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** How long a link works. */
const hours = { reset: 0.5, invitation: 24 } as const satisfies Record<MemberLinkKind, number>;

/** It is random, so a fast hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Makes a link to choose a password; an earlier one of its kind stops working. Only a hash is stored.
 * @param publicUrl the site's address. The token is in the fragment, which browsers send to no server.
 */
export async function createMemberLink(
  db: Db,
  staffId: number,
  kind: MemberLinkKind,
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { token_sha256: hashOf(token), expires_at: sql<string>`now() + ${hours[kind]} * interval '1 hour'` };
  await db
    .insertInto('member_link')
    .values({ staff_id: staffId, kind, ...link })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet(link))
    .execute();
  return `${publicUrl}/admin/choose-password#${token}`;
}

/** The link of a token and its member; undefined when it has expired, was used or replaced, or the member was deleted. */
export const findMemberLink = (db: Db, token: string) =>
  db
    .selectFrom('member_link')
    .innerJoin('staff', 'staff.id', 'member_link.staff_id')
    .select((eb) => [
      eb.ref('member_link.kind').$castTo<MemberLinkKind>().as('kind'),
      'member_link.expires_at as expires',
      'staff.id',
      'staff.name',
      'staff.email',
    ])
    .where('token_sha256', '=', hashOf(token))
    .where('expires_at', '>', sql<string>`now()`)
    .where('staff.deleted_at', 'is', null)
    .executeTakeFirst();

/** After a new email: links that went to the old one stop working, and an invited member stays invited. */
export const endMemberLinks = (db: Db, staffId: number) =>
  db.updateTable('member_link').set({ expires_at: sql<string>`now()` }).where('staff_id', '=', staffId).execute();
