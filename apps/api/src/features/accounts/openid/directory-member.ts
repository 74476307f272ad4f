import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { forbidden } from '../../../platform/errors';
import type { Config } from '../../../platform/settings/config';

/** For queries of table staff: the operator allowed the password for an hour, because the directory is away (`allow-password`). */
export const isPasswordAllowed = sql<boolean>`coalesce(staff.password_allowed_until > now(), false)`;

/**
 * Whether the directory alone signs a member in: it is set up and they belong to it. Otherwise somebody whom it has disabled
 * would come in with a password or a passkey.
 */
export async function signsInByDirectory(db: Db, { oidc }: Pick<Config, 'oidc'>, staffId: number): Promise<boolean> {
  if (!oidc) return false;
  const member = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('directory_subject', 'is not', null)
    .where(sql<boolean>`not ${isPasswordAllowed}`)
    .executeTakeFirst();
  return member !== undefined;
}

/** @throws 403 when {@link signsInByDirectory} */
export async function requireOwnWayIn(db: Db, config: Pick<Config, 'oidc'>, staffId: number): Promise<void> {
  if (await signsInByDirectory(db, config, staffId))
    throw forbidden('Use ‘Sign in with your company account’. Passwords and passkeys do not open your account.');
}
