import { totalmem } from 'node:os';
import type { Database } from '../../../platform/db/open-database';
import type { Config } from '../../../platform/settings/config';
import { mailProviderNotice } from '../provider-notice';

/** What the server needs, in MB; the README names the same. */
const neededMb = { embedded: 1200, postgres: 384 };

/** @param bytes what this process may use; null: enough is there */
export function memoryNotice({ databaseUrl }: Pick<Config, 'databaseUrl'>, bytes: number): string | null {
  const mb = Math.floor(bytes / 1e6);
  const needed = databaseUrl ? neededMb.postgres : neededMb.embedded;
  if (mb >= needed) return null;
  const what = databaseUrl ? 'The server' : 'The server with its embedded database';
  const instead = databaseUrl ? '' : ` With PostgreSQL (DATABASE_URL) ${neededMb.postgres} MB are enough.`;
  return `${what} needs ${needed} MB of memory and has ${mb} MB: it may be ended in the middle of its work.${instead}`;
}

/** What is lost when the data of an order are removed before its address closes. */
export function addressNotice({ purgeAfterDays, incomingMail: { addressOpenDays } }: Config): string | null {
  if (purgeAfterDays === null || purgeAfterDays >= addressOpenDays) return null;
  return `Personal data are removed ${purgeAfterDays} days after departure, before the address of an order closes (ADDRESS_OPEN_DAYS is ${addressOpenDays}): what the authority sends after that, such as an e-Pass, is refused.`;
}

async function adminNotice({ db, kind }: Pick<Database, 'db' | 'kind'>, config: Config): Promise<string | null> {
  if (config.demoOrders !== null) return null;
  const admin = db.selectFrom('staff').select('id').where('type', '=', 'Admin').where('deleted_at', 'is', null);
  if (await admin.limit(1).executeTakeFirst()) return null;
  // The embedded database belongs to one process.
  const stop = kind === 'pglite' ? 'Stop the server, run' : 'Run';
  const start = kind === 'pglite' ? ', then start it again' : '';
  return `Nobody can sign in: there is no Admin. ${stop} npm run create-admin${start} (in a container: node apps/api/dist/cli.js create-admin).`;
}

/** What the operator must know at each start, a sentence or two each. */
export async function startNotices(config: Config, database: Pick<Database, 'db' | 'kind'>): Promise<string[]> {
  // Node says 0 or more than there is where nothing limits it.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const notices = [
    memoryNotice(config, memory),
    await adminNotice(database, config),
    mailProviderNotice(config),
    addressNotice(config),
  ];
  return notices.filter((notice) => notice !== null);
}
