import { createHash } from 'node:crypto';
import type { Db } from '../db/open-database';
import { isLoopback } from '../identity-settings';
import { inputError } from '../operator-error';
import { demoIntakeKey, members } from './accounts';

/** The demo is loaded only into a database without staff. */
export const hasNoStaff = async (db: Db) => !(await db.selectFrom('staff').select('id').limit(1).executeTakeFirst());

/** Whether a demo account or the demo's intake key works: the README publishes both. */
async function hasDemo(db: Db): Promise<boolean> {
  const account = db
    .selectFrom('staff')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(
      'email',
      'in',
      members.map(({ email }) => email),
    );
  const key = db
    .selectFrom('api_key')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('key_sha256', '=', createHash('sha256').update(demoIntakeKey).digest());
  return (await account.union(key).limit(1).execute()).length > 0;
}

/**
 * The demo's password is public, so it is served only to this machine.
 * @param willLoad the demo will be loaded if the database has no staff
 * @throws when others could reach the demo
 */
export async function requireLoopbackForDemo(db: Db, host: string, willLoad: boolean): Promise<void> {
  if (isLoopback(host)) return;
  if (!(await hasDemo(db)) && !(willLoad && (await hasNoStaff(db)))) return;
  throw inputError(
    `HOST is "${host}", but the demo accounts, whose password everybody knows, may be reached from this machine alone. ` +
      'To try the demo, set HOST=127.0.0.1. For real work set NODE_ENV=production and a DATA_DIR of its own, or ' +
      'DATABASE_URL, and make the first account with: npm run create-admin',
  );
}
