import type { EventKind } from '@sac/contract/order-events';
import type { Db } from '../../db/open-database';

export interface OrderEvent {
  orderId: number;
  kind: EventKind;
  /** A staff member's name; null when the customer, the sales site or a job did it. */
  actor: string | null;
  from?: string | null;
  to?: string | null;
  detail?: Record<string, string | number | boolean | null>;
  ip?: string | null;
}

/** Call it in the transaction of the change. Events are never changed or deleted. */
export async function recordEvents(db: Db, events: OrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('event')
    .values(
      events.map(({ orderId, kind, actor, from, to, detail, ip }) => ({
        order_id: orderId,
        kind,
        actor,
        from_value: from ?? null,
        to_value: to ?? null,
        detail: JSON.stringify(detail ?? {}),
        ip: ip ?? null,
      })),
    )
    .execute();
}
