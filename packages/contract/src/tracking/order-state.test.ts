import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '../orders/order-status';
import english from './dictionaries/en.json';
import { fileFacts, stepsOf, trackedState } from './order-state';
import type { TrackedOrder } from './tracking-api';

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
  questions: [],
  answered: null,
  authority_wrote: false,
  email_returned: false,
  warnings: [],
  replies: [],
  schedule: { submitOn: '2026-11-10', readyBy: null, isEstimate: false },
  ...changes,
});
const nothing = { hasCard: false, hasEpass: false };
const card = { ...nothing, hasCard: true };
const epass = { ...nothing, hasEpass: true };
const steps = (changes: Partial<TrackedOrder>, files = nothing) =>
  stepsOf(order(changes), trackedState(order(changes), files, now), files.hasEpass).map(
    ({ text, progress }) => `${text} ${progress}`,
  );

/** Staff or a question need something from the customer. */
const waitsForCustomer = ({ process_status, questions }: TrackedOrder) =>
  questions.length > 0 || process_status === 'Awaiting' || process_status === 'Contact Customer';

const asked = { at: day(10), language: 'en', text: 'Which hotel?' };
const answered = { at: day(11), moment: day(11), hasText: true, files: [] };
/** The form opens after `now`. */
const now = new Date(day(14));
const later = { submitOn: '2026-11-21', readyBy: '2026-11-22', isEstimate: true };
/** Asked, and waiting for an answer. */
const open = (...texts: string[]) => ({ asked, questions: texts.map((text, id) => ({ ...asked, id, text })) });
const conversations = [
  {},
  open('Which hotel?'),
  open('Which hotel?', 'Which flight?'),
  { asked, answered },
  { ...open('Which hotel?'), answered },
  { authority_wrote: true },
];

