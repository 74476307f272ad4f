import { getDisputes } from '@sac/contract/disputes/disputes-list-api';
import { liveEvents } from '@sac/contract/orders/live-api';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/api/call';
import { onLiveEvent } from '../../../platform/live/live-event';
import { soon } from '../../../platform/live/soon';
import { orderKeys } from '../../orders/order-queries';
import { type DisputesState, filtersOf } from './disputes-state';

/** Below the key of the lists, so that what is done to an order loads them again. */
const disputesKey = [...orderKeys.lists, 'disputes'];

export const disputesQuery = (state: DisputesState) =>
  queryOptions({
    queryKey: [...disputesKey, state],
    queryFn: () => call(getDisputes, { ...filtersOf(state), page: state.page, limit: state.size }),
    placeholderData: keepPreviousData,
  });

/** What may have changed after something was done to disputes of any order. */
export const changedWithDisputes = [orderKeys.lists, orderKeys.counts, orderKeys.pages];

/** Loads the list again when some order or dispute has changed. */
export function useReloadDisputes() {
  const client = useQueryClient();
  useEffect(() => {
    const reload = soon(() =>
      client.invalidateQueries({ queryKey: disputesKey, refetchType: document.hidden ? 'none' : 'active' }),
    );
    const stopListening = onLiveEvent(({ name }) => name === liveEvents.changed && reload.ask());
    return () => {
      stopListening();
      reload.stop();
    };
  }, [client]);
}
