import { addOrder as addOrderEndpoint, getActiveGateway } from '@sac/contract/intake-api';
import type { Db } from '../../db/open-database';
import { invalid, notFound } from '../../http/errors';
import type { Mount } from '../../http/mount';
import { addOrder } from './add-order';

const longestKey = 200;

function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header).trim();
  if (key === '' || key.length > longestKey)
    throw invalid({ 'idempotency-key': `The idempotency-key header must have 1 to ${longestKey} characters.` });
  return key;
}

export function intakeRoutes(mount: Mount, { db, submissionWindowDays }: { db: Db; submissionWindowDays: number }) {
  mount(addOrderEndpoint, async ({ input, actor, request }) => {
    const source = {
      apiKeyId: actor.apiKeyId,
      idempotencyKey: idempotencyKey(request.headers['idempotency-key']),
      name: 'sales site' as const,
      ip: actor.ip,
    };
    const { orderId, repeated } = await addOrder(db, input, source, submissionWindowDays);
    const message = repeated ? 'This order was received before.' : 'The order is received.';
    return { message, data: { order_id: orderId } };
  });

  mount(getActiveGateway, async () => {
    const gateway = await db
      .selectFrom('gateway')
      .select(['id', 'gateway_name'])
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!gateway) throw notFound('No payment gateway is active.');
    return { data: gateway };
  });
}
