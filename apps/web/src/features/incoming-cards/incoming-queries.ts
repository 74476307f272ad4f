import {
  getInbox,
  getIncomingCard,
  getIncomingMessage,
  getReadyCards,
  type InboxEntry,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { urlField } from '../../platform/url/url-state';
import { orderKeys } from '../orders/order-queries';

/** The lists are meant to be empty; a page holds what a person looks through at once. */
export const pageSize = 50;

/** The page in the URL, and the card or message that is shown. */
export const pageSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  card: urlField.id,
  mail: urlField.id,
});

export type ReceivedList = 'ready' | 'inbox';

async function readyEntries(page: number) {
  const { data, total } = await call(getReadyCards, { page, limit: pageSize });
  return { data: data.map((card): InboxEntry => ({ is: 'card', card })), total };
}

/** A page of Ready to send or the Inbox. */
export const receivedQuery = (list: ReceivedList, page: number) =>
  queryOptions({
    queryKey: [...orderKeys.received, list, page],
    queryFn: (): Promise<{ data: InboxEntry[]; total: number }> =>
      list === 'ready' ? readyEntries(page) : call(getInbox, { page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });

/** Each call makes a link that lasts some minutes, so an open card is not loaded again behind its reader. */
export const cardQuery = (cardId: number) =>
  queryOptions({
    queryKey: ['incoming-card', cardId],
    queryFn: async () => (await call(getIncomingCard, { cardId })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const messageQuery = (mailId: number) =>
  queryOptions({
    queryKey: [...orderKeys.received, 'message', mailId],
    queryFn: async () => (await call(getIncomingMessage, { mailId })).data,
  });

/** Automatic sending adds to it without a notice. */
export const sentQuery = queryOptions({
  queryKey: [...orderKeys.received, 'sent'],
  queryFn: () => call(getSentCards, {}),
  refetchInterval: 15_000,
});

/** What may have changed after cards were sent, linked to an order or withdrawn. */
export const changedWithCards = [orderKeys.received, orderKeys.lists, orderKeys.counts, orderKeys.pages];
