import { NativeSelect } from '@mantine/core';
import { webhookStates } from '@sac/contract/webhooks/webhook-events';
import { resendWebhookDelivery } from '@sac/contract/webhooks/webhooks-api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../platform/api/query';
import { formatNumber } from '../../platform/format-number';
import { DataTable } from '../../platform/ui/tables/data-table';
import { ListPanel } from '../../platform/ui/tables/list-table';
import { Pager } from '../../platform/ui/tables/pager';
import { useRowKeys } from '../../platform/ui/tables/row-keys';
import { useUrlState } from '../../platform/url/url-state';
import { deliveryColumns } from './delivery-columns';
import { stateLabels } from './delivery-state';
import { deliveriesPerPage, deliveriesQuery, webhooksKey } from './webhook-queries';
import styles from './webhooks.module.css';

/** What the URL of the screen holds: which deliveries are shown. */
const webhooksSchema = z.object({
  state: z.enum(webhookStates).or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** What was sent, newest first; the URL holds the filter and the page. */
export function Deliveries() {
  useRowKeys();
  const { state, go, to } = useUrlState(webhooksSchema);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deliveriesQuery(state.state, state.page));
  const { mutate } = useAction(resendWebhookDelivery, { reloads: [webhooksKey] });
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => deliveryColumns(({ id }) => mutate({ deliveryId: id })));
  const pages = data ? Math.max(1, Math.ceil(data.total / deliveriesPerPage)) : state.page;
  const isBeyond = data !== undefined && !isPlaceholderData && state.page > pages;
  useEffect(() => {
    if (isBeyond) go({ ...state, page: pages }, { replace: true });
  });

  return (
    <ListPanel
      label="Deliveries"
      bar={
        <>
          <h2 className={styles.title}>Deliveries</h2>
          <NativeSelect
            aria-label="State"
            className={styles.filter ?? ''}
            value={state.state}
            onChange={({ currentTarget: { value } }) => go({ state: webhookStates.find((one) => one === value) ?? '' })}
          >
            <option value="">All states</option>
            {webhookStates.map((one) => (
              <option key={one} value={one}>
                {stateLabels[one]}
              </option>
            ))}
          </NativeSelect>
          <p role="status" className={styles.count}>
            {data && `${formatNumber(data.total)} ${data.total === 1 ? 'delivery' : 'deliveries'}`}
          </p>
        </>
      }
      foot={pages > 1 && <Pager page={Math.min(state.page, pages)} pages={pages} to={(page) => to({ page })} />}
      error={data || isFetching ? null : error}
      onRetry={() => void refetch()}
    >
      <DataTable
        label="Deliveries"
        height="tall"
        columns={columns}
        rows={data?.data}
        rowId={({ id }) => String(id)}
        empty={state.state ? 'No deliveries in this state' : 'No deliveries yet'}
        isStale={isPlaceholderData}
        skeletonRows={5}
      />
    </ListPanel>
  );
}
