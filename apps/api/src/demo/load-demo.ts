import { createHash } from 'node:crypto';
import type { Config } from '../config';
import type { JobQueue } from '../db/job-queue';
import { nameLooks } from '../db/name-looks';
import type { Db } from '../db/open-database';
import { preparingAll } from '../db/prepared';
import { hashPassword } from '../domain/accounts/passwords';
import type { FileStore } from '../ports/file-store';
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

/** The demo hands its mails over itself, at their time. */
const jobs: JobQueue = { enqueue: async () => {}, work: async () => {}, stop: async () => {} };

const officeOpenedDaysAgo = 90;

/** The accounts, the gateways and the key of the sales site, whose id it returns. */
export async function insertAccounts(db: Db, password_hash: string): Promise<number> {
  await db
    .insertInto('staff')
    .values(members.map(({ name, email, type }) => ({ name, ...nameLooks(name), email, type, password_hash })))
    .execute();
  await db
    .insertInto('gateway')
    .values(gateways.map((name, index) => ({ gateway_name: name, ...nameLooks(name), is_active: index === 0 })))
    .execute();
  const key_sha256 = createHash('sha256').update(demoIntakeKey).digest();
  const { id } = await db
    .insertInto('api_key')
    .values({ label: 'Demo sales site', key_sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Fills a database without staff with accounts, gateways and fictional orders. The rows are written all or none; of a load
 * that was cut off only files may be left, which the next one uses.
 */
export async function loadDemo(db: Db, { config, orders, now, files, onProgress }: DemoOptions): Promise<void> {
  const password = await hashPassword(demoPassword);
  const saves: Promise<void>[] = [];
  let arrived = 0;
  // No mail waits to be undone.
  const demoConfig = { ...config, mailUndoSeconds: 0 };
  const load = async (db: Db, setTime: (ms: number) => Promise<unknown>) => {
    await setTime(now.getTime() - officeOpenedDaysAgo * 86_400_000);
    const apiKeyId = await insertAccounts(db, password);
    const office = {
      db,
      config: demoConfig,
      jobs,
      apiKeyId,
      // Forcing a file to the disk is mostly waiting.
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
  await preparingAll(() => withClock(db, load));
}
