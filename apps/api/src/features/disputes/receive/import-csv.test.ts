import { type ImportedDispute, importDisputes } from '@sac/contract/disputes/disputes-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { statusOf } from '../../../../test/disputes';
import { formOf, openTestApp } from '../../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const me = await office.staff('Manager');
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom('dispute').execute());

const header =
  'dispute_id,gateway,order_id,transaction_id,received_on,respond_by,network,reason_code,amount,currency,acquirer_reference';
const rowOf = (id: string, order: number | '', amount = '60.00', transaction = '') =>
  `${id},Adyen,${order},${transaction},2026-11-01,2026-11-20,Visa,13.1,${amount},SGD,`;

async function send(lines: string[] | Buffer, dryRun: 'yes' | 'no') {
  const content = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'));
  const form = formOf({ dryRun }, { field: 'csv', name: 'disputes.csv', content });
  return office.call(importDisputes, {}, { token: me.token, inject: { payload: form.payload, headers: form.headers } });
}
type Result = { rows: ImportedDispute[]; leftOut: string[] };
const stored = () => office.db.selectFrom('dispute').selectAll().orderBy('id').execute();

test.each([
  [[''], 'This file has no rows below its header. Nothing was imported.'],
  [[header], 'This file has no rows below its header. Nothing was imported.'],
  [
    [header, '"open quote'],
    'The row after line 1 does not end: look for a quotation mark (") that is not closed. Nothing was imported.',
  ],
  [[header, ...Array(1001).fill(rowOf('x', 1))], 'Import at most 1000 rows at a time. Nothing was imported.'],
])('%# a file that cannot be read is refused', async (lines, message) => {
  expect(await send(lines, 'no')).toMatchObject({ code: 422, body: { message } });
});

test('a dry run says what each row would do, and stores nothing; then the good rows come in', async () => {
  const [first, second] = [await office.order({}, { status: 'Completed' }), await office.order()];
  const lines = [
    `\ufeff${header},note`,
    `${rowOf('A', first)},hello`,
    `${rowOf('B', 999)},`,
    `${rowOf('C', '')},`,
    `${rowOf('D', second, 'much')},`,
    `${rowOf('E', '', '5', 'TX-of-nobody')},`,
    `${rowOf('A', first)},hello`,
    `${rowOf('A', first, '61')},`,
    `${rowOf('F', first, '999999.99')},`,
  ];
  const expected = [
    { line: 2, outcome: 'opened', dispute_id: 'A', order_id: first, reasons: [] },
    { line: 3, outcome: 'refused', dispute_id: 'B', reasons: ['There is no order 999.'] },
    {
      line: 4,
      outcome: 'refused',
      dispute_id: 'C',
      reasons: ['transaction_id: Send the order_id or the transaction_id of the payment.'],
    },
    {
      line: 5,
      outcome: 'refused',
      dispute_id: 'D',
      reasons: ['amount "much": Enter the amount as a number above 0 with at most two decimals, such as 25.50.'],
    },
    { line: 6, outcome: 'without order', dispute_id: 'E', order_id: null, reasons: [] },
    { line: 7, outcome: 'known', dispute_id: 'A', reasons: [] },
    { line: 8, outcome: 'refused', dispute_id: 'A', reasons: [expect.stringContaining('with other facts')] },
    { line: 9, outcome: 'refused', dispute_id: 'F', reasons: [expect.stringContaining('is that large')] },
  ];
  const dry = (await send(lines, 'yes')).body;
  expect(dry).toMatchObject({ message: 'The file was checked. Nothing was stored.', data: { leftOut: ['note'] } });
  expect((dry.data as Result).rows).toMatchObject(expected);
  expect([await stored(), await statusOf(office, first)]).toEqual([[], 'Completed']);

  const real = (await send(lines, 'no')).body;
  expect((real.data as Result).rows).toMatchObject(expected);
  expect(await stored()).toMatchObject([
    { order_id: first, source: 'CSV', made_by: me.name, gateway_dispute_id: 'A' },
    { order_id: null, transaction_id: 'TX-of-nobody' },
  ]);
  expect([await statusOf(office, first), await statusOf(office, second)]).toEqual(['ChargeBack', 'New']);

  const again = ((await send(lines, 'no')).body.data as Result).rows.map(({ outcome }) => outcome);
  expect(again).toEqual(['known', 'refused', 'refused', 'refused', 'known', 'known', 'refused', 'refused']);
  expect(await stored()).toHaveLength(2);
});

test('a file of a spreadsheet in Europe is read as its author meant it; what is not certain is refused with what was found', async () => {
  const order = await office.order();
  const lines = [
    'sep=;',
    'Dispute ID;GATEWAY;Order ID;Received on;Respond by;Network;Reason code;Amount;Currency',
    `A;Société d’Épargne;#${order};13/11/2026;1/12/2026 0:00;MASTER CARD;4853;1.025,50;sgd`,
    ';;;;;;;;',
    `B;Adyen;${order};13/11/2026;46000;Diners Club;13.1;1,025;SGD`,
  ];
  const { rows } = (await send(Buffer.from(lines.join('\r\n').replace('’', "'"), 'latin1'), 'no')).body.data as Result;
  expect(rows).toMatchObject([
    { line: 3, outcome: 'opened', order_id: order },
    {
      line: 5,
      outcome: 'refused',
      reasons: [
        expect.stringMatching(/^amount "1,025": Enter the/),
        expect.stringMatching(/^respond_by "46000": It is/),
      ],
    },
  ]);
  expect(await stored()).toMatchObject([
    {
      gateway: "Société d'Épargne",
      received_on: '2026-11-13',
      respond_by: '2026-12-01',
      network: 'Mastercard',
      amount: '1025.50',
      currency: 'SGD',
    },
  ]);
});

test('nothing of a file is imported whose letters are not certain', async () => {
  const lines = [header, rowOf('A', 1).replace('Adyen', 'Soci\x8et\x8e')].join('\n');
  expect(await send(Buffer.from(lines, 'latin1'), 'no')).toMatchObject({
    code: 422,
    body: { message: expect.stringMatching(/^Line 2: .*“SociŽtŽ”.* Nothing was imported\.$/) },
  });
});
