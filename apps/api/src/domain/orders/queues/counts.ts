import type { FolderCounts } from '@sac/contract/orders-api';
import { queueKeys, queueOf, queues } from '@sac/contract/queues';
import type { Db } from '../../../db/open-database';
import { memoizeQuery, runPrepared } from '../../../db/prepared';
import { queueWhere } from './where';

const cached = memoizeQuery<FolderCounts>();

/** The number of orders in each queue, by one prepared statement. */
export async function countQueues(db: Db, me: string): Promise<FolderCounts> {
  const counts = () =>
    db
      .selectFrom('order_count')
      .select((eb) =>
        queueKeys.map((key) => {
          const { countKey, where } = queueOf(key);
          const held = eb.fn.sum<number>('n').filterWhere((filter) => queueWhere(filter, where, me));
          return eb.fn.coalesce(held, eb.lit(0)).as(countKey);
        }),
      )
      .$castTo<FolderCounts>();
  const [row] = await runPrepared(db, cached(me, counts));
  return row as FolderCounts;
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
