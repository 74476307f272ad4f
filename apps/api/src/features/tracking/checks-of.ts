import { isFinished, type OrderStatus } from '@sac/contract/orders/order-status';
import { type TripFacts, tripWarnings } from '@sac/contract/orders/trip-warnings';
import { singaporeToday } from '@sac/contract/platform/dates';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';

/** What a customer should check while the application can still be corrected: not with the authority, not finished. */
export function checksOf(
  order: TripFacts & { process_status: OrderStatus; card_at: string | null },
  now: Date,
): TrackedOrder['warnings'] {
  const { process_status: status, card_at, arrival_date } = order;
  if (isFinished(status) || status === 'AwaitingGovt' || card_at || arrival_date < singaporeToday(now)) return [];
  return tripWarnings(order).map(({ id, found }) => ({ id, found }));
}
