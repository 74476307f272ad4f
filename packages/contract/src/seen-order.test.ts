import { expect, test } from 'vitest';
import { type ChangeEvent, changesSince, type SeenOrder, seenOrderText } from './seen-order';

const now = new Date('2026-11-03T15:00:00Z');
const event = (given: Partial<ChangeEvent> & Pick<ChangeEvent, 'kind'>): ChangeEvent => ({
  id: 1,
  at: '2026-11-03T14:05:33Z',
  actor: 'Mei Tan',
  from: null,
  to: null,
  detail: {},
  ...given,
});
const textsOf = (seen: SeenOrder, order: SeenOrder, ...events: ChangeEvent[]) =>
  changesSince(seen, order, events, now).map(({ text }) => text);

test('an unchanged fact and a fact that was not sent are no change', () => {
  const order: SeenOrder = { process_status: 'Pending', assign_to: 'Mei Tan', document_id: 4, transaction_id: 'TX' };
  expect(textsOf(order, order)).toEqual([]);
  expect(textsOf({}, order)).toEqual([]);
  expect(textsOf({ document_id: 4 }, { ...order, assign_to: 'Grace Lim' })).toEqual([]);
});

test.each<[string, SeenOrder, SeenOrder, ChangeEvent[], string[]]>([
  [
    'a new order is taken: one event, one sentence',
    { process_status: 'New', assign_to: null },
    { process_status: 'Pending', assign_to: 'Mei Tan' },
    [event({ kind: 'assigned', to: 'Mei Tan', detail: { fromStatus: 'New' } })],
    ['Assigned to Mei Tan at 14:05 UTC.'],
  ],
  [
    'a new order is taken, with an event for each fact: one sentence still',
    { process_status: 'New', assign_to: null },
    { process_status: 'Pending', assign_to: 'Mei Tan' },
    [event({ kind: 'assigned', to: 'Mei Tan' }), event({ id: 2, kind: 'status changed', from: 'New', to: 'Pending' })],
    ['Assigned to Mei Tan at 14:05 UTC.'],
  ],
  [
    'assigned, then reassigned: the move belongs to the first',
    { process_status: 'New', assign_to: null },
    { process_status: 'Pending', assign_to: 'Mei Tan' },
    [
      event({ id: 3, kind: 'assigned', from: 'Grace Lim', to: 'Mei Tan' }),
      event({
        id: 2,
        kind: 'status changed',
        actor: 'Grace Lim',
        from: 'New',
        to: 'Pending',
        at: '2026-11-03T13:00:00Z',
      }),
    ],
    ['Reassigned from Grace Lim to Mei Tan at 14:05 UTC.', 'Moved to Pending by Grace Lim at 13:00 UTC.'],
  ],
  [
    'restored, which also unassigns',
    { process_status: 'Deleted', assign_to: 'Mei Tan' },
    { process_status: 'New', assign_to: null },
    [
      event({ kind: 'assigned', actor: 'Boss', from: 'Mei Tan' }),
      event({ id: 2, kind: 'status changed', actor: 'Boss', from: 'Deleted', to: 'New' }),
    ],
    ['Unassigned by Boss at 14:05 UTC.', 'Restored by Boss at 14:05 UTC.'],
  ],
  [
    'taken over',
    { assign_to: 'Grace Lim' },
    { assign_to: 'Mei Tan' },
    [event({ kind: 'assigned', from: 'Grace Lim', to: 'Mei Tan', at: '2026-11-02T23:59:00Z' })],
    ['Reassigned from Grace Lim to Mei Tan on 02/11/2026 at 23:59 UTC.'],
  ],
  [
    'given to somebody by a third person',
    { assign_to: 'Grace Lim' },
    { assign_to: 'Mei Tan' },
    [event({ kind: 'assigned', actor: 'Boss', from: 'Grace Lim', to: 'Mei Tan' })],
    ['Reassigned from Grace Lim to Mei Tan by Boss at 14:05 UTC.'],
  ],
  [
    'handed back',
    { process_status: 'Pending', assign_to: 'Mei Tan' },
    { process_status: 'New', assign_to: null },
    [event({ kind: 'assigned', from: 'Mei Tan', to: null, detail: { fromStatus: 'Pending' } })],
    ['Unassigned by Mei Tan at 14:05 UTC.'],
  ],
  [
    'renamed: not in the history',
    { assign_to: 'Mei Tan' },
    { assign_to: 'Mei Tan-Lim' },
    [event({ kind: 'assigned', to: 'Mei Tan' })],
    ['Assigned to Mei Tan-Lim.'],
  ],
  [
    'moved by the customer, after somebody had taken it',
    { process_status: 'New', assign_to: null },
    { process_status: 'Contact Customer', assign_to: 'Mei Tan' },
    [
      event({ kind: 'assigned', to: 'Mei Tan', detail: { fromStatus: 'New' } }),
      event({ id: 2, kind: 'status changed', actor: null, to: 'Contact Customer', detail: { by: 'customer' } }),
    ],
    ['Assigned to Mei Tan at 14:05 UTC.', 'Moved to Contact Customer by the customer at 14:05 UTC.'],
  ],
  [
    'deleted',
    { process_status: 'New' },
    { process_status: 'Deleted' },
    [event({ kind: 'status changed', from: 'New', to: 'Deleted' })],
    ['Deleted by Mei Tan at 14:05 UTC.'],
  ],
  [
    'a second card',
    { document_id: 4 },
    { document_id: 5 },
    [event({ kind: 'document stored', detail: { documentId: 5 } })],
    ['New card uploaded by Mei Tan at 14:05 UTC.'],
  ],
  [
    'a withdrawn card',
    { document_id: 4 },
    { document_id: null },
    [
      event({ kind: 'document stored', actor: 'Grace Lim', detail: { documentId: 4 } }),
      event({ id: 2, kind: 'document withdrawn', detail: { documentId: 4, reason: 'Wrong person.' } }),
    ],
    ['Card withdrawn by Mei Tan at 14:05 UTC.'],
  ],
  [
    'another transaction',
    { transaction_id: 'TX-1', merchant_name: 'Shop' },
    { transaction_id: 'TX-2', merchant_name: 'Other shop' },
    [event({ kind: 'transaction saved', from: 'TX-1', to: 'TX-2' })],
    ['Transaction details saved by Mei Tan at 14:05 UTC.'],
  ],
])('%s', (_name, seen, order, events, sentences) => expect(textsOf(seen, order, ...events)).toEqual(sentences));

test('changes name who made them, so that nobody is asked about their own change', () => {
  const events = [event({ kind: 'status changed', to: 'Awaiting' })];
  expect(changesSince({ process_status: 'New' }, { process_status: 'Awaiting' }, events, now)).toMatchObject([
    { facts: ['process_status'], by: 'Mei Tan' },
  ]);
});

test('a form sends it as JSON', () => {
  expect(seenOrderText.parse('{"assign_to":null,"process_status":"New"}')).toEqual({
    assign_to: null,
    process_status: 'New',
  });
  for (const bad of ['', 'x', '[]', 'null', '5', '{"process_status":"Lost"}', '{"document_id":"five"}'])
    expect(seenOrderText.safeParse(bad).success, bad).toBe(false);
});
