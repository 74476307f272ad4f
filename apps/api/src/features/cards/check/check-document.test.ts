import { readdir } from 'node:fs/promises';
import { checkDocument, uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { CheckedCard } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { afterAll, expect, test } from 'vitest';
import { aCard, cardRows } from '../../../../test/files/a-card';
import { aPdf, formOf, openTestApp } from '../../../../test/test-app';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { compareIncoming } from './check-document';
import { linesOfPage } from './papers.fixture';
import { passOwner, rightPass } from './passes.fixture';

const office = await openTestApp();
const mei = await office.staff('Telecaller', 'Mei Tan');
afterAll(() => office.close());

const arrival = formatDate(anApplication().arrival_date);
const cardOf = (name: string, passport: string, date = arrival) => aCard(cardRows({ name, passport, arrival: date }));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const check = (orderId: number, content: Buffer | null, token: string | undefined = mei.token) => {
  const file = content ? { name: 'card.pdf', content } : undefined;
  return office.call(
    checkDocument,
    {},
    { ...(token && { token }), inject: formOf({ orderId: String(orderId) }, file) },
  );
};
const checked = async (orderId: number, content: Buffer) => {
  const { code, body } = await check(orderId, content);
  expect([code, body.status]).toEqual([200, 1]);
  return body.data as CheckedCard;
};
const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;

test('without a token, without a card file, or for an order that accepts no card, nothing is compared', async () => {
  const orderId = await office.order();
  expect((await check(orderId, png, '')).code).toBe(401);
  expect(await check(orderId, null)).toMatchObject({ code: 422, body: { message: 'File is required' } });
  expect((await check(orderId, Buffer.from('MZ no card'))).code).toBe(415);
  expect(await check(999_999, png)).toMatchObject({ code: 404, body: { message: 'There is no order 999999.' } });
  const deleted = await office.order({}, { status: 'Deleted' });
  const message = `Order ${deleted} is deleted. Restore it first.`;
  expect(await check(deleted, png)).toMatchObject({ code: 409, body: { message } });
});

test('the comparison shows card and order unmasked, and stores or sends nothing', async () => {
  const orderId = await office.order();
  const { verdict, reason, facts } = await checked(orderId, cardOf('EVA BAR LOPEZ', 'K7654321', '01/02/2027'));
  expect([verdict, reason]).toEqual(['contradicts', null]);
  expect(facts).toEqual([
    { fact: 'full_name', card: 'EVA BAR LOPEZ', order: 'Ana Bar Lopez', result: 'different' },
    { fact: 'passport_number', card: 'K7654321', order: 'XDA123456', result: 'different' },
    { fact: 'date_of_birth', card: '05/04/1990', order: '05/04/1990', result: 'same' },
    { fact: 'arrival_date', card: '01/02/2027', order: arrival, result: 'different' },
  ]);
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'New', uploadDoc: [], mailHistory: [] });
  expect(await readdir(`${office.folder}/uploads`).catch(() => [])).toEqual([]);
  // The comparison shows the customer's data, so it counts as viewing the order.
  const events = office.db.selectFrom('event').select(['kind', 'actor']).where('order_id', '=', orderId).orderBy('id');
  expect(await events.execute()).toEqual([
    { kind: 'arrived', actor: null },
    { kind: 'read', actor: mei.name },
  ]);
});

test('a matching card is shown as printed; a partial passport number is unclear', async () => {
  const orderId = await office.order();
  const results = async (content: Buffer) => {
    const { verdict, facts } = await checked(orderId, content);
    return [verdict, ...facts.map(({ card, result }) => `${card} ${result}`)];
  };
  const matching = await results(cardOf('BAR LÓPEZ, Ana', 'XDA 123 456'));
  const born = '05/04/1990 same';
  expect(matching).toEqual(['matches', 'BAR LÓPEZ, Ana same', 'XDA123456 same', born, `${arrival} same`]);
  const partly = await results(cardOf('ANA BAR LOPEZ', '******456'));
  expect(partly).toEqual(['unreadable', 'ANA BAR LOPEZ same', '******456 unclear', born, `${arrival} same`]);
});

test.each([
  ['an image', png, 'it is an image'],
  ['a PDF without text', aPdf(), 'its text could not be read'],
])('%s has to be compared by eye: the order’s values are shown', async (_what, content, why) => {
  const orderId = await office.order();
  const { verdict, reason, facts } = await checked(orderId, content);
  expect([verdict, reason]).toEqual(['unreadable', `This card could not be compared with the order: ${why}.`]);
  expect(facts.map(({ card, order, result }) => [card, order, result])).toEqual([
    [null, 'Ana Bar Lopez', 'unclear'],
    [null, 'XDA123456', 'unclear'],
    [null, '05/04/1990', 'unclear'],
    [null, arrival, 'unclear'],
  ]);
});

test('a comparison by eye is recorded with the name; a card that could be read needs none', async () => {
  const upload = async (content: Buffer) => {
    const orderId = await office.order();
    const fields = {
      orderId: String(orderId),
      email: 'a@example.com',
      mailServiceProvider: 'AWS',
      comparedByEye: 'yes',
    };
    const inject = formOf(fields, { name: 'card.pdf', content });
    expect((await office.call(uploadDocument, {}, { token: mei.token, inject })).code).toBe(200);
    return (await detailsOf(orderId)).uploadDoc[0]?.findings;
  };
  expect(await upload(png)).toEqual([
    'Not compared: it is an image.',
    'Mei Tan compared name, passport number, date of birth and arrival date by eye.',
  ]);
  expect(await upload(cardOf('ANA BAR LOPEZ', 'XDA123456'))).toEqual([]);
});

test('an e-Pass whose number nobody sees is for a person, with the reason', async () => {
  const content = aCard(
    linesOfPage(rightPass).map((line) => line.map(({ text }) => text)),
    passOwner.passport_number,
  );
  const type = await documentTypeOf(content);
  if ('problem' in type) throw new Error(type.problem);
  const { reason } = await compareIncoming(office.db, type, content, passOwner, { kind: 'epass' });
  expect(reason).toMatch(
    /^To check: Part of its text cannot be seen.* The passport number was not found on the e-Pass/,
  );
});
