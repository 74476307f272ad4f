import { firstMap } from '@sac/contract/form-helper/first-map';
import {
  forgetFormChoice,
  getFormMap,
  markSubmitted,
  rememberFormChoice,
  reportMissingFields,
} from '@sac/contract/form-helper/form-helper-api';
import { uploadBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { checkDocument } from '@sac/contract/incoming-cards/upload-api';
import { nextOrder } from '@sac/contract/order-page/next-order-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { getWorkSession } from '@sac/contract/work/work-session-api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveOrderPage, someDetails } from '../../../test/an-order-page';
import { helperSays, installFormHelper } from '../../../test/form-helper';
import { done, me, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

let order: OrderDetails;
beforeEach(() => {
  order = someDetails({ process_status: 'Pending', assign_to: me });
  serveOrderPage((orderId) => (orderId === order.order_id ? order : someDetails({ order_id: orderId })));
});

const openOrder = async () => {
  await open(`/admin/view-order/${encodeOrderId(100001)}`, 'Team');
  await expect.element(page.getByRole('region', { name: 'Status', exact: true })).toBeVisible();
};
const seen = { orderId: 100001, lastEventId: 7 };
const replyTo = (helper: ReturnType<typeof installFormHelper>, id: string) =>
  expect.poll(() => helper.answerTo(id)).toBeDefined();

test('an order that is as it was handed over may be filled; one that was changed or taken may not', async () => {
  const helper = installFormHelper();
  await openOrder();
  helper.ask('a', { type: 'check', orders: [seen] });
  await replyTo(helper, 'a');
  expect(helper.answerTo('a')).toMatchObject({ isOk: true });
  const latestChanges = [{ id: 9, at: '2031-01-02T02:00:00.000Z', text: 'Mei Tan corrected Sex.' }];
  order = { ...order, last_event_id: 9, latestChanges };
  helper.ask('b', { type: 'check', orders: [seen] });
  await replyTo(helper, 'b');
  expect(helper.answerTo('b')).toMatchObject({
    isOk: false,
    message: 'Order 100001 was changed meanwhile: Mei Tan corrected Sex. Hand it over again.',
  });
  order = { ...order, assign_to: 'Mei Tan' };
  helper.ask('c', { type: 'check', orders: [seen] });
  await replyTo(helper, 'c');
  expect(helper.answerTo('c')).toMatchObject({ isOk: false, message: 'Order 100001 is assigned to Mei Tan.' });
});

test('submitted orders are marked one after the other, up to the first that is refused', async () => {
  const helper = installFormHelper();
  await openOrder();
  answer(markSubmitted, ({ orderId }) => (orderId === 100002 ? refuse(409, 'Mei Tan moved it to Deleted.') : done));
  const orders = [100001, 100002, 100003].map((orderId) => ({ orderId, deNumber: 'DE1234', lastEventId: 7 }));
  helper.ask('a', { type: 'submitted', orders, mapVersion: 3 });
  await replyTo(helper, 'a');
  expect(helper.answerTo('a')).toMatchObject({
    isOk: false,
    message: 'Order 100002 was not marked as submitted: Mei Tan moved it to Deleted. Marked as submitted: 100001.',
  });
  expect(askedOf(markSubmitted)).toEqual([
    { orderId: 100001, deNumber: 'DE1234', mapVersion: 3, seen: 7 },
    { orderId: 100002, deNumber: 'DE1234', mapVersion: 3, seen: 7 },
  ]);
  await expect.poll(() => helper.heardOf('forget')).toMatchObject([{ orderIds: [100001] }]);
});

test('after the submission the next order of the work session opens', async () => {
  const helper = installFormHelper();
  const session = {
    source: { orderName: 'newOrder' as const },
    started_at: '2031-01-02T03:04:05.000Z',
    current: 100001,
    done: 0,
    remaining: 2,
    last: null,
  };
  answer(getWorkSession, () => ({ ...done, data: session }));
  answer(nextOrder, () => ({ ...done, data: { ...session, current: 100002, done: 1, remaining: 1 }, page: null }));
  answer(markSubmitted, () => done);
  await openOrder();
  await expect.element(page.getByRole('region', { name: 'Work session' })).toBeVisible();
  helper.ask('a', { type: 'submitted', orders: [{ ...seen, deNumber: null }], mapVersion: 3 });
  await expect.poll(() => location.pathname).toBe(`/admin/view-order/${encodeOrderId(100002)}`);
  expect(helper.answerTo('a')).toMatchObject({ isOk: true, message: 'Marked as submitted: 100001.' });
});

test('a choice and missing fields are stored; a card is read and added to a batch; refusals are answered', async () => {
  const helper = installFormHelper();
  await openOrder();
  answer(rememberFormChoice, () => ({ ...done, message: 'It is remembered.' }));
  answer(reportMissingFields, () => done);
  helper.ask('choice', { type: 'choice', choice: { answer: 'last_city', value: 'MADRID', option: 'MADRID, ES' } });
  helper.ask('missing', { type: 'missing', mapVersion: 3, page: 'Trip', answers: ['last_city'] });
  await replyTo(helper, 'choice');
  await replyTo(helper, 'missing');
  expect(helper.answerTo('choice')).toMatchObject({ isOk: true, message: 'It is remembered.' });
  expect(askedOf(reportMissingFields)).toEqual([{ version: 3, page: 'Trip', answers: ['last_city'] }]);

  const choice = { answer: 'last_city', value: 'MADRID', option: 'MADRID, ES' } as const;
  const remembered = {
    ...choice,
    id: 5,
    created_by: 'Mei Tan',
    created_at: '2031-01-02T03:04:05.000Z',
    mayForget: true,
  };
  const current = { version: 3, map: firstMap, created_by: null, created_at: remembered.created_at, note: '' };
  let choices = [remembered];
  answer(getFormMap, () => ({ ...done, data: { current, choices } }));
  answer(forgetFormChoice, () => ({ ...done, message: 'The choice is forgotten.' }));
  helper.ask('forget', { type: 'forget choice', choice });
  await replyTo(helper, 'forget');
  expect(askedOf(forgetFormChoice)).toEqual([{ choiceId: 5 }]);
  choices = [];
  helper.ask('forget again', { type: 'forget choice', choice });
  await replyTo(helper, 'forget again');
  expect(helper.answerTo('forget again')).toMatchObject({ isOk: true });
  expect(askedOf(forgetFormChoice)).toHaveLength(1);

  const card = { type: 'card', orderIds: [100001], fileName: 'card.pdf', base64: btoa('%PDF-1.4') } as const;
  answer(checkDocument, () => refuse(413, 'The file is larger than 10 MB.'));
  helper.ask('large', { ...card, orderIds: [100001] });
  await replyTo(helper, 'large');
  expect(helper.answerTo('large')).toMatchObject({ isOk: false, message: 'The file is larger than 10 MB.' });
  const read = { verdict: 'matches' as const, reason: null, findings: [], held: null, facts: [], picture: null };
  answer(checkDocument, () => ({ ...done, data: { ...read, content_type: 'application/pdf' } }));
  answer(uploadBatchCard, () => ({ ...done, batchId: 4, added: 1, known: 0 }));
  helper.ask('card', { ...card, orderIds: [100001] });
  await replyTo(helper, 'card');
  expect(helper.answerTo('card')).toMatchObject({ isOk: true });
  await expect
    .element(page.getByRole('link', { name: 'Open', exact: true }))
    .toHaveAttribute('href', '/admin/upload-cards?batch=4');

  helper.ask('map', { type: 'map', map: firstMap, mapVersion: 3 });
  await replyTo(helper, 'map');
  expect(helper.answerTo('map')).toMatchObject({ isOk: false, message: 'Only Managers and Admins change the map.' });
});

test('what a frame says, what is addressed to others and what breaks the schema is ignored', async () => {
  const helper = installFormHelper();
  await openOrder();
  answer(markSubmitted, () => done);
  const request = { type: 'submitted', orders: [{ ...seen, deNumber: null }], mapVersion: 3 };
  const said = JSON.stringify({ type: 'request', id: 'forged', request });
  helperSays({ type: 'request', id: 'forged', request }, 'somebody-else');
  helperSays({ type: 'request', id: 'forged', request: { ...request, orders: 'all' } });
  const frame = document.createElement('iframe');
  frame.srcdoc = `<script>parent.postMessage({ to: 'arrival-card-office', protocol: 1, message: ${said} }, '*')</script>`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.remove();
  // Answered after all of them.
  helper.ask('genuine', { type: 'check', orders: [seen] });
  await replyTo(helper, 'genuine');
  expect(askedOf(markSubmitted)).toEqual([]);
  expect(helper.heardOf('answer')).toHaveLength(1);
});
