import type { MailEntry } from '@sac/contract/mail-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orderKeys } from '../../orders/order-queries';
import { secondsLeft } from './seconds-left';

const tickMs = 250;

/** Seconds in which a mail can still be stopped, counting down; 0 when it cannot. */
export function useSecondsLeft({ order_id, undo_seconds }: MailEntry): number {
  const client = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const canWait = undo_seconds !== null;

  useEffect(() => {
    if (!canWait) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [canWait]);

  // Shown again from memory, an order is as old as its answer.
  const loadedAt = client.getQueryState(orderKeys.page(order_id))?.dataUpdatedAt ?? now;
  return secondsLeft(undo_seconds, now - loadedAt);
}
