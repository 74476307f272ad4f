import type { ChangedQueues } from '@sac/contract/orders/live-api';
import type { FolderCounts } from '@sac/contract/orders/queues/order-counts-api';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { IconRefreshDot } from '@tabler/icons-react';
import { hashKey, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { announce } from '../../platform/ui/messages/announce';
import { rowsOf } from '../orders/lists/order-lists';
import { onOrderChange } from '../orders/live/live-changes';
import { countsQuery, orderKeys } from '../orders/order-queries';
import styles from './list-hint.module.css';

const text = 'List changed';
const lists = { queryKey: orderKeys.lists };

/** Whether a list shows a queue or an order that has changed. */
const showsOne = ({ meta, state }: Query, { orders, queues }: ChangedQueues): boolean =>
  meta?.list !== undefined &&
  (queues.includes(meta.list.orderName) || rowsOf(state.data).some(({ order_id }) => orders?.includes(order_id)));

const countsKey = countsQuery(undefined).queryKey;

/** Shows that the list is no longer up to date; rows do not move without a click. Every load settles it. */
export function ListHint() {
  const client = useQueryClient();
  const [hasChanged, setChanged] = useState(false);

  // Before the list is painted: on a busy machine a notice may come before other effects run.
  useLayoutEffect(() => {
    const counts = () => client.getQueryData(countsKey)?.data;
    /** The counts before a notice that names no order; the counts loaded after it show which queues have changed. */
    let before: { counts: FolderCounts; changedAt: number } | undefined;
    const raise = (change: ChangedQueues, changedAt: number) => {
      const shown = client.getQueryCache().findAll({ ...lists, type: 'active', fetchStatus: 'idle' });
      // The user's own change is loaded before its notice comes.
      if (shown.some((query) => changedAt > query.state.dataUpdatedAt && showsOne(query, change))) setChanged(true);
    };
    const stopListening = onOrderChange((change, changedAt) => {
      const known = counts();
      if (change.orders === null && known) before ??= { counts: known, changedAt };
      raise(change, changedAt);
      // Only marked: what is next opened, or come back to, is loaded again.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
    });
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { query } = event;
      if (query.meta?.list) setChanged(false);
      const now = counts();
      if (!before || !now || query.queryHash !== hashKey(countsKey)) return;
      const { counts: earlier, changedAt } = before;
      before = undefined;
      const queues = queueKeys.filter((key) => {
        const { countKey } = queueOf(key);
        return countKey && now[countKey] !== earlier[countKey];
      });
      raise({ orders: [], queues, work: false, ageMs: 0 }, changedAt);
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [client]);
  useEffect(() => {
    if (hasChanged) announce(text);
  }, [hasChanged]);

  return (
    <span className={styles.place}>
      {hasChanged && (
        <button
          type="button"
          className={styles.hint}
          onClick={() => void client.invalidateQueries(lists)}
          title="Load the list again"
        >
          <IconRefreshDot size={15} stroke={1.8} aria-hidden />
          <span>{text}</span>
        </button>
      )}
    </span>
  );
}
