import { isFiltered } from '@sac/contract/filters';
import { canSortByDue } from '@sac/contract/late';
import { exportOrders } from '@sac/contract/orders-api';
import { type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import { allNew, queuesOfWork, workQueues } from '@sac/contract/work-session-api';
import { useMemo } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { httpStatusOf } from '../../lib/api-error';
import { useCan } from '../../lib/session';
import { urlField, useUrlState } from '../../lib/url-state';
import { usePart } from '../../lib/use-part';
import { queuePath } from '../../routes';
import { ExportCsv } from '../../ui/export-csv';
import { wholeOf } from '../../ui/extent';
import { ListTable } from '../../ui/list-table';
import { NotAllowed } from '../../ui/not-allowed';
import { BackLink } from '../../ui/page-header';
import { ActionDialog } from '../orders/action-dialog';
import { useLeftOrder } from '../orders/left-order';
import { ListHint } from '../orders/list-hint';
import { StartAllNew, StartWork } from '../orders/start-work';
import { useOrders } from '../orders/use-orders';
import { FilterButton, replacing } from './filters/filter-button';
import { LateFirst } from './late-first';
import { ListHeader } from './list-header';
import { orderColumns } from './order-columns';
import { monthName, queueSchema, sortingOf, sourceOf } from './queue-state';
import { useBulk } from './use-bulk';
import { useListKeys } from './use-list-keys';

/** The queue whose key is the id of the route; /admin itself shows the new orders. */
function useQueueKey(): QueueKey {
  const id = useMatches().at(-1)?.id;
  return queueKeys.find((key) => key === id) ?? 'newOrder';
}

/** One page for every queue. Another queue, or month, starts without selection or question. */
export function QueuePage() {
  const key = useQueueKey();
  const month = urlField.month.parse(useSearchParams()[0].get('month') ?? undefined);
  return <Queue key={`${key} ${month}`} queueKey={key} />;
}

/** Lists that name at their top whose customers wrote. */
const namesWhoWrote = (key: QueueKey) =>
  key === 'myOrder' || key === 'awaitingOrder' || key === 'contactCustomer' ? key : undefined;

const isWorkQueue = (key: QueueKey): key is (typeof workQueues)[number] =>
  (workQueues as readonly QueueKey[]).includes(key);

// Most lists do without them.
const loadBulkBar = () => import('./bulk-bar').then(({ BulkBar }) => BulkBar);
const loadFilterBar = () => import('./filters/filter-bar');
const loadWhoWrote = () => import('../orders/who-wrote/who-wrote').then(({ WhoWrote }) => WhoWrote);
const loadHandOver = () => import('../orders/passing/hand-over-button').then(({ HandOverButton }) => HandOverButton);
const loadReminders = () => import('../orders/reminders/reminders').then(({ Reminders }) => Reminders);

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const loadNotices = () => import('../orders/system-notices/system-notices').then(({ SystemNotices }) => SystemNotices);

/** What it shows comes from the queue's descriptor. */
function Queue({ queueKey: key }: { queueKey: QueueKey }) {
  const queue = queueOf(key);
  const { pathname, search: query } = useLocation();
  const mayExport = useCan('orders.export');
  const list = useUrlState(useMemo(() => queueSchema(queue), [queue]));
  const source = sourceOf(key, list.state);
  const { search, sort, direction, month, filters } = source;
  const { page, size } = list.state;
  const orders = useOrders(source, list.state);
  const { rows, total, isMore, isStale, error, retry, loadMore } = orders;
  const left = useLeftOrder({ source, size }, page, (next) => list.go({ page: next }, { replace: true }));
  const bulk = useBulk(queue, source, list.state, rows);
  const keys = useListKeys(bulk, rows);
  const isNarrowed = isFiltered(filters) || search !== '' || list.state.view !== undefined;
  const narrowed = usePart(isNarrowed, loadFilterBar);
  const hasSelection = bulk.selected.length > 0 || bulk.fetched !== null;
  const BulkBar = usePart(hasSelection, loadBulkBar);
  const isMine = queue.where.assignedToMe === true;
  const HandOverButton = usePart(isMine, loadHandOver);
  const Reminders = usePart(isMine, loadReminders);
  const namingList = namesWhoWrote(key);
  const WhoWrote = usePart(namingList !== undefined, loadWhoWrote);
  const mayReadNotices = useCan('systemNotices.read');
  const SystemNotices = usePart(mayReadNotices && queue.needsAttention === true, loadNotices);
  const title = month === undefined ? queue.title : `${queue.title} · ${monthName(month, 'long')}`;
  const from = { from: pathname + query, title };

  // A retry would not help. After any other error, heading, Refresh and search stay.
  if (httpStatusOf(error) === 403 && !rows) return <NotAllowed message={error?.message ?? ''} />;

  const columns = orderColumns(
    { queue, find: search, me: bulk.me },
    {
      from: { ...from, list: { source, page, size } },
      actions: bulk.actions,
      hints: keys.hints,
      onAction: (action, order) => bulk.propose(action, [order]),
    },
  );
  const counted = total === undefined ? undefined : { total, isMore };
  return (
    <>
      <ListHeader
        title={title}
        count={counted && wholeOf(counted, search)}
        back={month !== undefined && <BackLink to={queuePath('futureOrder')}>Back</BackLink>}
      >
        {isWorkQueue(key) && <StartWork source={{ orderName: key, searchVal: search, sort, direction, ...filters }} />}
        {queuesOfWork(allNew).includes(key) && <StartAllNew />}
        {HandOverButton && <HandOverButton />}
        {mayExport && (
          <ExportCsv
            path={exportOrders.path}
            fields={{ orderName: key, searchVal: search, sort, direction, month, ...filters }}
            name={slug(title)}
          />
        )}
      </ListHeader>
      {SystemNotices && <SystemNotices />}
      {namingList && WhoWrote && <WhoWrote list={namingList} from={from} />}
      {isMine && Reminders && <Reminders from={from} />}
      <ListTable
        label={queue.title}
        list={list}
        sorting={sortingOf(queue)}
        searchHint="Id, name, email, phone, passport, assignee"
        note={<ListHint />}
        filter={
          <>
            <FilterButton queue={queue} filters={filters} onChange={list.go} />
            {canSortByDue(queue) && <LateFirst list={list} sorting={sortingOf(queue)} />}
          </>
        }
        filterBar={
          isNarrowed &&
          (narrowed ? <narrowed.FilterBar filters={filters} onChange={list.go} queue={key} list={list} /> : 'loading')
        }
        columns={columns}
        columnsAre="many"
        rows={rows}
        rowId={({ order_id }) => String(order_id)}
        empty="No data available in table"
        emptyNote={isFiltered(filters) && narrowed && <narrowed.FilteredEmpty onClear={() => list.go(replacing({}))} />}
        total={total}
        isMore={isMore}
        isStale={isStale}
        error={error}
        onRetry={retry}
        selection={bulk.tableSelection && { ...bulk.tableSelection, hint: keys.select }}
        onNearEnd={loadMore}
        returnTo={left.returnTo}
        onScrollTop={left.keepTop}
      />
      {hasSelection && BulkBar && (
        <BulkBar
          selected={bulk.selected}
          actions={bulk.actions}
          hints={keys.hints}
          me={bulk.me}
          onAction={bulk.propose}
          passable={bulk.passable}
          onPass={bulk.pass}
          counted={bulk.isWhole ? undefined : counted}
          search={search}
          fetched={bulk.fetched}
          onSelectAll={bulk.selectAll}
          onClear={bulk.clear}
        />
      )}
      {bulk.passDialog}
      <ActionDialog asked={bulk.asked} onClose={bulk.dismiss} onSuccess={bulk.finish} onError={bulk.dropMissing} />
    </>
  );
}
