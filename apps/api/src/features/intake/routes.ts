import * as api from '@sac/contract/intake-api';
import { upcomingArrival } from '@sac/contract/order';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { notFound, unprocessable } from '../../domain/errors';
import type { Mount } from '../../http/mount';
import { addOrder, checkReceived } from './add-order';

const longestKey = 200;

function keyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header).trim();
  if (key === '' || key.length > longestKey)
    throw unprocessable({ 'idempotency-key': `The idempotency-key header must have 1 to ${longestKey} characters.` });
  return key;
}

export function intakeRoutes(mount: Mount, { db, config }: { db: Db; config: Pick<Config, 'submissionWindowDays'> }) {
  mount(api.addOrder, async ({ input, actor, request }) => {
    const { strict: _, dry_run, unknown_fields, ...application } = input;
    const leftOut = unknown_fields.length > 0 ? ` Unknown fields were ignored: ${unknown_fields.join(', ')}.` : '';
    const idempotencyKey = keyIn(request.headers['idempotency-key']);
    if (dry_run) {
      await checkReceived(db, application, upcomingArrival);
      return {
        message: `The order is valid. Nothing was stored.${leftOut}`,
        data: { order_id: null, unknown_fields },
      };
    }
    const source = {
      apiKeyId: actor.apiKeyId,
      name: 'sales site' as const,
      ip: actor.ip,
      arrivalRule: upcomingArrival,
    };
    const { orderId, repeated } = await addOrder(
      db,
      { application, idempotencyKey },
      source,
      config.submissionWindowDays,
    );
    const message = repeated ? 'This order was already received.' : 'The order is received.';
    return { message: `${message}${leftOut}`, data: { order_id: orderId, unknown_fields } };
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
}
