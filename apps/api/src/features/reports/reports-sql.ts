import type { CountryRow, ProcessedRow } from '@sac/contract/reports-api';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { DB } from '../../db/schema.gen';

/** Calendar days of Singapore, both included; '' for no limit. */
export interface Days {
  fromDate: string;
  toDate: string;
}

const startOfDay = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Asia/Singapore'`;

/** The column lies within the days. Compared as instants, so that an index on it serves. */
const within =
  (column: 'create_ts' | 'completed_at', { fromDate, toDate }: Days) =>
  (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> =>
    eb.and([
      ...(fromDate ? [eb(column, '>=', startOfDay(fromDate))] : []),
      ...(toDate ? [eb(column, '<', sql<string>`${startOfDay(toDate)} + interval '1 day'`)] : []),
    ]);

const modeCounts = (eb: ExpressionBuilder<DB, 'orders'>) => {
  const inMode = (mode: 'Standard' | 'Priority' | 'Future') =>
    eb.fn.countAll<number>().filterWhere('processing_mode', '=', mode);
  return [
    inMode('Standard').as('standard_count'),
    inMode('Priority').as('priority_count'),
    inMode('Future').as('future_count'),
  ] as const;
};

/** Orders that arrived within the days, by nationality and mode, most first. Deleted orders did arrive, so they count. */
export const countByCountry = (db: Db, days: Days): Promise<CountryRow[]> =>
  db
    .selectFrom('orders')
    .select((eb) => ['nationality', eb.fn.countAll<number>().as('count'), ...modeCounts(eb)])
    .where(within('create_ts', days))
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

/** Orders that arrived on each day of Singapore's calendar, by mode, oldest first; days without any are left out. */
export const countByDay = (db: Db, days: Days) => {
  const day = sql<string>`to_char(create_ts at time zone 'Asia/Singapore', 'YYYY-MM-DD')`;
  return db
    .selectFrom('orders')
    .select((eb) => [day.as('day'), ...modeCounts(eb)])
    .where(within('create_ts', days))
    .groupBy(day)
    .orderBy('day')
    .execute();
};
