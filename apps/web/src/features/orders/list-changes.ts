import type { JourneyOrder } from '@sac/contract/journey-api';
import type { OrderChange } from '@sac/contract/live-api';
import { type InvalidateQueryFilters, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { soon } from '../../lib/live/soon';
import { compareLists, firstPage, rowsOf } from './compare-lists';
import { effectOn, onOrderChange, together, unknownChange } from './order-change';
import { matchCount } from './order-lists';
import { countsQuery, orderKeys, receivedCountsQuery } from './order-queries';
import { workSessionQuery } from './work-session';

/** What a change does to the list of a query, as far as the screen can tell. */
function effectOnQuery(client: QueryClient, { meta, state }: Query, change: OrderChange) {
  const shown = rowsOf(state.data);
  if (!meta?.list || !shown || state.fetchStatus !== 'idle') return 'unknown';
  return effectOn(meta.list, shown, change, client.getQueryData(countsQuery(undefined).queryKey)?.data);
}

/**
 * Whether the rows of a list on screen are others after a change. Where only the server can say, it is asked quietly; what
 * changed inside the same rows is shown at once, since nothing moves. Of 'All', only the first window is compared.
 */
async function hasListMoved(client: QueryClient, query: Query, change: OrderChange): Promise<boolean> {
  const effect = effectOnQuery(client, query, change);
  if (effect !== 'unknown') return effect === 'moved';
  const { dataUpdatedAt, data: shown } = query.state;
  const fresh: unknown = await client.fetchQuery({
    ...query.options,
    queryKey: ['list-check', ...query.queryKey],
    queryHash: `list-check ${query.queryHash}`,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // The list was reloaded in the meantime: the screen is newer than this answer.
  if (query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle') return false;
  const difference = compareLists(firstPage(shown), firstPage(fresh));
  if (difference === 'inside' && firstPage(shown) === shown) client.setQueryData(query.queryKey, fresh);
  return difference === 'moved' || (difference === 'inside' && firstPage(shown) !== shown);
}

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
function showCounts(client: QueryClient, { counts, received }: OrderChange): void {
  if (counts) client.setQueryData(countsQuery(undefined).queryKey, (shown) => shown && { ...shown, data: counts });
  if (received) client.setQueryData(receivedCountsQuery.queryKey, (shown) => shown && { ...shown, data: received });
}

/** Brings the counts, the order on screen, what was received and the work session up to date when some order has changed. */
export function useReloadOnChange() {
  const client = useQueryClient();
  useEffect(() => {
    let change: OrderChange | undefined;
    // In a hidden tab they are only marked: coming back loads them.
    const reload = (filters: InvalidateQueryFilters) =>
      void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active', ...filters });
    const reloadRest = soon(() => {
      for (const queryKey of [orderKeys.pages, orderKeys.work]) reload({ queryKey });
    }, restMs);
    const reloadShown = soon(() => {
      if (isChanging(client)) return reloadShown.ask();
      const { orders, work } = change ?? unknownChange;
      change = undefined;
      if (orders === null) {
        reload({ queryKey: orderKeys.counts, exact: true });
        for (const queryKey of [orderKeys.pages, orderKeys.work, orderKeys.received]) reload({ queryKey });
        return;
      }
      const changed = new Set(orders);
      reload({ queryKey: orderKeys.pages, predicate: (query) => showsOne(query, changed) });
      const current = client.getQueryData(workSessionQuery.queryKey)?.data?.current;
      if (work || (current && changed.has(current))) reload({ queryKey: orderKeys.work });
      // On few screens, and they concern orders that no row names.
      reload({ queryKey: orderKeys.received, predicate: ({ queryKey }) => queryKey[1] !== 'counts' });
      reloadRest.ask();
    });
    const stopListening = onOrderChange((next) => {
      showCounts(client, next);
      change = together(change, next);
      reloadShown.ask();
    });
    return () => {
      stopListening();
      reloadShown.stop();
      reloadRest.stop();
    };
  }, [client]);
}

const lists = { queryKey: orderKeys.lists };

/**
 * Whether the list on screen is no longer as the server has it, and the way to load it again. Every load (paging,
 * sorting, coming back to the tab) settles it.
 */
export function useListChanged() {
  const client = useQueryClient();
  const [hasChanged, setChanged] = useState(false);

  useEffect(() => {
    let change: OrderChange | undefined;
    const check = soon(async () => {
      if (document.hidden) return;
      if (isChanging(client)) return check.ask();
      const checked = change ?? unknownChange;
      change = undefined;
      const predicate = ({ queryKey }: Query) => queryKey[1] !== matchCount;
      const shown = client.getQueryCache().findAll({ ...lists, type: 'active', predicate });
      // A list that cannot be loaded is skipped; the next change checks it again.
      const moved = await Promise.all(shown.map((query) => hasListMoved(client, query, checked).catch(() => false)));
      if (moved.includes(true)) setChanged(true);
    });
    const stopListening = onOrderChange((next) => {
      // Only marked: what is next opened, or come back to, is loaded again.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      change = together(change, next);
      check.ask();
    });
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.query.queryKey[0] === lists.queryKey[0] && event.type === 'updated' && event.action.type === 'success')
        setChanged(false);
    });
    return () => {
      stopListening();
      stopWatching();
      check.stop();
    };
  }, [client]);

  return { hasChanged, reload: () => void client.invalidateQueries(lists) };
}
