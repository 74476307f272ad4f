import { addDays, singaporeToday } from '@sac/contract/dates';
import { isFinished, type OrderStatus, type ProcessingMode } from '@sac/contract/order-status';

export interface TimeLeft {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** What the arrival clock of an order goes by. */
export interface ArrivalFacts {
  readonly arrival_date: string;
  readonly processing_date: string;
  readonly processing_mode: ProcessingMode;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const startInSingapore = (date: string) => Date.parse(`${date}T00:00:00+08:00`);

/** The day from which a card can be applied for: future orders carry their own. */
const windowOpens = ({ arrival_date, processing_date, processing_mode }: ArrivalFacts, windowDays: number) =>
  processing_mode === 'Future' ? processing_date : addDays(arrival_date, -windowDays);

/**
 * How long is left until the day of arrival, in Singapore's calendar.
 * @param windowDays how many days before arrival a card can be applied for
 */
export function timeLeft(order: ArrivalFacts, windowDays: number, now: Date): TimeLeft {
  const today = singaporeToday(now);
  const days = daysBetween(today, order.arrival_date);
  if (days < 0) return { text: `arrived ${-days} d ago`, tone: 'late' };
  if (days === 0) return { text: 'arriving today', tone: 'late' };
  const left = startInSingapore(order.arrival_date) - now.getTime();
  if (left < hourMs) return { text: 'under 1 h left', tone: 'late' };
  if (left < dayMs) return { text: `${Math.floor(left / hourMs)} h left`, tone: 'late' };
  const closed = daysBetween(today, windowOpens(order, windowDays));
  if (closed > 0) return { text: `opens in ${closed} d`, tone: 'calm' };
  return { text: `window open · ${days} d`, tone: 'soon' };
}

/** Whether somebody still has to do something before the traveller arrives. */
export const waitsForArrival = (status: OrderStatus): boolean => !isFinished(status);
