import { getInbox, getReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { urlField } from '../../platform/url/url-state';
import { orderKeys } from '../orders/order-queries';

/** The lists are meant to be empty; a page holds what a person looks through at once. */
export const pageSize = 50;

/** The page in the URL, and of Ready to send the card that is shown. */
export const pageSchema = z.object({ page: z.coerce.number().int().min(1).catch(1), card: urlField.id });

export const readyQuery = (page: number) =>
  queryOptions({
    queryKey: [...orderKeys.received, 'ready', page],
    queryFn: () => call(getReadyCards, { page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });

export const inboxQuery = (page: number) =>
  queryOptions({
    queryKey: [...orderKeys.received, 'inbox', page],
    queryFn: () => call(getInbox, { page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });

/** Automatic sending adds to it without a notice. */
export const sentQuery = queryOptions({
  queryKey: [...orderKeys.received, 'sent'],
  queryFn: () => call(getSentCards, {}),
  refetchInterval: 15_000,
});
