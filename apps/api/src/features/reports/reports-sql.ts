import type { CountryRow, ProcessedRow } from '@sac/contract/reports-api';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { DB } from '../../db/schema.gen';

/** Days in Singapore time, both included; '': no limit. */
export interface Days {
  fromDate: string;
  toDate: string;
}

const startOfDay = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Asia/Singapore'`;

/** Midnight in Singapore of the order's day. Singapore has been at UTC+8 since 1982. */
const startOfItsDay = sql<string>`date_bin('1 day', create_ts, '2000-01-01 00:00+08')`;

/** Compares instants so that an index on the column can be used. */
const within =
  (column: 'create_ts' | 'completed_at', { fromDate, toDate }: Days) =>
  (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> =>
    eb.and([
      ...(fromDate ? [eb(column, '>=', startOfDay(fromDate))] : []),
      ...(toDate ? [eb(column, '<', sql<string>`${startOfDay(toDate)} + interval '1 day'`)] : []),
    ]);

type Mode = 'Standard' | 'Priority' | 'Future';

// Sums counts by mode, because filtering each order by mode takes half as long again.
const sumOf = (mode?: Mode) =>
  mode ? sql<number>`coalesce(sum(n) filter (where processing_mode = ${mode}), 0)::int` : sql<number>`sum(n)::int`;
const modeSums = [
  sumOf('Standard').as('standard_count'),
  sumOf('Priority').as('priority_count'),
  sumOf('Future').as('future_count'),
] as const;

/** Orders that arrived within the days, by nationality and mode, most first. Includes deleted orders. */
export const countByCountry = (db: Db, days: Days): Promise<CountryRow[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select((eb) => ['nationality', 'processing_mode', eb.fn.countAll().as('n')])
        .where(within('create_ts', days))
        .groupBy(['nationality', 'processing_mode'])
        .as('arrived'),
    )
    .select(['nationality', sumOf().as('count'), ...modeSums])
    .groupBy('nationality')
    .orderBy('count', 'desc')
    .orderBy('nationality')
    .execute();

/** Orders by who completed them within the days, most first. */
export const countByProcessor = (db: Db, days: Days): Promise<ProcessedRow[]> =>
  db
    .selectFrom('orders')
    .select((eb) => ['processed_by', eb.fn.countAll<number>().as('count')])
    .where('processed_by', 'is not', null)
    .$narrowType<{ processed_by: string }>()
    .where(within('completed_at', days))
    .groupBy('processed_by')
    .orderBy('count', 'desc')
    .orderBy('processed_by')
    .execute();

/** Orders by day of arrival (Singapore time) and mode, oldest first; days without orders are left out. */
export const countByDay = (db: Db, days: Days) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        // The time zone is applied after grouping, because applying it to every order takes three times as long.
        .select((eb) => [startOfItsDay.as('start'), 'processing_mode', eb.fn.countAll().as('n')])
        .where(within('create_ts', days))
        .groupBy(['start', 'processing_mode'])
        .as('arrived'),
    )
    .select([sql<string>`to_char("start" at time zone 'Asia/Singapore', 'YYYY-MM-DD')`.as('day'), ...modeSums])
    .groupBy('start')
    .orderBy('start')
    .execute();
