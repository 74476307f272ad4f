import type { WebhookState } from '@sac/contract/webhooks/webhook-events';
import type { WebhookDelivery } from '@sac/contract/webhooks/webhooks-api';
import type { Db } from '../../platform/db/open-database';

interface Page {
  /** '' for all. */
  state: WebhookState | '';
  page: number;
  limit: number;
}

const ofState = (db: Db, state: Page['state']) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_target', 'webhook_target.id', 'webhook_delivery.target_id')
    .$if(state !== '', (all) => all.where('state', '=', state as WebhookState));

/** One page, newest first. */
export const selectDeliveries = (db: Db, { state, page, limit }: Page): Promise<WebhookDelivery[]> =>
  ofState(db, state)
    .select((eb) => [
      'webhook_delivery.id',
      'message_id as messageId',
      'url',
      eb.and([eb('is_on', '=', true), eb('deleted_at', 'is', null)]).as('isTargetOn'),
      'type',
      'order_id as orderId',
      'at',
      'state',
      'attempts',
      'last_answer as lastAnswer',
      'problem',
      'last_try_at as lastTryAt',
      'next_try_at as nextTryAt',
    ])
    .orderBy('webhook_delivery.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<WebhookDelivery>()
    .execute();

export async function countDeliveries(db: Db, state: Page['state']): Promise<number> {
  const { n } = await ofState(db, state)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
