import type { MailEntry } from '@sac/contract/mail-api';
import { useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '../../orders/order-queries';
import { useCountdown } from '../../orders/use-countdown';

/** Seconds in which a mail can still be stopped, counting down; 0 when it cannot. */
export function useSecondsLeft({ order_id, undo_seconds }: MailEntry): number {
  // Shown again from memory, an order is as old as its answer.
  return useCountdown(undo_seconds, useQueryClient().getQueryState(orderKeys.page(order_id))?.dataUpdatedAt);
}
