import { z } from 'zod';
import { orderRow } from '../orders/orders-api';
import { answer, answerList, answerWith, done, endpoint, noInput } from '../platform/endpoint';
import { idOf, instant, orderIdField } from '../platform/fields';

/*
 * Many cards at once. Each file is taken by a request of its own, read by a job, and given to the open order that it names.
 * From then on it is an incoming card like those that come by mail: incoming-cards-api.ts.
 */

const work = { kind: 'staff', action: 'orders.work' } as const;

/** The most files of one batch, those in ZIPs included. */
export const maxBatchFiles = 200;
export const tooManyFiles = `Drop at most ${maxBatchFiles} files. Send the others as another batch.`;
/** The largest ZIP, and all its files together once unpacked, in bytes. */
export const maxZipBytes = 50 * 1024 * 1024;
export const maxUnpackedBytes = 200 * 1024 * 1024;
/** After so many days a batch is removed. Cards that have an order stay with it. */
export const batchDays = 7;

/** 'unknown': its order was not found. 'refused': nothing that can be a card. The rest as of an incoming card. */
const batchCardStates = ['waiting', 'unknown', 'refused', 'ready', 'inbox', 'sent', 'dismissed'] as const;
export type BatchCardState = (typeof batchCardStates)[number];

const order = orderRow.pick({ order_id: true, full_name: true, arrival_date: true, process_status: true });

export const batchCard = z.object({
  id: z.int(),
  /** As it was dropped. */
  name: z.string(),
  bytes: z.int(),
  state: z.enum(batchCardStates),
  /** Why it may not be sent as it is, as a sentence; null when it may, and once it was sent. */
  reason: z.string().nullable(),
  /** Null while it is not known. */
  order: order.nullable(),
  incoming_card_id: z.int().nullable(),
  decided_by: z.string().nullable(),
});
export type BatchCard = z.output<typeof batchCard>;

export const cardBatch = z.object({
  id: z.int(),
  made_by: z.string(),
  made_at: instant,
  /** With it the maker adds files. */
  key: z.string(),
  /** Whether the reader has made it: only the maker adds files. */
  is_own: z.boolean(),
  files: z.int(),
  waiting: z.int(),
  sent: z.int(),
});
export type CardBatch = z.output<typeof cardBatch>;

export const uploadBatchCard = endpoint({
  method: 'POST',
  path: '/admin/upload-batch-card',
  summary: `Add a card, or a ZIP of cards, to a batch. The first file makes the batch; a file it has already is not added again. At most ${maxBatchFiles} files`,
  access: work,
  file: 'card',
  maxFileBytes: maxZipBytes,
  heavy: 'batch',
  input: z.object({
    /** Made by the page for the batch. */
    batchKey: z.uuid('Send the batch’s key, a UUID.'),
  }),
  output: answerWith({ batchId: z.int(), added: z.int(), known: z.int() }),
});

export const getCardBatches = endpoint({
  method: 'GET',
  path: '/admin/get-card-batches',
  summary: 'One’s own batches of cards, newest first; Managers and Admins get all',
  access: work,
  input: noInput,
  output: answerList(cardBatch),
});

const oneBatch = z.object({ batchId: idOf('batch') });
const oneCard = z.object({ batchCardId: idOf('card of a batch') });

const cardBatchDetails = cardBatch.extend({ cards: z.array(batchCard) });
export type CardBatchDetails = z.output<typeof cardBatchDetails>;

export const getCardBatch = endpoint({
  method: 'GET',
  path: '/admin/get-card-batch/:batchId',
  summary: 'A batch with its cards, their orders and what they wait for',
  access: work,
  input: oneBatch,
  output: answer(cardBatchDetails),
});

export const batchCardDetails = z.object({
  card: batchCard,
  /** Open orders that the card may be for, likeliest first, and what differs. */
  candidates: z.array(order.extend({ findings: z.array(z.string()) })),
  content_type: z.string(),
  /** With more than one, it can be split. */
  pages: z.int(),
  /** A data: URL of the picture made of a card that browsers cannot show; null when they can. */
  picture: z.string().nullable(),
  url: z.string(),
});
export type BatchCardDetails = z.output<typeof batchCardDetails>;

export const getBatchCard = endpoint({
  method: 'GET',
  path: '/admin/get-batch-card/:batchCardId',
  summary: 'A card whose order was not found, the orders it may be for, and a short-lived link to its file',
  access: work,
  input: oneCard,
  output: answer(batchCardDetails),
});

export const batchCardPage = z.object({
  page: z.int(),
  /** The only open order that the page alone matches. */
  orderId: z.int().nullable(),
  /** Why there is none. */
  reason: z.string().nullable(),
});
export type BatchCardPage = z.output<typeof batchCardPage>;

export const getBatchCardPages = endpoint({
  method: 'GET',
  path: '/admin/get-batch-card-pages/:batchCardId',
  summary: 'The pages of a PDF of several travellers, each with the order that it alone matches',
  access: work,
  input: oneCard,
  output: answer(z.array(batchCardPage)),
});

/** A longer PDF is not read. */
const maxCardPages = 20;
const pageOrders = z
  .array(orderIdField.nullable(), 'Send a list with an order id, or null, for each page.')
  .min(1, 'Send an order id, or null, for each page.')
  .max(maxCardPages, `A card has at most ${maxCardPages} pages.`);

export const splitBatchCard = endpoint({
  method: 'PUT',
  path: '/admin/split-batch-card',
  summary: 'Link each page of a PDF of several travellers to its order. Each is compared, and nothing is sent yet',
  access: work,
  heavy: 'batch',
  /** The order of each page in turn; null: of none. */
  input: z.object({ ...oneCard.shape, orderIds: pageOrders }),
  output: answerWith({ given: z.int(), left: z.int() }),
});

export const linkBatchCard = endpoint({
  method: 'PUT',
  path: '/admin/link-batch-card',
  summary: 'Link a card to an order. It is compared with it, and nothing is sent yet',
  access: work,
  heavy: 'batch',
  input: z.object({ ...oneCard.shape, orderId: orderIdField }),
  /** `isReady`: it matches the order and may be sent as it is. */
  output: answerWith({ incomingCardId: z.int(), isReady: z.boolean() }),
});

export const readCardBatchAgain = endpoint({
  method: 'PUT',
  path: '/admin/read-card-batch-again',
  summary: 'Check again for the orders of a batch’s cards whose order was not found',
  access: work,
  heavy: 'batch',
  input: oneBatch,
  output: done,
});

export const removeCardBatch = endpoint({
  method: 'PUT',
  path: '/admin/remove-card-batch',
  summary: 'Remove a batch: files without an order are deleted, cards that were not sent are dismissed',
  access: work,
  input: oneBatch,
  output: done,
});
