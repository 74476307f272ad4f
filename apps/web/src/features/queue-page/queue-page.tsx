import { isFiltered } from '@sac/contract/orders/queues/filters';
import { canSortByDue } from '@sac/contract/orders/queues/late';
import { type QueueKey, queueKeys, queueOf, unansweredQueues, workQueues } from '@sac/contract/orders/queues/queues';
import { type ComponentProps, useMemo } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { httpStatusOf } from '../../platform/api/api-error';
import type { FromScreen } from '../../platform/api/from-screen';
import { useCan } from '../../platform/api/session';
import { NotAllowed } from '../../platform/ui/messages/not-allowed';
import { BackLink } from '../../platform/ui/page-header';
import { ListTable } from '../../platform/ui/tables/list-table';
import { type Counted, formatTotal } from '../../platform/ui/tables/row-range';
import { useIsPhone } from '../../platform/ui/use-is-phone';
import { urlField, useUrlState } from '../../platform/url/url-state';
import { queuePath } from '../../routes';
import { UnansweredCount } from '../conversation/customer-messages/unanswered-count';
import { SystemNotices } from '../mail/system-notices/system-notices';
import { ActionDialog } from '../orders/actions/action-dialog';
import { useOrders } from '../orders/actions/use-orders';
import { useReturnPosition } from '../orders/actions/use-return-position';
import type { ListSource } from '../orders/lists/order-lists';
import { Reminders } from '../work/reminders/reminders';
import { StartWork } from '../work/session/start-work';
import { FilterBar, FilteredEmpty, SearchAll } from './filters/filter-bar';
import { replacing, useFilters } from './filters/filter-button';
import { ListHint } from './list-hint';
import { ListMenu } from './list-menu';
import styles from './queue-page.module.css';
import { monthName, queueSchema, queueSorting, sourceOf } from './queue-state';
import { orderColumns } from './rows/order-columns';
import { BulkBar } from './selection/bulk-bar';
import { useBulk } from './selection/use-bulk';
import { useListKeys } from './use-list-keys';
import { ViewsButton } from './views/views-button';

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

/** Lists that say in their head whose customers wrote. */
const namesUnanswered = (key: QueueKey) => unansweredQueues.find((list) => list === key);

const isWorkQueue = (key: QueueKey): key is (typeof workQueues)[number] =>
  (workQueues as readonly QueueKey[]).includes(key);

const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** What the URL says of the list, its rows, and what can be done with them. */
function useQueue(key: QueueKey) {
  const queue = queueOf(key);
  const list = useUrlState(useMemo(() => queueSchema(queue), [queue]));
  const source = sourceOf(key, list.state);
  const { page, size } = list.state;
  const orders = useOrders(source, list.state);
  const position = useReturnPosition({ source, size }, page, (next) => list.go({ page: next }, { replace: true }));
  const bulk = useBulk(queue, source, list.state, orders.rows);
  return {
    queue,
    list,
    source,
    orders,
    position,
    bulk,
    keys: useListKeys(bulk, orders.rows),
    filter: useFilters(queue, source.filters, list.go),
  };
}

