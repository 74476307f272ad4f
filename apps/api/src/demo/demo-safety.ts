import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import { hashApiKey } from '../features/accounts/find-api-key';
import { endGivenOut } from '../features/accounts/passwords/end-given-out';
import { endSessionsOf } from '../features/accounts/sessions/end-sessions';
import { recordActivity } from '../features/audit/record-activity';
import { noPerson } from '../features/audit/record-event';
import { changeAssignee } from '../features/orders/set-status';
import type { Db } from '../platform/db/open-database';
import { inTransaction } from '../platform/db/transaction';
import { inputError } from '../platform/operator-error';
import type { Config } from '../platform/settings/config';
import { isLoopback } from '../platform/settings/loopback';
import { demoIntakeKey, members } from './accounts';

/** The demo is loaded only into a database without staff. */
export const hasNoStaff = async (db: Db) => !(await db.selectFrom('staff').select('id').limit(1).executeTakeFirst());

const demoEmails = members.map(({ email }) => email);
const keyHash = hashApiKey(demoIntakeKey);

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
    `HOST is "${host}", but the demo accounts, whose password everybody knows, may be reached from this machine alone: ` +
      'set HOST=127.0.0.1, or for real work NODE_ENV=production and a DATA_DIR of its own or DATABASE_URL.',
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
      await changeAssignee(db, noPerson, isOpen, { to: null });
      await endGivenOut(db, id);
      await endSessionsOf(db, id);
      await recordActivity(db, noPerson, { kind: 'member deleted', from: name, detail: { type } });
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
