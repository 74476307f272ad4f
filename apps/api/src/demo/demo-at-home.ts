import { createHash } from 'node:crypto';
import { finishedStatuses } from '@sac/contract/order-status';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import { endSessionsOf } from '../domain/accounts/end-sessions';
import { recordActivity } from '../domain/events/record-activity';
import { passOrders } from '../domain/orders/set-status';
import { isLoopback } from '../identity-settings';
import { inputError } from '../operator-error';
import { demoIntakeKey, members } from './accounts';

/** The demo is loaded only into a database without staff. */
export const hasNoStaff = async (db: Db) => !(await db.selectFrom('staff').select('id').limit(1).executeTakeFirst());

const demoEmails = members.map(({ email }) => email);
const keyHash = createHash('sha256').update(demoIntakeKey).digest();

/** Whether a demo account or the demo's intake key works: the README publishes both. */
async function hasDemo(db: Db): Promise<boolean> {
  const account = db.selectFrom('staff').select('id').where('deleted_at', 'is', null).where('email', 'in', demoEmails);
  const key = db.selectFrom('api_key').select('id').where('revoked_at', 'is', null).where('key_sha256', '=', keyHash);
  return (await account.union(key).limit(1).execute()).length > 0;
}

/**
 * The demo's password is public, so it is served only to this machine, and never in production.
 * @throws when others could reach the demo
 */
export async function requireLoopbackForDemo(
  db: Db,
  { host, demoOrders }: Pick<Config, 'host' | 'demoOrders'>,
): Promise<void> {
  if (demoOrders === null) {
    if (!(await hasDemo(db))) return;
    throw inputError(
      'The demo accounts, whose password everybody knows, are in this database. Start with an empty one, or, to keep ' +
        'its orders, run npm run cli -- leave-demo, then npm run create-admin.',
    );
  }
  if (isLoopback(host)) return;
  if (!(await hasDemo(db)) && !(await hasNoStaff(db))) return;
  throw inputError(
    `HOST is "${host}", but the demo accounts, whose password everybody knows, may be reached from this machine alone. ` +
      'To try the demo, set HOST=127.0.0.1. For real work set NODE_ENV=production and a DATA_DIR of its own, or ' +
      'DATABASE_URL, and make the first account with: npm run create-admin',
  );
}

/**
 * Deletes the demo accounts, whose orders are then unassigned, and ends the demo's intake key.
 * @returns how many accounts and keys worked until now
 */
export const leaveDemo = (db: Db): Promise<{ accounts: number; keys: number }> =>
  inTransaction(db, async (db) => {
    const deleted_at = new Date().toISOString();
    const accounts = await db
      .updateTable('staff')
      .set({ deleted_at })
      .where('deleted_at', 'is', null)
      .where('email', 'in', demoEmails)
      .returning(['id', 'name', 'type'])
      .execute();
    for (const { id, name, type } of accounts) {
      await db.deleteFrom('work_session').where('staff_id', '=', id).execute();
      await db.deleteFrom('work_session_order').where('staff_id', '=', id).execute();
      const isOpen = sql`o.assign_to = ${name} and o.process_status not in (${sql.join(finishedStatuses)})`;
      await passOrders(db, { name: null, ip: null }, isOpen, { to: null });
      await endSessionsOf(db, id);
      await recordActivity(db, { kind: 'member deleted', actor: null, from: name, detail: { type }, ip: null });
    }
    const keys = await db
      .updateTable('api_key')
      .set({ revoked_at: deleted_at })
      .where('revoked_at', 'is', null)
      .where('key_sha256', '=', keyHash)
      .returning('id')
      .execute();
    return { accounts: accounts.length, keys: keys.length };
  });
