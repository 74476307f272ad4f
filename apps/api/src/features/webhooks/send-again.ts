import { testEvent } from '@sac/contract/webhooks/webhook-events';
import { type SqlBool, sql } from 'kysely';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';

const turnedOff = () => conflict('This webhook is off. Turn it on first.');

/** @throws 404; 409 the target is off */
async function requireOn(db: Db, targetId: number): Promise<void> {
  const target = await db
    .selectFrom('webhook_target')
    .select('is_on')
    .where('id', '=', targetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!target) throw noSuch('webhook');
  if (!target.is_on) throw turnedOff();
}

/** Makes deliveries due now, with a full time for retries, and wakes the job. A try that is under way no longer counts. */
async function makeDue(db: Db, jobs: JobQueue, which: ReturnType<typeof sql<SqlBool>>): Promise<number> {
  const { rows } = await sql`
    update webhook_delivery d
    set state = 'waiting', attempts = 0, due_since = now(), next_try_at = now(), last_answer = null, problem = null
    from webhook_target t
    where t.id = d.target_id and t.is_on and t.deleted_at is null and ${which}
    returning d.id`.execute(db);
  if (rows.length > 0) await jobs.enqueue(db, 'send-webhooks', {});
  return rows.length;
}

/** Queues a test event for a target. @throws 404; 409 it is off */
export const sendTest = (db: Db, jobs: JobQueue, targetId: number): Promise<void> =>
  inTransaction(db, async (db) => {
    await requireOn(db, targetId);
    await db.insertInto('webhook_delivery').values({ target_id: targetId, type: testEvent }).execute();
    await jobs.enqueue(db, 'send-webhooks', {});
  });

/** Sends one delivery again, in any state, with its id and content. @throws 404; 409 its target is off or deleted */
export const resendDelivery = (db: Db, jobs: JobQueue, id: number): Promise<void> =>
  inTransaction(db, async (db) => {
    if ((await makeDue(db, jobs, sql`d.id = ${id}`)) > 0) return;
    const delivery = await db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook_target', 'webhook_target.id', 'target_id')
      .select('deleted_at')
      .where('webhook_delivery.id', '=', id)
      .executeTakeFirst();
    if (!delivery) throw noSuch('delivery');
    throw delivery.deleted_at ? conflict('The webhook of this delivery was deleted.') : turnedOff();
  });

/** Sends everything that failed again. @returns how many; @throws 404; 409 the target is off */
export const resendFailed = (db: Db, jobs: JobQueue, targetId: number): Promise<number> =>
  inTransaction(db, async (db) => {
    await requireOn(db, targetId);
    return makeDue(db, jobs, sql`d.target_id = ${targetId} and d.state = 'failed'`);
  });
