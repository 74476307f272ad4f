import { testEvent, type WebhookPayload } from '@sac/contract/webhook-events';
import { type Selectable, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { currentWork } from '../../db/current-work';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { WebhookDelivery, WebhookTarget } from '../../db/schema.gen';
import { inTransaction } from '../../db/transaction';
import type { SecretBox } from '../../domain/accounts/secret-box';
import type { PostResult, WebhookPoster } from '../../ports/webhook-poster';
import { retryDelay } from './retry-delay';
import { failDeliveriesOfTargetsOff } from './targets-sql';

export interface SendNeeds {
  db: Db;
  jobs: JobQueue;
  secretBox: SecretBox;
  poster: WebhookPoster;
  /** How long a delivery is tried again; 0: never. */
  retryHours: number;
}

/** A delivery that this process sends now, `attempts` with this try. */
export type ClaimedDelivery = Pick<
  Selectable<WebhookDelivery>,
  'id' | 'target_id' | 'message_id' | 'type' | 'order_id' | 'status' | 'at' | 'attempts'
> &
  Pick<Selectable<WebhookTarget>, 'url' | 'secret'>;

/** Answered by a target that wants nothing more (Standard Webhooks). */
const gone = 410;

/** Tries once, and records the outcome or the next try. */
export async function sendDelivery(needs: SendNeeds, delivery: ClaimedDelivery): Promise<void> {
  const secret = needs.secretBox.decrypt(delivery.secret, `webhook ${delivery.target_id}`);
  const result =
    secret === null
      ? { status: null, reason: 'Its signing secret cannot be read with this SIGNING_KEY. Make a new secret.' }
      : await post(needs.poster, delivery, secret);
  const { status } = result;
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

function post(poster: WebhookPoster, delivery: ClaimedDelivery, secret: string): Promise<PostResult> {
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
      'webhook-signature': new Webhook(secret).sign(id, now, body),
      ...(traceparent && { traceparent }),
    },
    body,
  );
}

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
    const problem = 'It answered HTTP 410: it wants nothing more.';
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

/** Plans the next try, or gives up when that would be too late. */
const recordFailedTry = ({ db, jobs, retryHours }: SendNeeds, delivery: ClaimedDelivery, result: PostResult) =>
  inTransaction(db, async (db) => {
    const wait = retryDelay(delivery.attempts);
    const mayRetry = sql`now() + make_interval(secs => ${wait}) <= due_since + make_interval(hours => ${retryHours})`;
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
