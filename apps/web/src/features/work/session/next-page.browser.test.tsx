import { getIncomingCard, getReadyCards, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { getSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { checkDocument, uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { nextOrder, undoLastOrder } from '@sac/contract/order-page/next-order-api';
import { getOrderDetails, getOrderEvents } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import { getWorkSession, type WorkSession } from '@sac/contract/work/work-session-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../../test/an-order-page';
import { anIncomingCard } from '../../../../test/incoming-card';
import { done, open, settled, signOut, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const aSession = (given: Partial<WorkSession> = {}): WorkSession => ({
  source: { orderName: 'newOrder' },
  started_at: '2031-01-02T03:04:05.000Z',
  current: 100001,
  done: 0,
  remaining: 44,
  last: null,
  ...given,
});
const anOrderOf = (order_id: number) => someDetails({ order_id, full_name: `Traveller ${order_id}` });
const heading = (orderId: number) => page.getByRole('heading', { level: 1, name: `Traveller ${orderId}` });
const dropZone = page.getByText('choose a file', { exact: true });

const checked: CheckedCard = {
  verdict: 'matches',
  reason: null,
  findings: [],
  held: null,
  facts: [],
  content_type: 'application/pdf',
  picture: null,
};

/** The current order of a session on screen, its card chosen and found to match. */
async function openWithCard() {
  serveOrderPage(anOrderOf);
  answer(getWorkSession, () => ({ ...done, data: aSession() }));
  answer(checkDocument, () => ({ ...done, data: checked }));
  answer(uploadDocument, () => ({ ...done, message: 'The card has been sent.', notice: null }));
  await signOut();
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Work session' })).toBeVisible();
  await userEvent.upload(page.getByLabelText('Approved card'), new File(['%PDF'], 'card.pdf'));
  await expect.element(page.getByText('Matches the order')).toBeVisible();
}
const send = () => page.getByRole('button', { name: 'Complete and send by AWS' }).click();

test('the next order opens with the page that came with it; the one before is not loaded again', async () => {
  await openWithCard();
  answer(nextOrder, () => ({
    ...done,
    data: aSession({ current: 100002, done: 1, remaining: 43 }),
    page: { details: anOrderOf(100002), events: [] },
  }));
  const counted = askedOf(getFolderCount).length;
  await send();
  await expect.element(heading(100002)).toBeVisible();
  await expect.element(dropZone).toBeVisible();
  await expect.element(page.getByText('The card has been sent.')).toBeVisible();
  await expect.poll(() => askedOf(getFolderCount).length).toBe(counted + 1);
  await settled();
  expect(askedOf(getOrderDetails)).toEqual([{ orderId: 100001 }]);
  expect(askedOf(getOrderEvents)).toEqual([{ orderId: 100001 }]);
  expect(askedOf(getFolderCount)).toHaveLength(counted + 1);

  // A person who goes back sees what has become of it.
  history.back();
  await expect.element(heading(100001)).toBeVisible();
  await expect.poll(() => askedOf(getOrderDetails)).toEqual([{ orderId: 100001 }, { orderId: 100001 }]);
});

test('S asks why the order is skipped; Z undoes the order before and opens it', async () => {
  await openWithCard();
  const last = { order_id: 100000, mail_id: 7, undo_seconds: 20, before: null, document_id: null };
  answer(nextOrder, () => ({
    ...done,
    data: aSession({ current: 100002, last }),
    page: { details: anOrderOf(100002), events: [] },
  }));
  answer(undoLastOrder, () => ({
    ...done,
    message: 'Undone. Order 100000 is your current order again.',
    data: aSession({ current: 100000 }),
    page: { details: anOrderOf(100000), events: [] },
  }));
  await userEvent.keyboard('z');
  await userEvent.keyboard('s');
  await expect.element(page.getByLabelText('Reason (optional)')).toHaveFocus();
  await userEvent.keyboard('szn{Enter}');
  await expect.element(heading(100002)).toBeVisible();
  expect(askedOf(nextOrder)).toMatchObject([{ after: 100001, skip: true, reason: 'szn' }]);
  expect(askedOf(undoLastOrder)).toEqual([]);
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toHaveAttribute('aria-keyshortcuts', 'Z');
  await userEvent.keyboard('z');
  await expect.element(heading(100000)).toBeVisible();
  expect(askedOf(undoLastOrder)).toEqual([{ orderId: 100000 }]);
  await expect.element(page.getByText('Undone. Order 100000 is your current order again.')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).elements()).toEqual([]);
});

test('the next order opens too after a card that came by mail was sent', async () => {
  serveOrderPage((id) => ({ ...anOrderOf(id), received: [{ is: 'card' as const, card: anIncomingCard(1) }] }));
  answer(getWorkSession, () => ({ ...done, data: aSession() }));
  answer(getIncomingCard, () => ({
    ...done,
    data: {
      card: anIncomingCard(1),
      facts: [],
      text: null,
      attachments: [],
      email: 'ana@example.com',
      url: '/nothing.pdf',
    },
  }));
  answer(getReadyCards, () => ({ ...done, data: [anIncomingCard(1)], total: 1 }));
  answer(getSentCards, () => ({ ...done, data: [] }));
  answer(sendReadyCards, () => ({ ...done, message: 'The card has been sent.', sent: [1], refused: [] }));
  answer(nextOrder, () => ({
    ...done,
    data: aSession({ current: 100002, done: 1, remaining: 43 }),
    page: { details: anOrderOf(100002), events: [] },
  }));
  await signOut();
  await open(`/admin/view-order/${encodeOrderId(100001)}`);
  await expect.element(page.getByRole('region', { name: 'Work session' })).toBeVisible();
  await page.getByRole('link', { name: 'Review the card' }).first().click();
  await page.getByRole('button', { name: 'Send by AWS' }).click();
  await expect.element(heading(100002)).toBeVisible();
});

test.each([
  ['is not available', () => answer(nextOrder, () => refuse(503, 'The database does not answer.'))],
  [
    'does not exist',
    () => answer(nextOrder, () => ({ ...done, data: aSession({ current: null, remaining: 0 }), page: null })),
  ],
])('when the next order %s, the page stays, up to date and without the card that was sent', async (_why, serveNext) => {
  await openWithCard();
  serveNext();
  const counted = askedOf(getFolderCount).length;
  await send();
  await expect.element(dropZone).toBeVisible();
  await expect.element(heading(100001)).toBeVisible();
  await expect.poll(() => askedOf(getOrderDetails).length).toBeGreaterThan(1);
  await expect.poll(() => askedOf(getFolderCount).length).toBeGreaterThan(counted);
  expect(askedOf(uploadDocument)).toHaveLength(1);
});
