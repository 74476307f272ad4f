import type { OrderRow } from '@sac/contract/orders/orders-api';
import { maxBulk, maxPageLimit } from '@sac/contract/platform/constants';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../platform/ui/messages/toast';
import {
  fetchRows,
  type ListRows,
  type ListSource,
  sameOrders,
  windowAfter,
  withoutRepeats,
} from '../../orders/lists/order-lists';

/** Fetches every order of a list, window by window. Stops at as many as one bulk call may name. */
async function fetchAll(source: ListSource, signal: AbortSignal, onProgress: (count: number) => void) {
  const all: OrderRow[] = [];
  for (let page: number | undefined = 1; page !== undefined && all.length < maxBulk; ) {
    const rows: ListRows = await fetchRows(source, { page, limit: maxPageLimit }, signal);
    all.push(...rows.data);
    onProgress(all.length);
    page = windowAfter(rows, page);
  }
  return withoutRepeats(all).slice(0, maxBulk);
}

/** Selects a whole list. `fetched`: how many orders have loaded so far; null when it is not running. */
export function useSelectAll(source: ListSource, onAll: (orders: readonly OrderRow[]) => void) {
  const [fetched, setFetched] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const scope = sameOrders(source);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setFetched(null);
  };

  // The list has changed or is gone: stop loading it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scope is the dependency
  useEffect(() => stop, [scope]);

  const start = async () => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setFetched(0);
    try {
      const orders = await fetchAll(source, controller.signal, setFetched);
      if (!controller.signal.aborted) onAll(orders);
    } catch (error) {
      if (!controller.signal.aborted) showError(error instanceof Error ? error.message : String(error));
    } finally {
      if (running.current === controller) stop();
    }
  };

  return { fetched, start: () => void start(), stop };
}
