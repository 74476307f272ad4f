import { dayMs } from '@sac/contract/platform/dates';
import { hashApiKey } from '../features/accounts/find-api-key';
import { hashPassword } from '../features/accounts/passwords/passwords';
import { nameLooks } from '../platform/db/confusable-skeleton';
import type { JobQueue } from '../platform/db/jobs/job-queue';
import type { Db } from '../platform/db/open-database';
import type { Config } from '../platform/settings/config';
import type { FileStore } from '../platform/stores/file-store';
import { demoIntakeKey, demoPassword, gateways, members } from './accounts';
import { withClock } from './clock';
import { planOrders } from './plan-orders';

interface DemoOptions {
  config: Config;
  orders: number;
  /** Everything in the demo happened before this moment. */
  now: Date;
  files: Pick<FileStore, 'save'>;
  /** Called with the number of orders that have arrived. */
  onProgress?(arrived: number): void;
}

/** The demo sends its mails itself, at their planned time. */
const jobs: JobQueue = { enqueue: async () => {}, work: async () => {}, onRun: () => {}, stop: async () => {} };

/** Before the earliest order. */
const officeOpenedDaysAgo = 300;

/** Inserts the accounts, the gateways and the sales site's key; returns the key's id. */
export async function insertAccounts(db: Db, password_hash: string): Promise<number> {
  await db
    .insertInto('staff')
    .values(members.map(({ name, email, type }) => ({ name, ...nameLooks(name), email, type, password_hash })))
    .execute();
  await db
    .insertInto('gateway')
    .values(gateways.map((name, index) => ({ gateway_name: name, ...nameLooks(name), is_active: index === 0 })))
    .execute();
  const key_sha256 = hashApiKey(demoIntakeKey);
  const { id } = await db
    .insertInto('api_key')
    .values({ label: 'Demo sales site', key_sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Fills a database without staff in one transaction. An interrupted load leaves only files, which the next one reuses.
 */
export async function loadDemo(db: Db, { config, orders, now, files, onProgress }: DemoOptions): Promise<void> {
  const password = await hashPassword(demoPassword);
  const saves: Promise<void>[] = [];
  let arrived = 0;
  const demoConfig = { ...config, mailUndoSeconds: 0 };
  const load = async (db: Db, setTime: (ms: number) => Promise<unknown>) => {
    await setTime(now.getTime() - officeOpenedDaysAgo * dayMs);
    const apiKeyId = await insertAccounts(db, password);
    const office = {
      db,
      config: demoConfig,
      jobs,
      apiKeyId,
      // Not awaited here: flushing a file to disk is mostly waiting.
      saveFile(name: string, content: Buffer) {
        const save = files.save(name, content);
        // Awaited below; a failure before that must not end the process.
        save.catch(() => {});
        saves.push(save);
      },
      onArrival: () => onProgress?.(++arrived),
    };
    for (const { at, run } of planOrders(orders, now, config.submissionWindowDays)) {
      await setTime(at);
      await run(office);
    }
    await Promise.all(saves);
  };
  await withClock(db, load);
}
