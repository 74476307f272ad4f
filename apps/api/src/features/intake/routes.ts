import { upcomingArrival } from '@sac/contract/intake/application';
import * as correctApi from '@sac/contract/intake/correct-order-api';
import * as api from '@sac/contract/intake/intake-api';
import { tripWarnings } from '@sac/contract/orders/trip-warnings';
import { notFound, unprocessable } from '../../platform/errors';
import type { Routes } from '../../platform/services';
import { addOrder, checkReceived } from './add-order';
import { withoutDoubtful } from './checkout';
import { correctOrder } from './correct-order';

const longestKey = 200;

function keyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header).trim();
  if (key === '' || key.length > longestKey)
    throw unprocessable({ 'idempotency-key': `The idempotency-key header must have 1 to ${longestKey} characters.` });
  return key;
}

export const intakeRoutes: Routes = (mount, services) => {
  const { db, config } = services;
  mount(api.addOrder, async ({ input, actor, request }) => {
    const { strict, dry_run, unknown_fields, ...application } = input;
    const { warnings: unread = [] } = withoutDoubtful(application, actor.now);
    if (strict && unread.length > 0)
      throw unprocessable(Object.fromEntries(unread.map(({ field, message }) => [field, message])));
    const leftOut = unknown_fields.length > 0 ? ` Unknown fields were ignored: ${unknown_fields.join(', ')}.` : '';
    const warnings = [...unread, ...tripWarnings(application)].map(({ field, message }) => ({ field, message }));
    const idempotencyKey = keyIn(request.headers['idempotency-key']);
    if (dry_run) {
      checkReceived(application, upcomingArrival, actor.now);
      return {
        message: `The order is valid. Nothing was stored.${leftOut}`,
        data: { order_id: null, unknown_fields },
        warnings,
      };
    }
    const source = {
      apiKeyId: actor.apiKeyId,
      name: 'sales site' as const,
      ip: actor.ip,
      arrivalRule: upcomingArrival,
      now: actor.now,
    };
    const { orderId, repeated } = await addOrder(
      db,
      { application, idempotencyKey },
      source,
      config.submissionWindowDays,
    );
    const message = repeated ? 'This order was already received.' : 'The order is received.';
    return { message: `${message}${leftOut}`, data: { order_id: orderId, unknown_fields }, warnings };
  });

  mount(correctApi.correctOrder, async ({ input: { orderId, confirmCompleted, sendAgain, ...correction }, actor }) => {
    const [isConfirmed, sendsAgain] = [confirmCompleted === 'yes', sendAgain === 'yes'];
    const sentences = await correctOrder(services, actor, orderId, {
      seen: undefined,
      ...correction,
      isConfirmed,
      sendsAgain,
    });
    return { message: [`Order ${orderId} was corrected.`, ...sentences].join(' ') };
  });

  mount(api.getActiveGateway, async () => {
    const gateway = await db
      .selectFrom('gateway')
      .select(['id', 'gateway_name'])
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!gateway) throw notFound('No payment gateway is active.');
    return { data: gateway };
  });
};
