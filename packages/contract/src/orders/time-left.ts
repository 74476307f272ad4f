import { addDays, dayMs, daysBetween, formatDate, hourMs, singaporeMidnight, singaporeToday } from '../platform/dates';
import { isFinished, type OrderStatus } from './order-status';

export interface TimeLeft {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** The facts that the arrival clock of an order needs. */
export interface ArrivalFacts {
  readonly arrival_date: string;
  readonly process_status: OrderStatus;
}

/**
 * The first day, in Singapore, on which the official form takes an application.
 * @param windowDays before the arrival, counting the day of arrival: with 3, an arrival on 30 June opens on 28 June
 */
export const windowOpens = (arrival: string, windowDays: number): string => addDays(arrival, 1 - windowDays);

/**
 * How long is left until the day of arrival begins in Singapore, and when to submit: the same words on every screen. The
 * hour of arrival, and whether the traveller did arrive, are not known.
 * @param windowDays see {@link windowOpens}
 */
export function timeLeft(order: ArrivalFacts, windowDays: number, now: Date): TimeLeft {
  const today = singaporeToday(now);
  const days = daysBetween(today, order.arrival_date);
  if (days < 0) return { text: `Arrival ${days === -1 ? 'yesterday' : `${-days} days ago`}`, tone: 'late' };
  if (days === 0) return { text: 'Arrives today', tone: 'late' };
  const untilArrival = singaporeMidnight(order.arrival_date) - now.getTime();
  if (untilArrival <= dayMs)
    return { text: `Arrives in ${untilArrival < hourMs ? '< 1' : Math.floor(untilArrival / hourMs)} h`, tone: 'late' };
  const opens = windowOpens(order.arrival_date, windowDays);
  const isOpen = opens <= today;
  // Only of these is it sure that submitting them is next: the others may have been submitted, or wait for the customer.
  if (isOpen && (order.process_status === 'New' || order.process_status === 'Pending'))
    return { text: `Submit now, ${days} days left`, tone: 'soon' };
  if (isOpen || order.process_status === 'AwaitingGovt')
    return { text: `Arrives in ${days} days`, tone: isOpen ? 'soon' : 'calm' };
  return { text: `Submit from ${formatDate(opens).slice(0, 5)}`, tone: 'calm' };
}

/** Whether somebody still has to do something before the traveller arrives. */
export const waitsForArrival = (status: OrderStatus): boolean => !isFinished(status);
