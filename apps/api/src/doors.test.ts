import { addDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import { anyPastArrival } from '@sac/contract/intake/application';
import { addOrder } from '@sac/contract/intake/intake-api';
import { applies, conditionalFields } from '@sac/contract/orders/conditional-fields';
import type { Endpoint } from '@sac/contract/platform/endpoint';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from '../test/walks/all-endpoints';
import { inPlaceOf } from '../test/walks/bad-values';
import { nameOf, validInput } from '../test/walks/valid-input';
import { disputeFileColumns, disputeRowMeaning } from './features/disputes/receive/import-rows';
import { importColumns, orderRowMeaning } from './features/intake/import-rows';
import { sendgridEvents } from './features/mail/delivery-events/sendgrid-events';
import { sesEvents } from './features/mail/delivery-events/ses-events';
import { type CsvMeaning, checkRow } from './platform/csv/check-row';
import { surveyDates } from './platform/csv/dates';
import type { CsvColumns } from './platform/untrusted/csv/columns';

/** What programs send by mistake. */
const junk: unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(20_000),
  '9'.repeat(300),
  0,
  -1,
  4.2,
  1e300,
  true,
  [],
  [null],
  [[[['x']]]],
  {},
  { sent: 'x', message: 'y', reason: 'unreadable', instead: 'z' },
  JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  '2199-01-02T03:04:05Z',
  '10.0.0.3',
  "'); drop table orders; --",
  '__proto__',
];

const endpoints = await allEndpoints();
const doors = endpoints.filter(({ access }) => access.kind === 'apiKey');
const inputOf = (door: Endpoint) => validInput(door, 100001);

test('every field that a program sends has a use; where a person sends, every field is needed', () => {
  expect(endpoints.filter(({ uses, access }) => uses && access.kind !== 'apiKey')).toEqual([]);
  for (const door of doors) expect(Object.keys(door.uses ?? {}).sort()).toEqual(inputOf(door).known.toSorted());
});

/** The fields that junk in `field` makes a door refuse, with their messages. */
function refusals(door: Endpoint, input: Record<string, unknown>, field: string) {
  const given = junk.flatMap((bad) => inPlaceOf(input[field] ?? 'x', bad));
  return given.flatMap((value) => {
    const issues = door.input.safeParse({ ...input, [field]: value }).error?.issues ?? [];
    return issues.map(({ path, message }) => ({ refused: String(path[0]), message }));
  });
}

const fields = doors.flatMap((door) =>
  Object.entries(door.uses ?? {}).map(([field, use]) => ({ name: nameOf(door), field, use, door })),
);
test.each(fields)('$name with junk as $field, which is $use', ({ field, use, door }) => {
  const { input } = inputOf(door);
  const found = refusals(door, input, field);
  if (use !== 'needed' || !applies(input, field)) return expect(found).toEqual([]);
  expect(found.filter(({ message }) => !/^[A-Z].*\.$/s.test(message))).toEqual([]);
  expect(found.map(({ refused }) => refused)).toContain(field);
});

test.each(Object.entries(conditionalFields))(
  'an order to which %s does not apply is not refused because of it',
  (field, { field: asks, is }) => {
    const other =
      { Yes: 'No', Air: 'Land', Land: 'Air', Hotel: 'Others', Residential: 'Hotel', Others: 'Hotel' }[String(is)] ?? '';
    const answers = { accomodation_other: 'A ship', travel_mode_details_land: 'BUS', vecle_number: 'SBS 1' };
    const of = { purpose_of_travel: 'Holiday', travel_mode_details: 'PRIVATE FLIGHT' }[String(asks)] ?? other;
    const input = { ...inputOf(addOrder).input, ...answers, [asks]: of };
    expect(addOrder.input.safeParse(input).error?.issues).toBeUndefined();
    expect(refusals(addOrder, input, field)).toEqual([]);
  },
);

