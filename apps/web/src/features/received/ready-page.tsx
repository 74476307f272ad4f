import { Button } from '@mantine/core';
import { formatDate } from '@sac/contract/dates';
import { mailProviders } from '@sac/contract/forms';
import { type ReceivedCard, sendReadyCards } from '@sac/contract/received-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/query';
import { useUrlState } from '../../lib/url-state';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { pagesOf } from '../../ui/extent';
import { ListPanel } from '../../ui/list-table';
import { Notice } from '../../ui/note';
import { PageHeader } from '../../ui/page-header';
import { Pager } from '../../ui/pager';
import button from '../../ui/row-button.module.css';
import { orderKeys } from '../orders/order-queries';
import { LookDialog } from '../orders/received/look-dialog';
import { useRowKeys } from '../orders/row-keys';
import { orderColumns, receivedColumn, senderColumn, statusColumn } from './received-cells';
import { pageSchema, pageSize, readyQuery } from './received-queries';

const title = 'Ready to send';
const itself = (card: ReceivedCard) => card;

/** Cards that came by mail and name the traveller of their order: sent with one click. */
export function ReadyPage() {
  useRowKeys();
  const { state, to } = useUrlState(pageSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(readyQuery(state.page));
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [looked, setLooked] = useState<ReceivedCard | null>(null);
  const send = useAction(sendReadyCards, {
    reloads: [orderKeys.received, orderKeys.lists, orderKeys.counts, orderKeys.pages],
    onSuccess: () => setPicked(new Set()),
  });
  const rows = data?.data;
  const shown = rows?.map(({ id }) => id) ?? [];
  const chosen = shown.filter((id) => picked.has(id));
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setPicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  const columns: DataColumn<ReceivedCard>[] = [
    ...orderColumns(itself),
    {
      id: 'arrival_date',
      header: 'Arrival date',
      cell: ({ arrival_date }) => formatDate(arrival_date),
      width: '120px',
    },
    senderColumn(itself),
    receivedColumn(itself),
    statusColumn(itself),
    {
      id: 'action',
      header: 'Action',
      cell: (card) => (
        <button
          type="button"
          className={button.button}
          aria-label={`Look at the card of order ${card.order_id}`}
          onClick={() => setLooked(card)}
        >
          Look
        </button>
      ),
      width: '84px',
    },
  ];

  return (
    <>
      <PageHeader title={title} count={data && String(data.total)}>
        {mailProviders.map((provider, index) => (
          <Button
            key={provider}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={chosen.length === 0}
            loading={send.isPending && send.variables.mailServiceProvider === provider}
            onClick={() => send.mutate({ cardId: chosen, mailServiceProvider: provider })}
          >
            Send {chosen.length > 0 ? `${chosen.length} ` : ''}by {provider}
          </Button>
        ))}
      </PageHeader>
      {send.data && send.data.refused.length > 0 && (
        <Notice role="alert" tone="warn">
          {send.data.refused.map(({ cardId, orderId, reason }) => (
            <p key={cardId}>
              Order {orderId}: {reason}
            </p>
          ))}
        </Notice>
      )}
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
          rows={rows}
          rowId={({ id }) => String(id)}
          empty="No card is waiting. A card that is mailed to an order’s address and matches it appears here."
          isStale={isPlaceholderData}
          selection={{
            isPicked: ({ id }) => picked.has(id),
            canPick: () => true,
            onPick: ({ id }) => toggle([id], !picked.has(id)),
            label: ({ order_id }) => `Select order ${order_id}`,
            shown: chosen.length === 0 ? 'none' : chosen.length === shown.length ? 'all' : 'some',
            onPickShown: () => toggle(shown, chosen.length < shown.length),
          }}
        />
      </ListPanel>
      {looked && <LookDialog cardId={looked.id} onClose={() => setLooked(null)} />}
    </>
  );
}
