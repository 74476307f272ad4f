import type { InboxEntry } from '@sac/contract/received-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { pagesOf } from '../../ui/extent';
import { Lines } from '../../ui/lines';
import { ListPanel } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { Pager } from '../../ui/pager';
import button from '../../ui/row-button.module.css';
import { LookDialog } from '../orders/received/look-dialog';
import { MessageDialog } from '../orders/received/message-dialog';
import { reasonOf, receivedOf, What } from '../orders/received/what';
import { useRowKeys } from '../orders/row-keys';
import { orderColumns, receivedColumn, senderColumn } from './received-cells';
import { inboxQuery, pageSchema, pageSize } from './received-queries';

const title = 'Inbox';

/** What came by mail and needs a person: cards that do not match, and messages. */
export function InboxPage() {
  useRowKeys();
  const { state, to } = useUrlState(pageSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(inboxQuery(state.page));
  const [looked, setLooked] = useState<InboxEntry | null>(null);
  const close = () => setLooked(null);

  const columns: DataColumn<InboxEntry>[] = [
    { id: 'what', header: 'What', cell: (entry) => <What entry={entry} />, width: '120px' },
    ...orderColumns(receivedOf),
    senderColumn(receivedOf),
    {
      id: 'reason',
      header: 'Why it is here',
      cell: (entry) => <Lines overflow="two-lines">{reasonOf(entry)}</Lines>,
      isWide: true,
    },
    receivedColumn(receivedOf),
    {
      id: 'action',
      header: 'Action',
      cell: (entry) => (
        <button
          type="button"
          className={button.button}
          aria-label={`Look at the ${entry.is} of order ${receivedOf(entry).order_id}`}
          onClick={() => setLooked(entry)}
        >
          Look
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
        pager={
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
          empty="Nothing waits for you here."
          isStale={isPlaceholderData}
        />
      </ListPanel>
      {looked?.is === 'card' && <LookDialog cardId={looked.card.id} onClose={close} />}
      {looked?.is === 'message' && <MessageDialog message={looked.message} onClose={close} />}
    </>
  );
}