/** What a cell holds that people did not type; the last is of a workbook. */
const cells = [
  ...junk.filter((one) => typeof one === 'string'),
  ...[
    '\\N',
    'NULL',
    '#REF!',
    '[object Object]',
    '{0}',
    'JosÃ',
    '\ufffd',
    '03-Jan',
    '1.2E+12',
    '31/31/2031',
    '01/02/2031',
    '="',
  ],
  { problem: 'Cell B2: it holds an error.' },
];
const anOrder = inputOf(addOrder).input;
const files: Record<
  'orders' | 'disputes',
  { row: Record<string, unknown>; columns: CsvColumns; meaning: CsvMeaning<z.ZodType> }
> = {
  orders: { row: anOrder, columns: importColumns, meaning: orderRowMeaning(anyPastArrival) },
  disputes: { row: inputOf(addDispute).input, columns: disputeFileColumns, meaning: disputeRowMeaning },
};
const columns = Object.entries(files).flatMap(([kind, { columns, meaning }]) =>
  columns.known.map((column) => ({ kind: kind as keyof typeof files, column, use: meaning.uses[column] })),
);
test.each(columns)('a row of $kind with junk as $column, which is $use', async ({ kind, column, use }) => {
  const { row, meaning } = files[kind];
  // A dispute names one of the two.
  const either = column === 'transaction_id' ? { order_id: '100001' } : { order_id: '', transaction_id: 'pi_1' };
  const full: Record<string, string> = {
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
    ...(kind === 'disputes' && either),
  };
  const refused = await Array.fromAsync(cells, async (cell) => {
    const problems = typeof cell === 'string' ? [] : [{ field: column, text: cell.problem }];
    const record = { ...full, [column]: typeof cell === 'string' ? cell : '' };
    const survey = await surveyDates([{ record, line: 2 }], meaning.dates);
    const checked = checkRow({ record, problems }, meaning, survey);
    return 'reasons' in checked ? checked.reasons : [];
  });
  const reasons = refused.flat();
  expect(use).toBeDefined();
  // A question is needed in a file where it applies.
  const isNeeded = column in conditionalFields ? applies(row, column) : use === 'needed';
  if (!isNeeded) return expect(reasons).toEqual([]);
  expect(reasons.filter((one) => !/[A-Z][^"]*\.$/s.test(one))).toEqual([]);
  expect(reasons.length).toBeGreaterThan(0);
});

const at = '2031-01-02T03:04:05.000Z';
const mail = { messageId: 'm1', timestamp: at, tags: { mailId: ['7'] } };
const bounce = {
  timestamp: at,
  bounceType: 'Permanent',
  bounceSubType: 'General',
  bouncedRecipients: [{ diagnosticCode: '550' }],
};
const sendgrid = {
  event: 'bounce',
  sg_event_id: 'e1',
  sg_message_id: 'm1',
  mailId: '7',
  timestamp: 1_900_000_000,
  reason: '550',
};
test.each([
  ...['bounceType', 'bounceSubType', 'bouncedRecipients'].map((field) => ({
    field,
    read: (junk: unknown) => sesEvents({ eventType: 'Bounce', mail, bounce: { ...bounce, [field]: junk } }, 'r1'),
    good: bounce[field as 'bounceType'] as unknown,
    kind: 'bounced',
  })),
  {
    field: 'reject',
    read: (junk: unknown) => sesEvents({ eventType: 'Reject', mail, reject: junk }, 'r1'),
    good: { reason: 'x' },
    kind: 'refused',
  },
  {
    field: 'reason',
    read: (junk: unknown) => sendgridEvents([{ ...sendgrid, reason: junk }]),
    good: '550',
    kind: 'bounced',
  },
])('a delivery report with junk as $field, which only explains it, is recorded', ({ read, good, kind }) => {
  const missed = junk.flatMap((bad) => inPlaceOf(good, bad)).filter((value) => read(value)[0]?.kind !== kind);
  expect(missed).toEqual([]);
});
