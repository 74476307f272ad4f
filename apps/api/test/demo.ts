import type { Database, Db } from '../src/platform/db/open-database';
import { readConfig } from '../src/platform/settings/config';

export const now = new Date('2026-08-30T15:30:00Z');
export const windowDays = 3;

/** What `loadDemo` takes; cards are written into `files`. */
export function options(orders: number, files = new Map<string, Buffer>()) {
  const config = readConfig({ SUBMISSION_WINDOW_DAYS: String(windowDays), PUBLIC_URL: 'http://office.test' });
  const save = async (name: string, content: Buffer) => void files.set(name, content);
  return { config, orders, now, files: { save } };
}

export async function everything({ db }: Pick<Database, 'db'>) {
  const tables = ['staff', 'gateway', 'api_key', 'orders', 'document', 'mail', 'download', 'remark', 'event'] as const;
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    rows[table] = await db
      .selectFrom(table)
      .selectAll()
      .orderBy(table === 'orders' ? 'order_id' : 'id')
      .execute();
  }
  return rows;
}

export const ordersOf = (db: Db) => db.selectFrom('orders').selectAll().orderBy('order_id').execute();
