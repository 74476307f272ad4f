import { addDays, daysBetween, formatDate } from '@sac/contract/platform/dates';
import type { DayRow } from '@sac/contract/reports/reports-api';

/** The modes of an order, in the order in which a bar stacks them. */
export const modes = [
  { id: 'standard', label: 'Standard' },
  { id: 'priority', label: 'Priority' },
  { id: 'future', label: 'Future' },
] as const;
type Mode = (typeof modes)[number]['id'];

export interface Bucket extends Record<Mode, number> {
  /** Its first day, YYYY-MM-DD. */
  start: string;
  /** 'DD/MM/YYYY', 'DD/MM/YYYY – DD/MM/YYYY' or 'MM/YYYY'. */
  label: string;
}

export type Unit = 'day' | 'week' | 'month';

/** Under more bars than this, labels do not fit on a phone. */
const maxBars = 31;

const startOf: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  // Monday.
  week: (day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
};
const next: Record<Unit, (start: string) => string> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => startOf.month(addDays(start, 31)),
};
const labelOf: Record<Unit, (start: string) => string> = {
  day: formatDate,
  week: (start) => `${formatDate(start)} – ${formatDate(addDays(start, 6))}`,
  month: (start) => formatDate(start).slice(3),
};

/** The days as bars of a chart, empty ones included; by week or by month when there would be too many. */
export function timeBuckets(rows: readonly DayRow[]): { unit: Unit; buckets: Bucket[] } {
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day];
  if (!first || !last) return { unit: 'day', buckets: [] };
  const days = daysBetween(first, last) + 1;
  const unit = days <= maxBars ? 'day' : days <= maxBars * 7 ? 'week' : 'month';
  const buckets = new Map<string, Bucket>();
  for (let start = startOf[unit](first); start <= last; start = next[unit](start))
    buckets.set(start, { start, label: labelOf[unit](start), standard: 0, priority: 0, future: 0 });
  for (const { day, standard_count, priority_count, future_count } of rows) {
    const bucket = buckets.get(startOf[unit](day));
    if (!bucket) continue;
    bucket.standard += standard_count;
    bucket.priority += priority_count;
    bucket.future += future_count;
  }
  return { unit, buckets: [...buckets.values()] };
}
