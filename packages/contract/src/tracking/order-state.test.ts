import { type OrderStatus, orderStatuses } from '@sac/contract/order-status';
import type { TrackedOrder } from '@sac/contract/tracking-api';
import { describe, expect, test } from 'vitest';
import english from '../language/dictionaries/en.json';
import { isAsked, stateOf, stepsOf } from './order-state';

const day = (of: number) => `2026-11-${of}T08:14:09Z`;
const order = (changes: Partial<TrackedOrder>): TrackedOrder => ({
  order_id: 100482,
  process_status: 'New',
  first_name: 'Ana',
  full_name: 'Ana Bar',
  arrival_date: '2026-11-23',
  create_ts: day(10),
  submitted_at: null,
  card_at: null,
  refund_date: null,
  report: null,
  asked: null,
  answered: null,
  expected: null,
  ...changes,
});
const steps = (changes: Partial<TrackedOrder>, hasFile = false) =>
  stepsOf(order(changes), stateOf(order(changes), hasFile)).map(({ text, progress }) => `${text} ${progress}`);

const asked = { at: day(10), language: 'en', text: 'Which hotel?' };
const answered = { at: day(11), hasText: true, files: [] };
const conversations = [{}, { asked }, { asked, answered }, { asked: { ...asked, at: day(12) }, answered }];

/** Every order that can be recorded: ten statuses, with and without each fact. */
const records = orderStatuses.flatMap((process_status) =>
  [null, day(11)].flatMap((submitted_at) =>
    [null, '2026-11-20'].flatMap((refund_date) =>
      [null, { create_ts: day(13), answered: false }, { create_ts: day(13), answered: true }].flatMap((report) =>
        (['never', 'stored', 'withdrawn'] as const).flatMap((card) =>
          conversations.map((conversation) => ({
            hasFile: card === 'stored',
            order: order({
              process_status,
              submitted_at,
              refund_date,
              report,
              card_at: card === 'never' ? null : day(12),
              ...conversation,
            }),
          })),
        ),
      ),
    ),
  ),
);
/** All sentences of a customer's page that state a fact. */
const said = ({ order, hasFile }: (typeof records)[number]) => {
  const state = stateOf(order, hasFile);
  // The other steps are marked as in progress or not started.
  const steps = stepsOf(order, state).filter(({ progress }) => progress === 'done' || progress === 'closed');
  return [state.heading, state.text, ...steps.map(({ text }) => text)].map((key) => english[key]).join(' ');
};

/** What a sentence claims, and the record that it must follow from. */
const claims: [claim: RegExp, isRecorded: (record: (typeof records)[number]) => boolean][] = [
  [/arrival card is ready|Download it here/, ({ hasFile }) => hasFile],
  [/Approved/, ({ order }) => order.card_at !== null],
  [/withdrawn/i, ({ order, hasFile }) => order.card_at !== null && !hasFile],
  [/no card to download/, ({ order, hasFile }) => order.card_at === null && !hasFile],
  [/is completed|Order completed/, ({ order }) => order.process_status === 'Completed'],
  [/(is|was) refunded|We refunded|^Refunded/i, ({ order }) => order.refund_date !== null],
  [/refund is being processed/i, ({ order }) => order.process_status === 'Refund' && order.refund_date === null],
  [/disputed/i, ({ order }) => order.process_status === 'ChargeBack'],
  [/closed/i, ({ order }) => order.process_status === 'Deleted'],
  [/called you/, ({ order }) => order.process_status === 'Customer Called'],
  [/waiting for your answer|need your answer/, ({ order }) => order.process_status === 'Awaiting' || isAsked(order)],
  [/answer our question below/, ({ order }) => isAsked(order)],
  [/asked you a question/, ({ order }) => order.asked !== null],
  [/have your answer,|You answered/, ({ order }) => order.answered !== null],
  [/will contact you|need to contact you/, ({ order }) => order.process_status === 'Contact Customer'],
  [/have your message/, ({ order }) => order.report !== null],
  [/is working on/, ({ order }) => order.process_status === 'Pending'],
  [/is with the authority/, ({ order }) => order.process_status === 'AwaitingGovt'],
  [
    /Submitted to the authority/,
    ({ order }) => order.process_status === 'AwaitingGovt' || (order.submitted_at ?? order.card_at) !== null,
  ],
];

describe('every sentence follows from a recorded fact', () => {
  test.each(claims)('%s', (claim, isRecorded) => {
    const claiming = records.filter((record) => claim.test(said(record)));
    expect(claiming.length).toBeGreaterThan(0);
    expect(claiming.filter((record) => !isRecorded(record)).map(({ order }) => order)).toEqual([]);
  });

  test('no sentence promises an email that the product does not send', () => {
    for (const record of records) expect(said(record)).not.toMatch(/sent you|by email|spam|reply/i);
  });
});