/** What it shows comes from the queue's descriptor. */
function Queue({ queueKey: key }: { queueKey: QueueKey }) {
  const { queue, list, source, orders, position, bulk, keys, filter } = useQueue(key);
  const { pathname, search: query } = useLocation();
  const isPhone = useIsPhone();
  const { search, month, filters } = source;
  const { page, size } = list.state;
  const { rows, total, isMore, isStale, error, retry, loadMore } = orders;
  const isNarrowed = isFiltered(filters) || search !== '' || list.state.view !== undefined;
  const sorting = queueSorting(queue);
  const title = month === undefined ? queue.title : `${queue.title} · ${monthName(month, isPhone ? 'short' : 'long')}`;
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
      canReassign: bulk.canReassign,
      onReassign: bulk.reassign,
      onSelect: isPhone && bulk.tableSelection ? (order) => bulk.tableSelection?.onPick(order, false) : undefined,
    },
  );
  const counted = total === undefined ? undefined : { total, isMore };
  return (
    <div className={styles.queue}>
      <ListTable
        label={queue.title}
        header={{
          title,
          count: counted && formatTotal(counted, search),
          back: month !== undefined && <BackLink to={queuePath('futureOrder')}>Back</BackLink>,
          children: <QueueTools list={list} source={source} title={title} />,
        }}
        list={list}
        sorting={sorting}
        searchHint="Id, name, email, phone, passport, assignee"
        note={<HeadCounts queueKey={key} from={from} />}
        filter={{
          ...filter,
          button: (
            <>
              {filter.button}
              <ViewsButton />
            </>
          ),
        }}
        zone={queue.columns.includes('create_ts') ? 'UTC' : undefined}
        filterBar={isNarrowed && <FilterBar filters={filters} onChange={list.go} queue={key} list={list} />}
        columns={columns}
        columnsAre="many"
        rows={rows}
        rowId={({ order_id }) => String(order_id)}
        empty="No data available in table"
        emptyNote={<EmptyNote source={source} onClear={() => list.go(replacing({}))} />}
        total={total}
        isMore={isMore}
        isStale={isStale}
        error={error}
        onRetry={retry}
        selection={bulk.tableSelection && { ...bulk.tableSelection, hint: keys.select }}
        onNearEnd={loadMore}
        returnTo={position.returnTo}
        onScrollTop={position.keepTop}
      />
      <BulkActions bulk={bulk} hints={keys.hints} counted={counted} search={search} />
    </div>
  );
}

interface QueueToolsProps {
  list: ComponentProps<typeof ListMenu>['list'];
  source: ListSource;
  /** Names the exported file. */
  title: string;
}

/** Starts work on the list as it is shown, and what else can be done with it. */
function QueueTools({ list, source, title }: QueueToolsProps) {
  const { orderName, search: searchVal, sort, direction, month, filters } = source;
  const queue = queueOf(orderName);
  return (
    <>
      {isWorkQueue(orderName) && <StartWork source={{ orderName, searchVal, sort, direction, ...filters }} />}
      <ListMenu
        list={list}
        sorting={canSortByDue(queue) ? queueSorting(queue) : undefined}
        isMine={queue.where.assignedToMe === true}
        exported={{ fields: { orderName, searchVal, sort, direction, month, ...filters }, name: slug(title) }}
      />
    </>
  );
}

/** Why an empty list may be empty. */
const EmptyNote = ({ source, onClear }: { source: ListSource; onClear: () => void }) => (
  <>
    {isFiltered(source.filters) && <FilteredEmpty onClear={onClear} />}
    {source.search !== '' && source.orderName !== 'orderHistory' && <SearchAll search={source.search} />}
  </>
);

/** In the head: what waits besides the rows, and that they have changed. */
function HeadCounts({ queueKey: key, from }: { queueKey: QueueKey; from: FromScreen }) {
  const mayReadNotices = useCan('systemNotices.read');
  const { needsAttention, where } = queueOf(key);
  const unanswered = namesUnanswered(key);
  return (
    <>
      {mayReadNotices && needsAttention && <SystemNotices />}
      {unanswered && <UnansweredCount list={unanswered} from={from} />}
      {where.assignedToMe && <Reminders from={from} />}
      <ListHint />
    </>
  );
}

interface BulkActionsProps {
  bulk: ReturnType<typeof useBulk>;
  hints: ReturnType<typeof useListKeys>['hints'];
  counted: Counted | undefined;
  search: string;
}

/** What is done to the selected orders, and its questions. */
const BulkActions = ({ bulk, hints, counted, search }: BulkActionsProps) => (
  <>
    {(bulk.selected.length > 0 || bulk.fetched !== null) && (
      <BulkBar
        selected={bulk.selected}
        actions={bulk.actions}
        hints={hints}
        me={bulk.me}
        onAction={bulk.propose}
        reassignable={bulk.reassignable}
        onReassign={bulk.reassign}
        counted={bulk.isWhole ? undefined : counted}
        search={search}
        fetched={bulk.fetched}
        onSelectAll={bulk.selectAll}
        onClear={bulk.clear}
      />
    )}
    {bulk.reassignDialog}
    <ActionDialog asked={bulk.asked} onClose={bulk.dismiss} onSuccess={bulk.finish} onError={bulk.dropMissing} />
  </>
);
