import { liveEvents } from '@sac/contract/live-api';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../lib/live/live-event';
import { soon } from '../../lib/live/soon';
import { compareLists, firstPage } from './compare-lists';
import { orderKeys } from './order-queries';

/**
 * Asks quietly for a list that is on screen and returns whether its rows are others now. What changed inside the same
 * rows is shown at once, since nothing moves. Of 'All', only the first window is compared.
 */
async function hasListMoved(client: QueryClient, query: Query): Promise<boolean> {
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
  const change = compareLists(firstPage(shown), firstPage(fresh));
  if (change === 'inside' && firstPage(shown) === shown) client.setQueryData(query.queryKey, fresh);
  return change === 'moved' || (change === 'inside' && firstPage(shown) !== shown);
}

/** Some order has changed, or may have while the stream was not open. */
const onOrderChange = (watcher: () => void) => onLiveEvent(({ name }) => name === liveEvents.changed && watcher());

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

/** Loads the counts, the order on screen, what was received and the work session again when some order has changed. */
export function useReloadOnChange() {
  const client = useQueryClient();
  useEffect(() => {
    const reload = soon(() => {
      if (isChanging(client)) return reload.ask();
      // In a hidden tab they are only marked: coming back loads them.
      const refetchType = document.hidden ? 'none' : 'active';
      void client.invalidateQueries({ queryKey: orderKeys.counts, exact: true, refetchType });
      for (const queryKey of [orderKeys.pages, orderKeys.work, orderKeys.received])
        void client.invalidateQueries({ queryKey, refetchType });
    });
    const stopListening = onOrderChange(reload.ask);
    return () => {
      stopListening();
      reload.stop();
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
    const check = soon(async () => {
      if (document.hidden) return;
      const shown = client.getQueryCache().findAll({ ...lists, type: 'active' });
      // A list that cannot be loaded is skipped; the next change checks it again.
      const moved = await Promise.all(shown.map((query) => hasListMoved(client, query).catch(() => false)));
      if (moved.includes(true)) setChanged(true);
    });
    const stopListening = onOrderChange(() => {
      // Only marked: what is next opened, or come back to, is loaded again.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
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
