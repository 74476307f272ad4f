import { createHash, randomBytes } from 'node:crypto';
import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** How long a link works. */
const hours = { reset: 0.5, invitation: 24 } as const satisfies Record<MemberLinkKind, number>;

/** It is random, so a fast hash is enough. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

function newLink(kind: MemberLinkKind) {
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    row: { token_sha256: hashOf(token), expires_at: sql<string>`now() + ${hours[kind]} * interval '1 hour'` },
  };
}

/** The token is in the fragment, which browsers send to no server. */
const urlOf = (publicUrl: string, token: string) => `${publicUrl}/admin/choose-password#${token}`;

/**
 * Makes a link to choose a password; an earlier one of its kind stops working. Only a hash is stored.
 * @param publicUrl the site's address
 */
export async function createMemberLink(
  db: Db,
  staffId: number,
  kind: MemberLinkKind,
  publicUrl: string,
): Promise<string> {
  const { token, row } = newLink(kind);
  await db
    .insertInto('member_link')
    .values({ staff_id: staffId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet(row))
    .execute();
  return urlOf(publicUrl, token);
}

/**
 * Makes a link in place of one that was made or announced before, for a job that emails it.
 * @returns null when that one has ended, by a change of the member or because it was used: there is nothing to send any more
 */
export async function replaceMemberLink(
  db: Db,
  staffId: number,
  kind: MemberLinkKind,
  publicUrl: string,
): Promise<string | null> {
  const { token, row } = newLink(kind);
  const replaced = await db
    .updateTable('member_link')
    .set(row)
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .returning('staff_id')
    .executeTakeFirst();
  return replaced ? urlOf(publicUrl, token) : null;
}

/**
 * Makes a link whose token is thrown away, for {@link replaceMemberLink}; an earlier one stops working. One statement, whether or
 * not a member has the email. Returns the member, or null.
 */
export async function announceResetLink(db: Db, email: string): Promise<number | null> {
  const { row } = newLink('reset');
  const { rows } = await sql<{ id: number }>`
    insert into member_link (staff_id, kind, token_sha256, expires_at)
    select id, 'reset', ${row.token_sha256}, ${row.expires_at} from staff where email = ${email} and deleted_at is null
    on conflict (staff_id, kind) do update set token_sha256 = excluded.token_sha256, expires_at = excluded.expires_at
    returning staff_id as id`.execute(db);
  return rows[0]?.id ?? null;
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
