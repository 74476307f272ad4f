import type { DisputeStage } from '@sac/contract/disputes/dispute';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { DB } from '../../platform/db/schema.gen';
import { noSuch } from '../../platform/errors';
import { type Author, recordEvents } from '../audit/record-event';
import { setStatus } from '../orders/set-status';

type Columns = Insertable<DB['dispute']>;
/** A dispute as it is first stored, always open. */
export type NewDispute = Omit<
  Columns,
  'id' | 'stage' | 'state' | 'state_since' | 'evidence' | 'made_at' | 'made_by'
> & {
  stage: DisputeStage;
};

/** What an event says of a dispute, and what it needs to move its order. */
type OfOrder = Pick<NewDispute, 'network' | 'reason_code' | 'respond_by' | 'source' | 'stage'> & {
  id: number;
  order_id: number;
};

/**
 * Moves the order of a dispute from any status to ChargeBack and records the event. A bank takes the money back for deleted
 * and purged orders too. An inquiry takes no money: its order stays where it is until it becomes a chargeback, which calls this again.
 */
export async function recordOpened(db: Db, by: Author, dispute: OfOrder): Promise<void> {
  const { id, order_id: orderId, network, reason_code: reasonCode, respond_by: respondBy, source, stage } = dispute;
  if (stage !== 'inquiry') {
    const elsewhere = sql`o.order_id = ${orderId} and o.process_status <> 'ChargeBack'`;
    await setStatus(db, { name: by.name, ip: by.ip, detail: { disputeId: id } }, elsewhere, { to: 'ChargeBack' });
  }
  const detail = { disputeId: id, network, reasonCode, respondBy, source, stage };
  await recordEvents(db, [{ orderId, kind: 'dispute opened', actor: by.name, detail, ip: by.ip }]);
}

/** Locks until the transaction ends: if two members record the same dispute of an order, the second finds the first one's. */
export async function lockDisputedOrder(db: Db, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw noSuch('order', orderId);
}

/**
 * Stores a dispute and moves its order to ChargeBack, unless it is an inquiry. Call it in a transaction.
 * @returns its id; null when the gateway's dispute is stored already
 */
export async function insertDispute(db: Db, by: Author, dispute: NewDispute): Promise<number | null> {
  const { order_id } = dispute;
  const inserted = await db
    .insertInto('dispute')
    .values({ ...dispute, made_by: by.name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  if (typeof order_id === 'number') await recordOpened(db, by, { ...dispute, ...inserted, order_id });
  return inserted.id;
}
