import type { Db } from '../open-database';
import { inTransaction } from '../transaction';

export interface DemoOptions {
  orders: number;
  /** Everything in the demo happened relative to this moment. */
  now: Date;
  /** A Future order is processed that many days before arrival. */
  submissionWindowDays: number;
  saveFile(name: string, content: Buffer): Promise<void>;
  hashPassword(password: string): Promise<string>;
  /** The completion e-mail of an order. */
  renderMail(order: {
    orderId: number;
    fullName: string;
    arrivalDate: string;
  }): Promise<{ subject: string; html: string; text: string }>;
  /** Called with the number of orders that are ready, now and then. */
  onProgress?(done: number): void;
}

/** Orders made ready at the same time: forcing a file to the disk is mostly waiting. */
const atOnce = 40;

/**
 * Fills an empty database with accounts, gateways and fictional orders; does nothing where there is any account.
 * The rows go in all or none, after the files: a load that was cut off is simply done again.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<void> {
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return;
  // Every later start ends above, so nothing below may cost it time.
  const [{ inventOrders }, { insertHouse, insertOrders }, { demoPassword }] = await Promise.all([
    import('./invent-orders'),
    import('./insert-demo'),
    import('./demo-staff'),
  ]);
  const orders = inventOrders(options.orders, options.now, options.submissionWindowDays);
  const rendered = new Map<number, { subject: string; html: string; text: string }>();
  for (let start = 0; start < orders.length; start += atOnce) {
    const batch = orders.slice(start, start + atOnce);
    await Promise.all(
      batch.map(async ({ row, story }) => {
        await Promise.all(story.documents.map(({ file1, content }) => options.saveFile(file1, content)));
        if (story.mails.length === 0) return;
        const about = { orderId: row.order_id, fullName: row.full_name, arrivalDate: row.arrival_date };
        rendered.set(row.order_id, await options.renderMail(about));
      }),
    );
    options.onProgress?.(start + batch.length);
  }
  const passwordHash = await options.hashPassword(demoPassword);
  await inTransaction(db, async (db) => {
    await insertHouse(db, passwordHash, new Date(options.now.getTime() - 90 * 86_400_000).toISOString());
    await insertOrders(db, orders, rendered);
  });
}
