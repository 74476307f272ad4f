import { getInbox, getReadyCards } from '@sac/contract/received-cards-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call';
import { orderKeys } from '../orders/order-queries';

/** The lists are meant to be empty; a page holds what a person looks through at once. */
export const pageSize = 50;

/** The page in the URL. */
export const pageSchema = z.object({ page: z.coerce.number().int().min(1).catch(1) });

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
