import { expect, test } from 'vitest';
import { dueNotice, type NoticeOrder, type SentNotice } from './due-notice';

const now = new Date('2031-06-10T04:00:00Z');
const today = '2031-06-10';
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const day = 24 * 60;
const on = ago(100 * day);
const all = { received: on, submitted: on, later: on };

const sent = (notice: SentNotice['notice'], minutes: number, more: Partial<SentNotice> = {}): SentNotice => ({
  notice,
  at: ago(minutes),
  card_by: null,
  outcome: 'sent',
  ...more,
});
const promised = (card_by: string, more: Partial<SentNotice> = {}) => [sent('received', 2 * day, { card_by, ...more })];
const withAuthority = (minutes: number) => ({ process_status: 'AwaitingGovt' as const, submitted_at: ago(minutes) });

/** Add a line for another case. The unchanged order was received ten minutes ago, and its card is expected on 12 June. */
const cases: [string, Partial<NoticeOrder>, string | null, typeof all | object][] = [
  ['received', {}, 'received', all],
  ['received just now: others of the journey may follow', { create_ts: ago(2) }, 'received soon', all],
  ['assigned before the email left', { process_status: 'Pending' }, 'received', all],
  ['asked before the email left', { process_status: 'Awaiting' }, null, all],
  ['received before it was switched on', {}, null, { ...all, received: ago(5) }],
  ['switched off', {}, null, { submitted: on, later: on }],
  ['received four days ago, and never said', { create_ts: ago(4 * day) }, null, all],
  ['was said', { sent: promised('2031-06-12') }, null, all],
  ['was stopped by staff', { sent: promised('2031-06-01', { outcome: 'stopped' }) }, null, all],
  [
    'came back, and the address was corrected',
    { sent: [sent('received', 8, { outcome: 'returned' })] },
    'received',
    all,
  ],
  ['the address does not work', { is_reachable: false }, null, all],
  ['the address does not work, and it is later', { is_reachable: false, sent: promised('2031-06-09') }, null, all],
  ['submitted', withAuthority(15), 'submitted', all],
  ['submitted just now: staff may undo it', withAuthority(5), 'submitted soon', all],
  ['submitted, another traveller not yet', { ...withAuthority(90), waits_for_others: true }, 'submitted soon', all],
  ['submitted for hours, another not yet', { ...withAuthority(130), waits_for_others: true }, 'submitted', all],
  ['submitted, of before it was switched on', withAuthority(15), null, { ...all, submitted: ago(5) }],
  ['submitted on the day of the first email', { ...withAuthority(15), sent: [sent('received', 60)] }, null, all],
  ['submitted the day after it', { ...withAuthority(day), sent: promised('2031-06-12') }, 'submitted', all],
  ['submission was said', { ...withAuthority(day), sent: [sent('submitted', day)] }, null, all],
  ['submitted, then undone', { submitted_at: null, sent: promised('2031-06-12') }, null, all],
  [
    'submitted, and already said to be later',
    { ...withAuthority(3 * day), sent: [...promised('2031-06-08'), sent('later', day, { card_by: '2031-06-12' })] },
    null,
    all,
  ],
  ['later than said', { sent: promised('2031-06-11') }, 'later', all],
  ['later than said, and just submitted', { ...withAuthority(15), sent: promised('2031-06-11') }, 'later', all],
  ['later, switched off', { sent: promised('2031-06-11') }, null, { received: on, submitted: on }],
  ['earlier than said', { sent: promised('2031-06-13') }, null, all],
  ['nothing to expect any more, on the day said', { sent: promised(today), ready_by: null }, null, all],
  ['nothing to expect any more, a day after', { sent: promised('2031-06-09'), ready_by: null }, 'later', all],
  [
    'said to be later, without a day',
    { sent: [...promised('2031-06-08'), sent('later', day)], ready_by: null },
    null,
    all,
  ],
  [
    'later for the second time',
    { sent: [...promised('2031-06-08'), sent('later', day, { card_by: '2031-06-11' })] },
    'later',
    all,
  ],
  [
    'later twice on one day',
    { sent: [...promised('2031-06-08'), sent('later', 60, { card_by: '2031-06-11' })] },
    null,
    all,
  ],
  [
    'yesterday in Singapore is another day',
    { sent: [sent('received', 12 * 60 + 1, { card_by: '2031-06-11' })] },
    'later',
    all,
  ],
  ['today since midnight in Singapore', { sent: [sent('received', 12 * 60, { card_by: '2031-06-11' })] }, null, all],
  [
    'the day said never arrived',
    { sent: promised('2031-06-09', { outcome: 'returned' }), create_ts: ago(5 * day) },
    null,
    all,
  ],
  ['later, while we wait for an answer', { process_status: 'Awaiting', sent: promised('2031-06-11') }, 'later', all],
  ['its card is there', { has_card: true, sent: promised('2031-06-09') }, null, all],
  ['arrived already', { arrival_date: '2031-06-09', sent: promised('2031-06-09') }, null, all],
  ['arrives today', { arrival_date: today, sent: promised('2031-06-09'), ready_by: null }, 'later', all],
  ['disputed', { is_disputed: true }, null, all],
  ['purged', { purged_at: ago(1) }, null, all],
  ...(['Deleted', 'Refund', 'ChargeBack', 'Completed'] as const).map((process_status): (typeof cases)[number] => [
    process_status,
    { process_status, sent: promised('2031-06-09') },
    null,
    all,
  ]),
];

test.each(cases)('%s', (_, changes, expected, since) => {
  const order: NoticeOrder = {
    process_status: 'New',
    arrival_date: '2031-06-20',
    create_ts: ago(10),
    submitted_at: null,
    has_card: false,
    is_reachable: true,
    is_disputed: false,
    purged_at: null,
    waits_for_others: false,
    sent: [],
    ready_by: '2031-06-12',
    ...changes,
  };
  const due = dueNotice(order, since, now);
  expect(due && (due.isSettled ? due.notice : `${due.notice} soon`)).toBe(expected);
});
