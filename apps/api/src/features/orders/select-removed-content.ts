import type { RemovableContent } from '@sac/contract/orders/remove-content-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/** In SQL: who removed a content, when and why, as the contract's `removal`; null: it is there. */
export const removalOf = (what: RemovableContent, id: RawBuilder<number>) => sql<{
  by: string;
  at: string;
  reason: string;
} | null>`(
  select json_build_object('by', r.removed_by, 'reason', r.reason,
    'at', to_char(r.removed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from removed_content r where r.what = ${what} and r.row_id = ${id})`;

/** What was removed from an order, oldest first. */
export const selectRemovedContent = (db: Db, orderId: number) =>
  db
    .selectFrom('removed_content')
    .select(['what', 'name', 'removed_at as at', 'removed_by as by', 'reason'])
    .$narrowType<{ what: RemovableContent }>()
    .where('order_id', '=', orderId)
    .orderBy('removed_at')
    .orderBy('what')
    .orderBy('row_id')
    .execute();
