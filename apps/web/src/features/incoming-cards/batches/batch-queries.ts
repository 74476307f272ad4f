import {
  type BatchCard,
  getBatchCard,
  getBatchCardPages,
  getCardBatch,
  getCardBatches,
} from '@sac/contract/incoming-cards/card-batches-api';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../platform/api/call';
import { urlField } from '../../../platform/url/url-state';
import { orderKeys } from '../../orders/order-queries';

/** The batch in the URL; without one the screen lists them. */
export const batchSchema = z.object({ batch: urlField.id });

/** Below the key of what was received, so that sending a card anywhere loads them again. */
const batchKeys = [...orderKeys.received, 'batches'];

export const batchesQuery = queryOptions({
  queryKey: [...batchKeys, 'all'],
  queryFn: async () => (await call(getCardBatches, {})).data,
});

const whileReadingMs = 1_000;

/** @param isGrowing files are on their way into it */
export const batchQuery = (batchId: number, isGrowing = false) =>
  queryOptions({
    queryKey: [...batchKeys, batchId],
    queryFn: async () => (await call(getCardBatch, { batchId })).data,
    refetchInterval: ({ state }) => (isGrowing || (state.data?.waiting ?? 0) > 0 ? whileReadingMs : false),
  });

/** Each call makes a link that lasts some minutes. */
export const batchCardQuery = (batchCardId: number) =>
  queryOptions({
    queryKey: ['batch-card', batchCardId],
    queryFn: async () => (await call(getBatchCard, { batchCardId })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Compares each page. */
export const batchCardPagesQuery = (batchCardId: number) =>
  queryOptions({
    queryKey: ['batch-card-pages', batchCardId],
    queryFn: async () => (await call(getBatchCardPages, { batchCardId })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Its incoming card, while that waits and matches. */
export const readyOf = (card: BatchCard) => (card.state === 'ready' ? card.incoming_card_id : null);