/** Every order that can be recorded: ten statuses, with and without each fact. */
const records = orderStatuses.flatMap((process_status) =>
  [null, day(11)].flatMap((submitted_at) =>
    [null, '2026-11-20'].flatMap((refund_date) =>
      [null, { create_ts: day(13), answered: false }, { create_ts: day(13), answered: true }].flatMap((report) =>
        (['never', 'stored', 'withdrawn'] as const).flatMap((card) =>
          [...conversations, { schedule: later }].flatMap((conversation) =>
            [false, true].map((hasEpass) => ({
              hasFile: card === 'stored',
              hasEpass,
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
  ),
);
/** All sentences of a customer's page that state a fact. */
const said = ({ order, hasFile, hasEpass }: (typeof records)[number]) => {
  const state = trackedState(order, { hasCard: hasFile, hasEpass }, now);
  // The other steps are marked as in progress or not started.
  const steps = stepsOf(order, state, hasEpass).filter(({ progress }) => progress === 'done' || progress === 'closed');
  return [state.heading, state.text, ...steps.map(({ text }) => text)].map((key) => english[key]).join(' ');
};

/** What a sentence claims, and the record that it must follow from. */
const claims: [claim: RegExp, isRecorded: (record: (typeof records)[number]) => boolean][] = [
  [/arrival card is ready|Download it here/, ({ hasFile }) => hasFile],
  [/e-Pass|The authority has sent it|nothing more to do/, ({ hasEpass }) => hasEpass],
  // After it, there is no waiting for the card and nothing to prepare.
  [
    /card is ready|working on|with the authority|accepts it from|withdrawn your card/,
    ({ order, hasEpass }) => !hasEpass || waitsForCustomer(order),
  ],
  [/Approved/, ({ order }) => order.card_at !== null],
  [/withdrawn/i, ({ order, hasFile }) => order.card_at !== null && !hasFile],
  [/no card to download/, ({ order, hasFile }) => order.card_at === null && !hasFile],
  [/is completed|Order completed/, ({ order }) => order.process_status === 'Completed'],
  [/(is|was) refunded|We refunded|^Refunded/i, ({ order }) => order.refund_date !== null],
  [/refund is being processed/i, ({ order }) => order.process_status === 'Refund' && order.refund_date === null],
  [/disputed/i, ({ order }) => order.process_status === 'ChargeBack'],
  [/closed/i, ({ order }) => order.process_status === 'Deleted'],
  [/called you/, ({ order }) => order.process_status === 'Customer Called'],
  [
    /waiting for your answer|need your answer/,
    ({ order }) => order.process_status === 'Awaiting' || order.questions.length > 0,
  ],
  [/answer our question below/, ({ order }) => order.questions.length === 1],
  [/answer our questions below/, ({ order }) => order.questions.length > 1],
  [/asked you a question/, ({ order }) => order.asked !== null],
  [/have your answer,|You answered/, ({ order }) => order.answered !== null],
  [/authority has written to us|looking at its message/, ({ order }) => order.authority_wrote],
  [/will contact you|need to contact you/, ({ order }) => order.process_status === 'Contact Customer'],
  [/have your message/, ({ order }) => order.report !== null],
  [
    /We submit your application on|accepts it from/,
    ({ order }) => order.schedule === later && ['New', 'Pending'].includes(order.process_status),
  ],
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
    trackedState(order({ process_status, card_at }), hasFile ? card : nothing).heading;
  expect(heading('Completed', true, day(12))).toBe('state.ready');
  expect(heading('Customer Called', true, day(12))).toBe('state.ready');
  expect(heading('Completed', false)).toBe('state.completed');
  expect(heading('Completed', false, day(12))).toBe('state.withdrawn');
  expect(heading('Contact Customer', true, day(12))).toBe('state.contact');
  expect(heading('ChargeBack', true, day(12))).toBe('state.disputed');
  expect(heading('Deleted', false, day(12))).toBe('state.closed');
});

test.each<[string, Partial<TrackedOrder>, string]>([
  ['the card was withdrawn', { process_status: 'Completed', card_at: day(12) }, 'state.epass'],
  ['no card was stored', { process_status: 'AwaitingGovt', submitted_at: day(11) }, 'state.epass'],
  ['the order was never worked', {}, 'state.epass'],
  ['we called', { process_status: 'Customer Called' }, 'state.epass'],
  ['we wait for an answer', { process_status: 'Awaiting' }, 'state.answer'],
  ['we wait, and the card was withdrawn', { process_status: 'Awaiting', card_at: day(12) }, 'state.answer'],
  ['a question is open', { process_status: 'Completed', ...open('Which hotel?') }, 'state.answer'],
  ['we need to call', { process_status: 'Contact Customer' }, 'state.contact'],
  ['the money is on its way', { process_status: 'Refund' }, 'state.refunding'],
  ['the order was deleted', { process_status: 'Deleted' }, 'state.closed'],
])('with an e-Pass when %s', (_, changes, heading) => {
  expect(trackedState(order(changes), epass, now).heading).toBe(heading);
});

test('after an e-Pass the steps are those that are recorded, and it is the last', () => {
  expect(steps({ process_status: 'AwaitingGovt', submitted_at: day(13), asked, answered }, epass)).toEqual([
    'step.received done',
    'step.prepared done',
    'step.asked done',
    'step.answered done',
    'step.submitted done',
    'step.epass done',
  ]);
  expect(steps({ process_status: 'Refund', refund_date: '2026-11-20', card_at: day(12) }, epass).slice(-3)).toEqual([
    'step.approved done',
    'step.epass done',
    'step.refunded closed',
  ]);
  expect(steps({ process_status: 'Awaiting' }, epass)).toEqual(['step.received done', 'step.epass done']);
});

test('a customer who has written to us is not asked to get in touch, until staff have moved the order', () => {
  const report = { create_ts: day(11), answered: false };
  const heading = (changes: Partial<TrackedOrder>) => trackedState(order({ report, ...changes }), nothing).heading;
  expect(heading({ process_status: 'Contact Customer' })).toBe('state.reported');
  expect(heading({ process_status: 'Refund' })).toBe('state.refunding');
  expect(heading({ process_status: 'Contact Customer', report: { ...report, answered: true } })).toBe('state.contact');
});

test('the page asks for an answer while a question waits for one', () => {
  const heading = (changes: Partial<TrackedOrder>) => trackedState(order(changes), nothing).heading;
  expect(heading({ process_status: 'Awaiting', ...open('Which hotel?') })).toBe('state.answer');
  expect(heading({ process_status: 'Pending', ...open('Which hotel?'), answered })).toBe('state.answer');
  expect(heading({ process_status: 'Awaiting', asked, answered })).toBe('state.answered');
  expect(heading({ process_status: 'Refund', ...open('Which hotel?') })).toBe('state.refunding');
});

test('while an email of the authority waits for us, no customer reads that there is nothing to do', () => {
  const shown = (changes: Partial<TrackedOrder>, files = nothing) =>
    trackedState(order({ authority_wrote: true, ...changes }), files, now).heading;
  for (const process_status of ['New', 'Pending', 'AwaitingGovt'] as const)
    expect(shown({ process_status })).toBe('state.authorityWrote');
  expect(shown({ schedule: later })).toBe('state.authorityWrote');
  expect(shown({ process_status: 'Awaiting', asked, answered })).toBe('state.authorityWrote');
  expect(shown({ process_status: 'Completed', card_at: day(12) }, card)).toBe('state.authorityWrote');
  // Where the customer has to act, or the order is over, that comes first.
  expect(shown(open('Which hotel?'))).toBe('state.answer');
  expect(shown({ process_status: 'Contact Customer' })).toBe('state.contact');
  expect(shown({ process_status: 'Refund' })).toBe('state.refunding');
  expect(shown({ process_status: 'AwaitingGovt' }, epass)).toBe('state.epass');
});

test('question and answer are steps at their time', () => {
  expect(steps({ process_status: 'Awaiting', ...open('Which hotel?') })).toEqual([
    'step.received done',
    'step.asked done',
    'step.prepare waiting',
    'step.submit waiting',
    'step.approve waiting',
  ]);
  expect(
    steps({ process_status: 'AwaitingGovt', submitted_at: day(13), asked, answered }).filter((step) =>
      /done/.test(step),
    ),
  ).toEqual([
    'step.received done',
    'step.prepared done',
    'step.asked done',
    'step.answered done',
    'step.submitted done',
  ]);
  const refunded = order({ process_status: 'Refund', refund_date: '2026-11-20', asked, answered });
  expect(
    stepsOf(refunded, trackedState(refunded, nothing), false).map(({ text, instant, day }) => [text, instant ?? day]),
  ).toEqual([
    ['step.received', day(10)],
    ['step.asked', day(10)],
    ['step.answered', day(11)],
    ['step.refunded', '2026-11-20'],
  ]);
});

test('steps show what is done, in progress and not started', () => {
  expect(steps({})).toEqual([
    'step.received done',
    'step.prepare waiting',
    'step.submit waiting',
    'step.approve waiting',
  ]);
  expect(steps({ process_status: 'Pending' })[1]).toBe('step.prepare current');
  expect(steps({ process_status: 'AwaitingGovt', submitted_at: day(11) })).toEqual([
    'step.received done',
    'step.prepared done',
    'step.submitted done',
    'step.approve current',
  ]);
  expect(steps({ process_status: 'Contact Customer', submitted_at: day(11) })[2]).toBe('step.submitted done');
  expect(steps({ process_status: 'Completed', card_at: day(12) }, card)).toEqual([
    'step.received done',
    'step.prepared done',
    'step.submitted done',
    'step.approved done',
  ]);
});

test('the step to submit has its day while that is to come, and no other', () => {
  const planned = (changes: Partial<TrackedOrder>) =>
    stepsOf(order(changes), trackedState(order(changes), nothing, now), false).flatMap(({ text, day }) =>
      day ? [text, day] : [],
    );
  expect(planned({ schedule: later })).toEqual(['step.submit', '2026-11-21']);
  expect(planned({ process_status: 'Pending', schedule: later })).toEqual(['step.submit', '2026-11-21']);
  expect(planned({})).toEqual([]);
  expect(planned({ process_status: 'AwaitingGovt', submitted_at: day(11), schedule: later })).toEqual([]);
});

test('a closed order shows the steps it had reached, then the reason', () => {
  expect(steps({ process_status: 'Deleted' })).toEqual(['step.received done', 'step.closed closed']);
  expect(steps({ process_status: 'Refund', refund_date: '2026-11-20', card_at: day(12) }, card)).toEqual([
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
    return stepsOf(shown, trackedState(shown, card), false).flatMap(({ instant }) => instant ?? []);
  };
  expect(instants(day(11))).toEqual([day(10), day(11), day(12)]);
  expect(instants(day(13))).toEqual([day(10), day(12)]);
});

test.each([
  ['application/pdf', 188_416, 'PDF, 184 KB'],
  ['image/jpeg', 3, 'JPEG, 1 KB'],
  ['image/png', 1_048_100, 'PNG, 1 MB'],
  ['image/webp', 5_400_000, 'WEBP, 5.1 MB'],
])('%s of %i bytes is %s', (content_type, bytes, facts) => expect(fileFacts({ content_type, bytes })).toBe(facts));
