import type { JourneyOrder } from '@sac/contract/orders/journey-api';
import { type ChangedQueues, changedQueues, liveEvents } from '@sac/contract/orders/live-api';
import { type InvalidateQueryFilters, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { onLiveEvent } from '../../../platform/live/live-event';
import { soon } from '../../../platform/live/soon';
import { workSessionQuery } from '../actions/work-session';
import { countsQuery, incomingCountsQuery, orderKeys } from '../order-queries';

/** After a closed stream, or from an older server: anything may have changed. */
const unknownChange: ChangedQueues = { orders: null, queues: [], work: true, ageMs: 0 };

/** Some order has changed, or may have while the stream was not open. `changedAt`: by the clock of this browser. */
export const onOrderChange = (watcher: (change: ChangedQueues, changedAt: number) => void) =>
  onLiveEvent(({ name, data, at }) => {
    if (name !== liveEvents.changed) return;
    const change = changedQueues.safeParse(data).data ?? unknownChange;
    watcher(change, at - change.ageMs);
  });

const ownChangeMs = 2_000;

/**
 * The user has just changed something themselves: that loads what it changes, and may be about to leave this screen, so what
 * others changed is loaded after it. An upload that takes long holds nothing up.
 */
const isChanging = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .some(({ state }) => Date.now() - state.submittedAt < ownChangeMs);

/** What a screen shows of orders that it does not name may be as old as this. */
const restMs = 30_000;

/** Whether a query shows one of these orders: its page, the journey it belongs to, or the session's current order. */
function showsOne({ queryKey: [, orderId, part], state: { data } }: Query, orders: ReadonlySet<number>): boolean {
  if (typeof orderId === 'number' && orders.has(orderId)) return true;
  return (
    part === 'journey' &&
    Boolean((data as { data: JourneyOrder[] } | undefined)?.data.some(({ order_id }) => orders.has(order_id)))
  );
}

/** Shows the counts that came with a change. */
function showCounts(client: QueryClient, { counts, received }: ChangedQueues): void {
  if (counts) client.setQueryData(countsQuery(undefined).queryKey, (shown) => shown && { ...shown, data: counts });
  if (received) client.setQueryData(incomingCountsQuery.queryKey, (shown) => shown && { ...shown, data: received });
}

/** Brings the counts, the order on screen, what was received and the work session up to date when some order has changed. */
export function useReloadOnChange() {
  const client = useQueryClient();
  // Before anything is painted: on a busy machine a notice may come before other effects run.
  useLayoutEffect(() => {
    // The orders whose changes are not loaded yet; null: any order.
    let changed: Set<number> | null = new Set();
    let hasWorkChanged = false;
    // In a hidden tab they are only marked: coming back loads them.
    const reload = (filters: InvalidateQueryFilters) =>
      void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active', ...filters });
    const reloadRest = soon(() => {
      for (const queryKey of [orderKeys.pages, orderKeys.work]) reload({ queryKey });
    }, restMs);
    const reloadShown = soon(() => {
      if (isChanging(client)) return reloadShown.ask();
      const [orders, isWork] = [changed, hasWorkChanged];
      changed = new Set();
      hasWorkChanged = false;
      if (orders === null) {
        reload({ queryKey: orderKeys.counts, exact: true });
        for (const queryKey of [orderKeys.pages, orderKeys.work, orderKeys.received]) reload({ queryKey });
        return;
      }
      reload({ queryKey: orderKeys.pages, predicate: (query) => showsOne(query, orders) });
      const current = client.getQueryData(workSessionQuery.queryKey)?.data?.current;
      if (isWork || (current && orders.has(current))) reload({ queryKey: orderKeys.work });
      // On few screens, and they concern orders that no row names.
      reload({ queryKey: orderKeys.received, predicate: ({ queryKey }) => queryKey[1] !== 'counts' });
      reloadRest.ask();
    });
    const stopListening = onOrderChange((change) => {
      showCounts(client, change);
      changed = changed && change.orders && new Set([...changed, ...change.orders]);
      hasWorkChanged ||= change.work;
      reloadShown.ask();
    });
    return () => {
      stopListening();
      reloadShown.stop();
      reloadRest.stop();
    };
  }, [client]);
}
