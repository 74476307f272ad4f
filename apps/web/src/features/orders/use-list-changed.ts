import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../lib/live/live-event';
import { soon } from '../../lib/live/soon';
import { hasListMoved } from './list-check';

const lists = { queryKey: ['orders'] };

/**
 * Whether the list on screen is no longer as the server has it, and the way to load it again. Loading, whoever asks for
 * it (paging, sorting, coming back to the tab), settles it.
 */
export function useListChanged() {
  const client = useQueryClient();
  const [hasChanged, setChanged] = useState(false);

  useEffect(() => {
    const check = soon(async () => {
      if (document.hidden) return;
      const shown = client.getQueryCache().findAll({ ...lists, type: 'active' });
      // A list that cannot be asked for now says nothing; the next change asks again.
      const moved = await Promise.all(shown.map((query) => hasListMoved(client, query).catch(() => false)));
      if (moved.includes(true)) setChanged(true);
    });
    const stopHearing = onLiveEvent(({ kind }) => {
      if (kind !== 'changed') return;
      // Only marked: what is next opened, or come back to, is loaded again.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      check.ask();
    });
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.query.queryKey[0] === 'orders' && event.type === 'updated' && event.action.type === 'success')
        setChanged(false);
    });
    return () => {
      stopHearing();
      stopWatching();
      check.stop();
    };
  }, [client]);

  return { hasChanged, reload: () => void client.invalidateQueries(lists) };
}
