import type { WebhookState } from '@sac/contract/webhooks/webhook-events';
import { getWebhookDeliveries, getWebhooks } from '@sac/contract/webhooks/webhooks-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

export const webhooksKey = ['webhooks'];

/** The server changes deliveries, and no live event says so. */
const refetchInterval = 5_000;

export const targetsQuery = queryOptions({
  queryKey: [...webhooksKey, 'targets'],
  queryFn: () => call(getWebhooks, {}),
  select: ({ data }) => data,
  refetchInterval,
});

export const deliveriesPerPage = 25;

export const deliveriesQuery = (state: WebhookState | '', page: number) =>
  queryOptions({
    queryKey: [...webhooksKey, 'deliveries', state, page],
    queryFn: () => call(getWebhookDeliveries, { state, page, limit: deliveriesPerPage }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
