import { addDays } from '@sac/contract/platform/dates';
import type { CountryRow, DayRow, ProcessedRow } from '@sac/contract/reports/reports-api';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { DB } from '../../platform/db/schema.gen';

/** Days in Singapore time, both included; '': no limit. */
export interface ReportDays {
  fromDate: string;
  toDate: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string) => monthOf(addDays(monthOf(day), 31));

/** The whole months within the days: from the first day of one to before the first day of another. */
function wholeMonths({ fromDate, toDate }: ReportDays): [from: string, until: string] {
  const from = fromDate && (fromDate === monthOf(fromDate) ? fromDate : monthAfter(fromDate));
  // Orders with an unknown time of completion ('-infinity') are counted only when the report asks for no first day.
  return [from || (toDate ? '0001-01-01' : '-infinity'), toDate ? monthOf(addDays(toDate, 1)) : 'infinity'];
}

type Where = (eb: ExpressionBuilder<DB, 'report_count'>) => Expression<SqlBool>;

/** The ledger's lines of the days, and no others. */
const within =
  (line: string, [first, last]: [from: string, until: string]): Where =>
  (eb) =>
    eb.and([eb('line', '=', line), eb('starts', '>=', first), eb('starts', '<', last)]);

const daysOf = (line: string, { fromDate, toDate }: ReportDays): Where =>
  within(line, [fromDate || '-infinity', toDate ? addDays(toDate, 1) : 'infinity']);

/** Whole months by their own lines, and the days before and after them: years are read in milliseconds. */
const monthsOf =
  (name: 'nation' | 'person', days: ReportDays): Where =>
  (eb) => {
    const [first, last] = wholeMonths(days);
    if (first >= last && days.fromDate && days.toDate) return daysOf(`${name} day`, days)(eb);
    return eb.or([
      within(`${name} month`, [first, last])(eb),
      ...(days.fromDate ? [within(`${name} day`, [days.fromDate, first])(eb)] : []),
      ...(days.toDate ? [within(`${name} day`, [last, addDays(days.toDate, 1)])(eb)] : []),
    ]);
  };

const modes = { standard_count: 'standard', priority_count: 'priority', future_count: 'future' } as const;
const modeSums = Object.entries(modes).map(([as, column]) => sql<number>`sum(${sql.ref(column)})::int`.as(as));
const all = sql<number>`sum(standard + priority + future)::int`;
/** Lines that are not folded yet may add up to nothing. */
const isAny = sql<SqlBool>`sum(standard + priority + future) <> 0`;

/** Orders that arrived within the days, by nationality and mode, most first. Includes deleted orders. */
export const countByCountry = (db: Db, days: ReportDays): Promise<CountryRow[]> =>
  db
    .selectFrom('report_count')
    .select(['name as nationality', all.as('count'), ...modeSums])
    .where(monthsOf('nation', days))
    .groupBy('name')
    .having(isAny)
    .orderBy('count', 'desc')
    .orderBy('name')
    .$castTo<CountryRow>()
    .execute();

/** Orders by who completed them within the days, most first. */
export const countByProcessor = (db: Db, days: ReportDays): Promise<ProcessedRow[]> =>
  db
    .selectFrom('report_count')
    .select(['name as processed_by', all.as('count')])
    .where(monthsOf('person', days))
    .groupBy('name')
    .having(isAny)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();

/** Orders by day of arrival (Singapore time) and mode, oldest first; days without orders are left out. */
export const countByDay = (db: Db, days: ReportDays) =>
  db
    .selectFrom('report_count')
    .select([sql<string>`to_char(starts, 'YYYY-MM-DD')`.as('day'), ...modeSums])
    .where(daysOf('day', days))
    .groupBy('starts')
    .having(isAny)
    .orderBy('starts')
    .$castTo<DayRow>()
    .execute();
