import { addDays, dayMs, singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import type { Kind } from './mix';
import type { Random } from './random';

/** A moment of that Singapore day, before `now`. */
const momentOf = (random: Random, date: string, now: number) =>
  singaporeMidnight(date) + random.next() * Math.min(dayMs, now - singaporeMidnight(date));

/** A day in the month `ahead` months after the one of `from`, between `from` and the same day a year later. */
function dayInMonth(random: Random, from: string, ahead: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate();
  const picked = random.int(ahead === 0 ? day : 1, ahead === 11 ? Math.min(day, lastDay) : lastDay);
  return new Date(Date.UTC(year, month - 1 + ahead, picked)).toISOString().slice(0, 10);
}

/**
 * When order number `index` of its kind is received and can be worked on, and when its traveller arrives.
 * @param windowDays a Future order is processed from `windowOpens` on
 */
export function timeOrder(random: Random, kind: Kind, index: number, now: Date, windowDays: number) {
  const today = singaporeToday(now);
  const processing_mode = random.weighted(kind.modes);
  const [min, max] = kind.age;
  /** The arrival for which the official form opens on a day. */
  const arrivalOf = (opens: string) => addDays(opens, windowDays - 1);
  if (kind.upcoming) {
    const processing_date = dayInMonth(random, addDays(today, 1), index % 12);
    const createdAt = now.getTime() - (min + random.next() * (max - min)) * dayMs;
    const arrival_date = arrivalOf(processing_date);
    return { processing_mode, arrival_date, createdAt, workableAt: createdAt, releasedAt: null };
  }
  if (processing_mode === 'Future') {
    // An open order's traveller has not arrived, so it cannot have been released longer ago than the window.
    const longest = kind.open ? Math.min(Math.floor(max), windowDays - 1) : Math.floor(max);
    const processing_date = addDays(today, -random.int(Math.min(Math.ceil(min), longest), longest));
    const createdAt = singaporeMidnight(processing_date) - (3 + random.next() * 24) * dayMs;
    const workableAt = momentOf(random, processing_date, now.getTime());
    const arrival_date = arrivalOf(processing_date);
    return { processing_mode, arrival_date, createdAt, workableAt, releasedAt: singaporeMidnight(processing_date) };
  }
  const createdAt = now.getTime() - (min + random.next() * (max - min)) * dayMs;
  const orderedOn = singaporeToday(new Date(createdAt));
  const isPriority = processing_mode === 'Priority';
  // A finished order was submitted soon after it arrived, so the form was open then.
  const last = windowDays - 1;
  const [soonest, latest] = kind.open ? (isPriority ? [0, 3] : [1, 18]) : [Math.min(isPriority ? 0 : 1, last), last];
  const arrival_date = addDays(kind.open ? today : orderedOn, random.int(soonest, latest));
  return { processing_mode, arrival_date, createdAt, workableAt: createdAt, releasedAt: null };
}
