import type { OrderApplication } from '@sac/contract/intake/application';
import { windowOpens } from '@sac/contract/orders/time-left';
import { telephoneOf } from './telephone';

interface Days {
  /** When the order was received, in Singapore. */
  received: string;
  today: string;
  /** Days of the submission window, with the day of arrival. */
  windowDays: number;
}

/**
 * The columns that follow from what an application says: its telephone number, and when staff can work on it
 * (docs/spec.md §4), which is at once, or from its submission window on.
 */
export function derivedColumns(
  order: Pick<OrderApplication, 'processing_mode' | 'arrival_date' | 'country_code' | 'phone'>,
  { received, today, windowDays }: Days,
) {
  const opens = windowOpens(order.arrival_date, windowDays);
  const processing_date = order.processing_mode === 'Future' && opens > received ? opens : received;
  return { ...telephoneOf(order.country_code, order.phone), processing_date, released: processing_date <= today };
}
