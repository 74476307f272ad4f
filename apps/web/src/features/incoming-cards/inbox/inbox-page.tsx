import type { InboxEntry } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Lines, ZonedTime } from '../../../platform/ui/lines';
import { PageHeader } from '../../../platform/ui/page-header';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { Pager } from '../../../platform/ui/tables/pager';
import button from '../../../platform/ui/tables/row-button.module.css';
import { useRowKeys } from '../../../platform/ui/tables/row-keys';
import { pagesOf } from '../../../platform/ui/tables/row-range';
import { useUrlState } from '../../../platform/url/url-state';
import { orderPath } from '../../../routes';
import { inboxQuery, pageSchema, pageSize } from '../incoming-queries';
import { MessageDialog } from '../messages/message-dialog';
import { lastDayOf, receivedOf, reviewedOf, reviewReason, What } from '../messages/message-kind';
import { Sender } from '../messages/sender';
import { ReviewDialog } from '../review/review-dialog';

const title = 'Inbox';

/** What came by mail and needs a person: cards that do not match, and messages. */
export function InboxPage() {
  useRowKeys();
  const { state, to } = useUrlState(pageSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(inboxQuery(state.page));
  const [looked, setLooked] = useState<InboxEntry | null>(null);
  const close = () => setLooked(null);

  const columns: DataColumn<InboxEntry>[] = [
    { id: 'what', header: 'What', cell: (entry) => <What entry={entry} />, width: '156px' },
    {
      id: 'order_id',
      header: 'Order Id',
      cell: (entry) => <Link to={orderPath(receivedOf(entry).order_id)}>{receivedOf(entry).order_id}</Link>,
      width: '92px',
    },
    {
      id: 'full_name',
      header: 'Name',
      cell: (entry) => <Lines overflow="two-lines">{receivedOf(entry).full_name}</Lines>,
      isWide: true,
    },
    { id: 'sender', header: 'From', cell: (entry) => <Sender {...receivedOf(entry)} />, isWide: true },
    {
      id: 'reason',
      header: 'Why it is here',
      cell: (entry) => <Reason entry={entry} />,
      isWide: true,
    },
    {
      id: 'received_at',
      header: 'Received (UTC)',
      cell: (entry) => <ZonedTime instant={receivedOf(entry).received_at} zone="UTC" />,
      width: '116px',
    },
    {
      id: 'action',
      header: 'Action',
      cell: (entry) => (
        <button
          type="button"
          className={button.button}
          aria-label={`Review the ${reviewedOf(entry)} of order ${receivedOf(entry).order_id}`}
          onClick={() => setLooked(entry)}
        >
          Review
        </button>
      ),
      width: '84px',
    },
  ];

  return (
    <>
      <PageHeader title={title} count={data && String(data.total)} />
      <ListPanel
        label={title}
        error={data || isFetching ? null : error}
        onRetry={() => void refetch()}
        foot={
          data &&
          data.total > pageSize && (
            <Pager page={state.page} pages={pagesOf(data.total, pageSize)} to={(page) => to({ page })} />
          )
        }
      >
        <DataTable
          label={title}
          height="tall"
          columns={columns}
          rows={data?.data}
          rowId={(entry) => `${entry.is} ${receivedOf(entry).id}`}
          empty="Inbox is empty."
          isStale={isPlaceholderData}
        />
      </ListPanel>
      {looked?.is === 'card' && <ReviewDialog cardId={looked.card.id} kind={looked.card.kind} onClose={close} />}
      {looked?.is === 'message' && <MessageDialog message={looked.message} onClose={close} />}
    </>
  );
}

/** Why it waits, and of an e-Pass its last day of stay. */
function Reason({ entry }: { entry: InboxEntry }) {
  const reason = reviewReason(entry);
  const lastDay = lastDayOf(entry);
  return (
    <Lines overflow={lastDay ? 'cut' : 'two-lines'}>
      {lastDay ? <span title={reason}>{reason}</span> : reason}
      {lastDay && <small>{lastDay}</small>}
    </Lines>
  );
}
