import type { MailEntry } from '@sac/contract/mail/mail-api';
import { useQueryClient } from '@tanstack/react-query';
import { useCountdown } from '../orders/clocks/use-countdown';
import { orderKeys } from '../orders/order-queries';

/** Seconds in which a mail can still be stopped, counting down; 0 when it cannot. */
export function useSecondsLeft({ order_id, undo_seconds }: MailEntry): number {
  // Shown again from memory, an order is as old as its answer.
  return useCountdown(undo_seconds, useQueryClient().getQueryState(orderKeys.page(order_id))?.dataUpdatedAt);
}
