import { type ChangeEvent, changeKinds } from '@sac/contract/seen-order';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Per order, the latest event of each kind that changes what a colleague may have on screen. */
export async function selectLatestChanges(db: Db, orderIds: number[]): Promise<Map<number, ChangeEvent[]>> {
  const rows = await db
    .selectFrom('event')
    .distinctOn(['order_id', 'kind'])
    .select(['order_id', 'id', 'at', 'kind', 'actor', 'from_value as from', 'to_value as to', 'detail'])
    .where(sql<boolean>`order_id = any(${orderIds}::int[])`)
    .where('kind', 'in', [...changeKinds])
    .orderBy('order_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .$narrowType<{ order_id: number; kind: ChangeEvent['kind']; detail: ChangeEvent['detail'] }>()
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
