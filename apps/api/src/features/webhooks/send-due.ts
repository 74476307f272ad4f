import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { failDeliveriesOfTargetsOff } from './select-targets';
import { type ClaimedDelivery, type SendNeeds, sendDelivery } from './send-delivery';

/** Simultaneous requests to one target, so that a slow request does not delay the others. */
const maxAtOnce = 4;
/** A request takes ten seconds at most. After this the process that claimed the delivery must have died. */
const leaseSeconds = 60;
/** How long a run may claim more; the queue would treat a job of 15 minutes as failed. */
const maxMs = 5 * 60_000;
/** How soon a run looks for what became due while it waits for answers. */
const lookAgainMs = 1_000;

/**
 * Sends all deliveries that are due, and those that become due meanwhile.
 * @param closing once it is aborted, no more are claimed; it ends when those under way have
 */
export async function sendDue(needs: SendNeeds, closing: AbortSignal): Promise<void> {
  const end = performance.now() + maxMs;
  const underWay = new Map<Promise<unknown>, number>();
  const errors: unknown[] = [];
  await failDeliveriesOfTargetsOff(needs.db);
  await endDeliveryWaits(needs.db);
  for (;;) {
    const mayClaim = !closing.aborted && performance.now() < end && errors.length === 0;
    const claimed = mayClaim ? await claimDue(needs.db, [...underWay.values()]) : [];
    for (const delivery of claimed) {
      const done = sendDelivery(needs, delivery)
        .catch((error: unknown) => errors.push(error))
        .finally(() => underWay.delete(done));
      underWay.set(done, delivery.target_id);
    }
    if (underWay.size === 0) break;
    await Promise.race([...underWay.keys(), sleep(lookAgainMs)]);
  }
  if (errors.length > 0) throw errors[0];
  if (performance.now() >= end) await needs.jobs.enqueue(needs.db, 'send-webhooks', {});
}

/** Makes what an ended process had claimed due again; only for a database that no other process has open. */
export async function endClaims(db: Db): Promise<void> {
  await sql`update webhook_delivery set next_try_at = now()
    where state = 'waiting' and next_try_at = last_try_at + make_interval(secs => ${leaseSeconds})`.execute(db);
}

/** Makes due what waits by a time that was reckoned while the database's clock was ahead. */
export async function endDeliveryWaits(db: Db): Promise<void> {
  await sql`update webhook_delivery set next_try_at = now()
    where state = 'waiting' and next_try_at > now() and greatest(at, last_try_at) > now() + interval '1 min'`.execute(
    db,
  );
}

/**
 * Claims what is due, oldest first, for the time of a request: if this process dies, another one sends it after that. Each
 * delivery is claimed by one process only.
 * @param busy targets of the requests under way
 */
async function claimDue(db: Db, busy: number[]): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id, t.url, t.secret, case when t.old_secret_until > now() then t.old_secret end as old_secret
      from webhook_target t
      cross join lateral (
        select id from webhook_delivery
        where target_id = t.id and state = 'waiting' and next_try_at <= now()
        order by next_try_at, id
        limit greatest(0, ${maxAtOnce} - (select count(*) from unnest(${busy}::int[]) as id where id = t.id))
        for update skip locked
      ) d
      where t.is_on and t.deleted_at is null
    )
    update webhook_delivery d
    set attempts = attempts + 1, last_try_at = now(), next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from due where d.id = due.id
    returning d.id, d.target_id, d.message_id, d.type, d.order_id, d.status, d.at, d.attempts, due.url, due.secret,
      due.old_secret`.execute(db);
  return rows;
}
