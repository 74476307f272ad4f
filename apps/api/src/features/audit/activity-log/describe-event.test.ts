import { type ActivityKind, activityKinds } from '@sac/contract/audit/activity';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event';

type EventFields = Parameters<typeof describeEvent>[0];
const textOf = (kind: string, given: Partial<EventFields> = {}) =>
  describeEvent({ kind, actor: 'Mei Tan', order_id: null, from_value: null, to_value: null, detail: {}, ...given });

test.each(Object.keys(activityKinds) as ActivityKind[])('“%s” makes a sentence, even without any details', (kind) => {
  expect(textOf(kind, { actor: null })).toMatch(/^[A-Z]\S* .+/);
});

test.each<[string, Partial<EventFields>, string]>([
  ['sign-in refused', { actor: 'Arif Shah' }, 'Failed sign-in: Arif Shah'],
  ['sign-in refused', { actor: null }, 'Failed sign-in: unknown email'],
  ['sessions ended', { to_value: 'Arif Shah', detail: { sessions: 1 } }, 'Mei Tan ended a session of Arif Shah'],
  ['sessions ended', { to_value: 'Mei Tan', detail: { sessions: 3 } }, 'Mei Tan ended 3 sessions of their own'],
  ['two-step changed', { to_value: 'on' }, 'Mei Tan turned two-step sign-in on'],
  ['two-step changed', { detail: { what: 'new recovery codes' } }, 'Mei Tan made new recovery codes'],
  [
    'two-step changed',
    { to_value: 'off', detail: { member: 'Arif Shah', what: 'reset' } },
    'Mei Tan reset the two-step sign-in of Arif Shah',
  ],
  ['member added', { to_value: 'Arif Shah', detail: { type: 'Team' } }, 'Mei Tan added Arif Shah to the team as Team'],
  [
    'member changed',
    { from_value: 'Arif', to_value: 'Arif Shah', detail: { fromType: 'Team', toType: 'Manager', newEmail: true } },
    'Mei Tan changed team member Arif, who is now called Arif Shah, is Manager and no longer Team, has a new email address',
  ],
  [
    'gateway changed',
    { from_value: 'Stripe', to_value: 'PayPal' },
    'Mei Tan changed the gateway from Stripe to PayPal',
  ],
  ['gateway added', { to_value: 'PayPal' }, 'Mei Tan added the gateway PayPal'],
  [
    'gateway renamed',
    { from_value: 'Stripe', to_value: 'Stripe SG' },
    'Mei Tan renamed the gateway Stripe to Stripe SG',
  ],
  ['sign-in refused', { detail: { wrong: 'too many tries' } }, 'Failed sign-in: Mei Tan, too many attempts'],
  [
    'access refused',
    { to_value: 'GET /user_info', detail: { token: 'ended' } },
    'Mei Tan was blocked: GET /user_info (the session has ended)',
  ],
  [
    'exported',
    { detail: { queue: 'newOrder', searched: true, rows: 12 } },
    'Mei Tan exported 12 orders of New Order, a search',
  ],
  ['backed up', { actor: null }, 'A backup was made'],
  ['status changed', { order_id: 100_012, from_value: 'Deleted', to_value: 'New' }, 'Mei Tan restored order 100012'],
])('%s: %j', (kind, given, words) => {
  expect(textOf(kind, given)).toBe(words);
});
