import { testEvent, type WebhookPayload } from '@sac/contract/webhooks/webhook-events';
import { type Selectable, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { currentWork } from '../../platform/db/jobs/current-work';
import type { Db } from '../../platform/db/open-database';
import type { WebhookDelivery, WebhookTarget } from '../../platform/db/schema.gen';
import { inTransaction } from '../../platform/db/transaction';
import type { PostResult, WebhookPoster } from '../../platform/outside/webhook-poster';
import type { Services } from '../../platform/services';
import { failDeliveriesOfTargetsOff } from './select-targets';

export type SendNeeds = Pick<Services, 'db' | 'jobs' | 'secretBox' | 'poster' | 'config'>;

/** A delivery that this process sends now, `attempts` with this try. */
export type ClaimedDelivery = Pick<
  Selectable<WebhookDelivery>,
  'id' | 'target_id' | 'message_id' | 'type' | 'order_id' | 'status' | 'at' | 'attempts'
> &
  Pick<Selectable<WebhookTarget>, 'url' | 'secret' | 'old_secret'>;

/** 410 Gone: unsubscribed (Standard Webhooks). */
const gone = 410;

/** Tries once, and records the outcome or the next try. */
export async function sendDelivery(needs: SendNeeds, delivery: ClaimedDelivery): Promise<void> {
  const { secret, old_secret } = delivery;
  const read = (encrypted: Buffer) => needs.secretBox.decrypt(encrypted, `webhook ${delivery.target_id}`);
  const [current, old] = [read(secret), old_secret && read(old_secret)];
  const result =
    current === null
      ? { status: null, reason: 'Its signing secret cannot be read with this SIGNING_KEY. Make a new secret.' }
      : await post(needs.poster, delivery, old ? [current, old] : [current]);
  const { status } = result;
  if (status !== null) await markChecked(needs.db, delivery);
  if (status !== null && status >= 200 && status < 300) return recordDelivered(needs.db, delivery, status);
  if (status === gone) return recordGone(needs.db, delivery);
  return recordFailedTry(needs, delivery, result);
}

/** The same at every try: it is made of what was recorded. */
function bodyOf({ type, at, order_id, status }: ClaimedDelivery): string {
  const payload: WebhookPayload =
    type === testEvent || order_id === null || status === null
      ? { type: testEvent, timestamp: at, data: {} }
      : { type, timestamp: at, data: { order_id, status } };
  return JSON.stringify(payload);
}

/** Signed with each secret, as Standard Webhooks has it: the receiver accepts any signature that is right. */
function post(poster: WebhookPoster, delivery: ClaimedDelivery, secrets: string[]): Promise<PostResult> {
  const { message_id: id } = delivery;
  const body = bodyOf(delivery);
  const now = new Date();
  const traceparent = currentWork()?.traceparent;
  return poster.post(
    delivery.url,
    {
      'content-type': 'application/json',
      'user-agent': 'arrival-card-office',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
      ...(traceparent && { traceparent }),
    },
    body,
  );
}

/** It has answered, so its name was looked up. Nothing happens when the target has another address by now. */
const markChecked = (db: Db, { target_id, url }: ClaimedDelivery) =>
  db
    .updateTable('webhook_target')
    .set({ unchecked_since: null })
    .where('id', '=', target_id)
    .where('url', '=', url)
    .where('unchecked_since', 'is not', null)
    .execute();

/** The row, unless somebody has sent it again or stopped it since this try began. */
const stillClaimed = (db: Db, { id, attempts }: ClaimedDelivery) =>
  db
    .updateTable('webhook_delivery')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting');

async function recordDelivered(db: Db, delivery: ClaimedDelivery, status: number): Promise<void> {
  await stillClaimed(db, delivery)
    .set({ state: 'delivered', next_try_at: null, last_answer: status, problem: null })
    .execute();
}

const recordGone = (db: Db, delivery: ClaimedDelivery): Promise<void> =>
  inTransaction(db, async (db) => {
    const problem = 'It answered HTTP 410 Gone: unsubscribed.';
    await stillClaimed(db, delivery).set({ last_answer: gone, problem }).execute();
    await db
      .updateTable('webhook_target')
      .set({ is_on: false, gone_at: sql<string>`now()` })
      .where('id', '=', delivery.target_id)
      .where('is_on', '=', true)
      .execute();
    await failDeliveriesOfTargetsOff(db);
  });

function problemOf(result: PostResult): string {
  if (result.status === null) return result.reason;
  const isRedirect = result.status >= 300 && result.status < 400;
  return `It answered HTTP ${result.status}${isRedirect ? '. Redirects are not followed.' : '.'}`;
}

/** Seconds to wait after this many failed tries: 15 s, doubling up to two hours. Nineteen retries fill a day. */
const retryDelay = (attempts: number): number => Math.min(15 * 2 ** (attempts - 1), 2 * 3600);

/** Plans the next try, or gives up when that would be too late. */
const recordFailedTry = ({ db, jobs, config }: SendNeeds, delivery: ClaimedDelivery, result: PostResult) =>
  inTransaction(db, async (db) => {
    const wait = retryDelay(delivery.attempts);
    const mayRetry = sql`now() + make_interval(secs => ${wait}) <= due_since + make_interval(hours => ${config.webhookRetryHours})`;
    const [row] = await stillClaimed(db, delivery)
      .set({
        state: sql`case when ${mayRetry} then 'waiting' else 'failed' end`,
        next_try_at: sql`case when ${mayRetry} then now() + make_interval(secs => ${wait}) end`,
        last_answer: result.status,
        problem: problemOf(result),
      })
      .returning('state')
      .execute();
    // Later tries are found by the job of every minute.
    if (row?.state === 'waiting' && wait < 60) await jobs.enqueue(db, 'send-webhooks', {}, wait);
  });
