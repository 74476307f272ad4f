import { lateQueues } from '@sac/contract/orders/queues/late';
import type { FolderCounts, LateCounts } from '@sac/contract/orders/queues/order-counts-api';
import { folders, queues } from '@sac/contract/orders/queues/queues';
import { memoizeQuery, runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import { type LatenessContext, lateWhere } from './filter-where';
import { queueWhere } from './where';

const cached = memoizeQuery<FolderCounts>();

/** The number of orders in each queue, by one prepared statement. */
export async function countQueues(db: Db, me: string): Promise<FolderCounts> {
  const counts = () =>
    db
      .selectFrom('order_count')
      .select((eb) =>
        folders.map(({ countKey, where }) => {
          const held = eb.fn.sum<number>('n').filterWhere((filter) => queueWhere(filter, where, me));
          return eb.fn.coalesce(held, eb.lit(0)).as(countKey);
        }),
      )
      .$castTo<FolderCounts>();
  const [row] = await runPrepared(db, cached(me, counts));
  return row as FolderCounts;
}

const ownFolders = folders.filter(({ where }) => where.assignedToMe);

/** The number of orders in each queue, for several viewers at once: each one's own orders are counted by one statement. */
export async function countQueuesOfAll(db: Db): Promise<(me: string) => FolderCounts> {
  const [common, own] = await Promise.all([
    countQueues(db, ''),
    db
      .selectFrom('order_count')
      .select('assign_to')
      .select((eb) =>
        ownFolders.map(({ countKey, where: { assignedToMe: _, ...where } }) => {
          const held = eb.fn.sum<number>('n').filterWhere((filter) => queueWhere(filter, where, ''));
          return eb.fn.coalesce(held, eb.lit(0)).as(countKey);
        }),
      )
      .where('assign_to', 'is not', null)
      .groupBy('assign_to')
      .$castTo<{ assign_to: string } & Partial<FolderCounts>>()
      .execute(),
  ]);
  const ownOf = new Map(own.map(({ assign_to, ...counts }) => [assign_to, counts]));
  return (me) => ({ ...common, ...ownOf.get(me) });
}

/** The number of late orders in each queue whose orders can be late. Reads only orders that are not finished. */
export async function countLate(db: Db, me: string, late: LatenessContext): Promise<LateCounts> {
  return db
    .selectFrom('orders')
    .select((eb) =>
      lateQueues.map((key) => {
        const { countKey, where } = queues[key];
        return eb.fn
          .countAll<number>()
          .filterWhere((filter) => queueWhere(filter, where, me))
          .as(countKey);
      }),
    )
    .where((eb) => lateWhere(eb, late))
    .$castTo<LateCounts>()
    .executeTakeFirstOrThrow();
}

/** The number of future orders in each processing month, January first. */
export async function countFutureMonths(db: Db): Promise<{ month: number; count: number }[]> {
  const rows = await db
    .selectFrom('order_count')
    .select((eb) => ['process_month as month', eb.fn.sum<number>('n').as('count')])
    .where((eb) => queueWhere(eb, queues.futureOrder.where, ''))
    .groupBy('process_month')
    .execute();
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  return Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: counts.get(index + 1) ?? 0 }));
}
