import {
  type BatchCard,
  getBatchCard,
  getBatchCardPages,
  getCardBatch,
  getCardBatches,
  linkBatchCard,
  maxBatchFiles,
  removeCardBatch,
  splitBatchCard,
  tooManyFiles,
  uploadBatchCard,
} from '@sac/contract/incoming-cards/card-batches-api';
import { getInbox, getIncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards, undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, me, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();
beforeEach(() => answer(getSentCards, () => ({ ...done, data: [] })));

const key = '00000000-0000-4000-8000-000000000000';
const batch = {
  id: 5,
  key,
  made_by: me,
  made_at: '2031-03-01T02:03:04.000Z',
  is_own: true,
  files: 3,
  waiting: 0,
  sent: 0,
};
const orderOf = (order_id: number) =>
  ({ order_id, full_name: 'Ana Bar Lopez', arrival_date: '2031-03-04', process_status: 'AwaitingGovt' }) as const;
const aCard = (id: number, state: BatchCard['state'], change: Partial<BatchCard> = {}): BatchCard => ({
  id,
  name: `card-${id}.pdf`,
  bytes: 1000,
  state,
  reason: null,
  order: state === 'unknown' ? null : orderOf(100000 + id),
  incoming_card_id: state === 'unknown' ? null : id + 10,
  decided_by: null,
  ...change,
});
const unknown = aCard(3, 'unknown', { reason: 'No open order has its passport number.' });
const showBatch = (cards: BatchCard[], change: Partial<typeof batch> = {}) =>
  answer(getCardBatch, () => ({ ...done, data: { ...batch, ...change, cards } }));
const filesOf = (count: number) => Array.from({ length: count }, (_, at) => new File([`${at}`], `card-${at}.pdf`));
const chooseFiles = (files: File[]) => userEvent.upload(page.getByLabelText('Choose cards'), files);

test('dropped files go up one by one; the batch opens, and one that failed can be sent again', async () => {
  answer(getCardBatches, () => ({ ...done, data: [], total: 0 }));
  showBatch([aCard(1, 'ready')]);
  let isBroken = true;
  answer(uploadBatchCard, () => {
    if (askedOf(uploadBatchCard).length === 2 && isBroken) return refuse(503, 'The disk is full.');
    return { ...done, batchId: 5, added: 1, known: 0 };
  });
  await open('/admin/upload-cards');
  await expect.element(page.getByText('Nothing was uploaded in the last 7 days.')).toBeVisible();
  await chooseFiles(filesOf(3));
  await expect.element(page.getByRole('alert').getByText(/: The disk is full\.$/)).toBeVisible();
  expect(location.search).toBe('?batch=5');
  const keys = new Set(askedOf(uploadBatchCard).map(({ batchKey }) => batchKey));
  expect(keys.size).toBe(1);
  isBroken = false;
  await page.getByRole('button', { name: 'Send this file again' }).click();
  await expect.poll(() => askedOf(uploadBatchCard).length).toBe(4);
  expect(new Set(askedOf(uploadBatchCard).map(({ batchKey }) => batchKey))).toEqual(keys);
  await expect.element(page.getByText(/The disk is full/)).not.toBeInTheDocument();
});

test('while files are on their way the batch shows those that have arrived', async () => {
  const shown = [aCard(1, 'ready')];
  answer(getCardBatches, () => ({ ...done, data: [], total: 0 }));
  showBatch(shown);
  const second = Promise.withResolvers<void>();
  answer(uploadBatchCard, async () => {
    if (askedOf(uploadBatchCard).length > 1) await second.promise;
    return { ...done, batchId: 5, added: 1, known: 0 };
  });
  await open('/admin/upload-cards');
  await chooseFiles(filesOf(2));
  await expect.element(page.getByText('1 of 2 files sent. Keep this page open.')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: 'card-1.pdf' })).toBeVisible();
  shown.push(aCard(2, 'ready'));
  await expect.element(page.getByRole('row').filter({ hasText: 'card-2.pdf' })).toBeVisible();
  second.resolve();
  await expect.element(page.getByText(/Keep this page open/)).not.toBeInTheDocument();
});

test('too many files are refused with what to do, and none is sent', async () => {
  answer(getCardBatches, () => ({ ...done, data: [], total: 0 }));
  await open('/admin/upload-cards');
  await chooseFiles(filesOf(maxBatchFiles + 1));
  await expect.element(page.getByText(tooManyFiles)).toBeVisible();
  expect(askedOf(uploadBatchCard)).toEqual([]);
});

test('after a reload more files go into the same batch; in the batch of a colleague none can be dropped', async () => {
  showBatch([aCard(1, 'ready')]);
  answer(uploadBatchCard, () => ({ ...done, batchId: 5, added: 0, known: 1 }));
  await open('/admin/upload-cards?batch=5');
  await chooseFiles(filesOf(1));
  await expect.poll(() => askedOf(uploadBatchCard)).toEqual([{ batchKey: key }]);
  showBatch([aCard(1, 'ready')], { is_own: false });
  await open('/admin/upload-cards?batch=5', 'Manager');
  await expect.element(page.getByRole('row').filter({ hasText: 'card-1.pdf' })).toBeVisible();
  await expect.element(page.getByLabelText('Choose cards')).not.toBeInTheDocument();
});

