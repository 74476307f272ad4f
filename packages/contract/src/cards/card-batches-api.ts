import { z } from 'zod';
import { answer, answerList, answerWith, done, endpoint, noInput } from './endpoint';
import { idOf, instant, orderIdField } from './fields';
import { orderRow } from './orders-api';

/*
 * Many cards at once. Each file is taken by a request of its own, read by a job, and given to the open order that it names.
 * From then on it is a received card like those that come by mail: received-cards-api.ts.
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

/** 'unknown': its order was not found. 'refused': nothing that can be a card. The rest as of a received card. */
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
  received_card_id: z.int().nullable(),
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

export const getCardBatch = endpoint({
  method: 'GET',
  path: '/admin/get-card-batch/:batchId',
  summary: 'A batch with its cards, their orders and what they wait for',
  access: work,
  input: oneBatch,
  output: answer(cardBatch.extend({ cards: z.array(batchCard) })),
});

export const batchCardDetails = z.object({
  card: batchCard,
  /** Open orders that the card may be for, likeliest first, and what differs. */
  candidates: z.array(order.extend({ findings: z.array(z.string()) })),
  content_type: z.string(),
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

export const giveBatchCard = endpoint({
  method: 'PUT',
  path: '/admin/give-batch-card',
  summary: 'Give a card to an order. It is compared with it, and nothing is sent yet',
  access: work,
  heavy: 'batch',
  input: z.object({ ...oneCard.shape, orderId: orderIdField }),
  /** `isReady`: it matches the order and may be sent as it is. */
  output: answerWith({ receivedCardId: z.int(), isReady: z.boolean() }),
});

export const readCardBatchAgain = endpoint({
  method: 'PUT',
  path: '/admin/read-card-batch-again',
  summary: 'Look again for the orders of a batch’s cards whose order was not found',
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
