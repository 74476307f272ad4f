import { type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { httpStatusOf } from '../../lib/api-error';
import { useCan } from '../../lib/session';
import { queuePath } from '../../paths';
import { wholeOf } from '../../ui/extent';
import { NotAllowed } from '../../ui/not-allowed';
import { ActionDialog } from '../orders/action-dialog';
import type { ListSource } from '../orders/order-lists';
import { BulkBar } from './bulk-bar';
import { ExportButton } from './export-button';
import { readMonth, useListPlace } from './list-address';
import { ListHeader } from './list-header';
import { monthName } from './month-name';
import { orderColumns } from './order-columns';
import { QueueTable } from './queue-table';
import { selectAllLabel } from './select-all-label';
import { useBulk } from './use-bulk';
import { useOrders } from './use-orders';

/** The queue whose key is the id of the route; /admin itself shows the new orders. */
function useQueueKey(): QueueKey {
  const id = useMatches().at(-1)?.id;
  return queueKeys.find((key) => key === id) ?? 'newOrder';
}

/** One page for every queue. What is selected or asked in one has no place in the next. */
export function QueuePage() {
  const key = useQueueKey();
  const month = readMonth(useSearchParams()[0]);
  return <Queue key={`${key} ${month}`} queueKey={key} />;
}

/** What it shows comes from the queue's descriptor. */
function Queue({ queueKey: key }: { queueKey: QueueKey }) {
  const queue = queueOf(key);
  const { pathname, search: query } = useLocation();
  const mayExport = useCan('orders.export');
  const place = useListPlace(queue);
  const { search, sort } = place;
  const month = key === 'futureOrder' ? place.month : undefined;
  const source: ListSource = { orderName: key, search, sort, month };
  const orders = useOrders(source, place);
  const bulk = useBulk(queue, source, place, orders.rows);
  const title = month === undefined ? queue.title : `${queue.title} · ${monthName(month, 'long')}`;

  const columns = orderColumns(queue, search, {
    from: { from: pathname + query, title },
    me: bulk.me,
    actions: bulk.actions,
    onAction: (action, order) => bulk.propose(action, [order]),
  });

  // Another try would not help. Whatever else fails keeps heading, Refresh and search.
  if (httpStatusOf(orders.error) === 403 && !orders.rows) return <NotAllowed message={orders.error?.message ?? ''} />;

  const { total, isMore } = orders;
  const whole = total === undefined ? undefined : wholeOf({ total, isMore }, search);
  const isWholeSelected = bulk.isWhole || (!isMore && bulk.selected.length >= (total ?? 0));
  return (
    <>
      <ListHeader title={title} count={whole} back={month === undefined ? undefined : queuePath('futureOrder')}>
        {mayExport && <ExportButton source={source} title={title} />}
      </ListHeader>
      <QueueTable queue={queue} columns={columns} orders={orders} place={place} selection={bulk.tableSelection} />
      {(bulk.selected.length > 0 || bulk.fetched !== null) && (
        <BulkBar
          selected={bulk.selected}
          actions={bulk.actions}
          me={bulk.me}
          onAction={bulk.propose}
          selectAll={isWholeSelected || total === undefined ? null : selectAllLabel({ total, isMore }, search)}
          fetched={bulk.fetched}
          onSelectAll={bulk.selectAll}
          onClear={bulk.clear}
        />
      )}
      <ActionDialog asked={bulk.asked} onClose={bulk.dismiss} onSuccess={bulk.finish} onError={bulk.dropMissing} />
    </>
  );
}