test('what matches is ticked, and sent after the question that Ready to send asks; it can be undone here', async () => {
  showBatch([...[1, 2, 3].map((id) => aCard(id, 'ready')), { ...unknown, id: 99 }]);
  await open('/admin/upload-cards?batch=5');
  await expect.element(page.getByText('4 of 4 read · 3 match · 0 sent')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select card-2.pdf' }).click();
  answer(getIncomingCard, () => refuse(503, 'The store does not answer.'));
  await page.getByRole('button', { name: 'Send selected…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 cards?' });
  await expect
    .element(dialog.getByRole('list', { name: 'Differences' }))
    .toMatchTextContent('The store does not answer.');
  answer(sendReadyCards, ({ cardId }) => ({ ...done, sent: cardId, refused: [] }));
  const sentCard = (id: number, order_id: number) => ({
    id,
    order_id,
    full_name: 'Ana Bar Lopez',
    sent_at: '2031-03-01T02:03:04.000Z',
    sent_by: me,
    mail_state: 'queued' as const,
    mail_left_at: null,
    undo_seconds: 50,
  });
  const sent = [sentCard(11, 100001), sentCard(13, 100003), sentCard(77, 100077)];
  answer(getSentCards, () => ({ ...done, data: sent }));
  await dialog.getByRole('button', { name: 'Send 2 by AWS' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(sendReadyCards)).toEqual([{ cardId: [11, 13], mailServiceProvider: 'AWS' }]);
  const recently = page.getByRole('region', { name: 'Recently sent' });
  await expect.element(recently).toMatchTextContent('100003');
  await expect.element(recently).not.toMatchTextContent('100077');
  answer(undoSentCards, () => ({ ...done, undone: [11, 13], refused: [] }));
  await page.getByRole('button', { name: 'Undo 2', exact: true }).click();
  await expect.poll(() => askedOf(undoSentCards)).toEqual([{ cardId: [11, 13] }]);
});

test('a card without an order is given one by number, and is compared at once when it does not match', async () => {
  showBatch([unknown]);
  answer(getBatchCard, () => ({
    ...done,
    data: {
      card: unknown,
      candidates: [{ ...orderOf(100042), findings: ['Arrival date: the card has 01/02/2031.'] }],
      content_type: 'application/pdf',
      pages: 1,
      picture: null,
      url: '/nowhere',
    },
  }));
  await open('/admin/upload-cards?batch=5');
  await page.getByRole('button', { name: 'Link card-3.pdf to an order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which order is this card for?' });
  await expect.element(dialog).toMatchTextContent('Arrival date: the card has 01/02/2031.');
  answer(linkBatchCard, () => ({ ...done, incomingCardId: 77, isReady: false }));
  answer(getInbox, () => ({ ...done, data: [], total: 0 }));
  answer(getIncomingCard, () => refuse(503, 'Not now.'));
  await dialog.getByLabelText('Order Id').fill('100043');
  await dialog.getByRole('button', { name: 'Link to this order' }).click();
  await expect.element(page.getByText('Inbox is empty.')).toBeVisible();
  expect(location.search).toBe('?card=77');
  expect(askedOf(linkBatchCard)).toEqual([{ batchCardId: 3, orderId: 100043 }]);
  expect(askedOf(getIncomingCard)[0]).toEqual({ cardId: 77 });
});

test('a batch is removed after a question, and the list of batches is shown', async () => {
  showBatch([unknown]);
  answer(getCardBatches, () => ({ ...done, data: [], total: 0 }));
  answer(removeCardBatch, () => done);
  await open('/admin/upload-cards?batch=5');
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this batch?' });
  await expect.element(dialog).toMatchTextContent('1 of 1 cards were not sent.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Nothing was uploaded in the last 7 days.')).toBeVisible();
  expect(askedOf(removeCardBatch)).toEqual([{ batchId: 5 }]);
});

test('each page of a family’s PDF is given to its order, as proposed or as a person corrects it', async () => {
  showBatch([unknown]);
  answer(getBatchCard, () => ({
    ...done,
    data: { card: unknown, candidates: [], content_type: 'application/pdf', pages: 3, picture: null, url: '/nowhere' },
  }));
  answer(getBatchCardPages, () => ({
    ...done,
    data: [
      { page: 1, orderId: 100041, reason: null },
      { page: 2, orderId: 100042, reason: null },
      { page: 3, orderId: null, reason: 'No open order has its passport number.' },
    ],
  }));
  await open('/admin/upload-cards?batch=5');
  await page.getByRole('button', { name: 'Link card-3.pdf to an order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which order is this card for?' });
  await dialog.getByRole('button', { name: 'Split its 3 pages' }).click();
  await expect.element(dialog.getByLabelText('Order of page 1')).toHaveValue('100041');
  await expect.element(dialog).toMatchTextContent('No open order has its passport number.');
  const second = dialog.getByLabelText('Order of page 2');
  await second.fill('one');
  await expect.element(dialog.getByText('Enter the order id as a number.')).toBeVisible();
  const give = dialog.getByRole('button', { name: 'Link the pages to their orders' });
  await expect.element(give).toBeDisabled();
  await second.fill('100043');
  await expect.element(dialog.getByText('Page 2 matches order 100042, not this one.').first()).toBeVisible();
  answer(splitBatchCard, () => ({ ...done, given: 2, left: 1 }));
  await give.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedOf(splitBatchCard)).toEqual([{ batchCardId: 3, orderIds: [100041, 100043, null] }]);
});