test.each(orderStatuses)('no internal word reaches the customer of an order that is %s', (process_status) => {
  for (const record of records.filter(({ order }) => order.process_status === process_status))
    expect(said(record)).not.toMatch(/chargeback|govt|awaiting|deleted|pending|customer/i);
});

test('only a card that can be downloaded now is ready', () => {
  const heading = (process_status: OrderStatus, hasFile: boolean, card_at: string | null = null) =>
    stateOf(order({ process_status, card_at }), hasFile).heading;
  expect(heading('Completed', true, day(12))).toBe('state.ready');
  expect(heading('Customer Called', true, day(12))).toBe('state.ready');
  expect(heading('Completed', false)).toBe('state.completed');
  expect(heading('Completed', false, day(12))).toBe('state.withdrawn');
  expect(heading('Contact Customer', true, day(12))).toBe('state.contact');
  expect(heading('ChargeBack', true, day(12))).toBe('state.disputed');
  expect(heading('Deleted', false, day(12))).toBe('state.closed');
});

test('a customer who has written to us is not asked to get in touch, until staff have moved the order', () => {
  const report = { create_ts: day(11), answered: false };
  const heading = (changes: Partial<TrackedOrder>) => stateOf(order({ report, ...changes }), false).heading;
  expect(heading({ process_status: 'Contact Customer' })).toBe('state.reported');
  expect(heading({ process_status: 'Refund' })).toBe('state.refunding');
  expect(heading({ process_status: 'Contact Customer', report: { ...report, answered: true } })).toBe('state.contact');
});

test('a question waits until there is a newer answer', () => {
  expect(isAsked(order({}))).toBe(false);
  expect(isAsked(order({ asked }))).toBe(true);
  expect(isAsked(order({ asked, answered }))).toBe(false);
  expect(isAsked(order({ asked: { ...asked, at: day(12) }, answered }))).toBe(true);
  const heading = (changes: Partial<TrackedOrder>) => stateOf(order(changes), false).heading;
  expect(heading({ process_status: 'Awaiting', asked })).toBe('state.answer');
  expect(heading({ process_status: 'Pending', asked })).toBe('state.answer');
  expect(heading({ process_status: 'Awaiting', asked, answered })).toBe('state.answered');
  expect(heading({ process_status: 'Refund', asked })).toBe('state.refunding');
});

test('question and answer are steps at their time', () => {
  expect(steps({ process_status: 'Awaiting', asked })).toEqual([
    'step.received done',
    'step.asked done',
    'step.prepared waiting',
    'step.submitted waiting',
    'step.approved waiting',
  ]);
  expect(
    steps({ process_status: 'AwaitingGovt', submitted_at: day(13), asked, answered }).filter((step) =>
      /done/.test(step),
    ),
  ).toEqual(['step.received done', 'step.prepared done', 'step.asked done', 'step.answered done']);
  const refunded = order({ process_status: 'Refund', refund_date: '2026-11-20', asked, answered });
  expect(stepsOf(refunded, stateOf(refunded, false)).map(({ text, instant, day }) => [text, instant ?? day])).toEqual([
    ['step.received', day(10)],
    ['step.asked', day(10)],
    ['step.answered', day(11)],
    ['step.refunded', '2026-11-20'],
  ]);
});

test('steps show what is done, in progress and not started', () => {
  expect(steps({})).toEqual([
    'step.received done',
    'step.prepared waiting',
    'step.submitted waiting',
    'step.approved waiting',
  ]);
  expect(steps({ process_status: 'Pending' })[1]).toBe('step.prepared current');
  expect(steps({ process_status: 'AwaitingGovt', submitted_at: day(11) })).toEqual([
    'step.received done',
    'step.prepared done',
    'step.submitted current',
    'step.approved waiting',
  ]);
  expect(steps({ process_status: 'Contact Customer', submitted_at: day(11) })[2]).toBe('step.submitted done');
  expect(steps({ process_status: 'Completed', card_at: day(12) }, true)).toEqual([
    'step.received done',
    'step.prepared done',
    'step.submitted done',
    'step.approved done',
  ]);
});

test('a closed order shows the steps it had reached, then the reason', () => {
  expect(steps({ process_status: 'Deleted' })).toEqual(['step.received done', 'step.closed closed']);
  expect(steps({ process_status: 'Refund', refund_date: '2026-11-20', card_at: day(12) }, true)).toEqual([
    'step.received done',
    'step.prepared done',
    'step.submitted done',
    'step.approved done',
    'step.refunded closed',
  ]);
  expect(steps({ process_status: 'Completed', card_at: day(12) }).at(-1)).toBe('step.withdrawn closed');
});

test('the times of the steps never go back', () => {
  const instants = (submitted_at: string) => {
    const shown = order({ process_status: 'Completed', submitted_at, card_at: day(12) });
    return stepsOf(shown, stateOf(shown, true)).flatMap(({ instant }) => instant ?? []);
  };
  expect(instants(day(11))).toEqual([day(10), day(11), day(12)]);
  expect(instants(day(13))).toEqual([day(10), day(12)]);
});
