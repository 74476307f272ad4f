import type { DisputeState } from '@sac/contract/disputes/dispute';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addDispute, disputeEvents } from '../../../../test/disputes';
import { openTestApp } from '../../../../test/test-app';
import { migrations } from '../../../platform/db/migrate/migrate';

const office = await openTestApp();
afterAll(() => office.close());

/** Fills the columns of the disputes that the release before stored, as migration 0025 does. */
async function migrate(): Promise<void> {
  const steps = migrations.find(({ name }) => name.startsWith('0025'))?.steps ?? [];
  for (const step of steps)
    if (step.kind === 'batches')
      await sql.raw(step.text.replaceAll('$1', '0').replaceAll('$2', '2000000000')).execute(office.db);
}

test.each<[gateway_status: string, before: DisputeState, stage: string, after: DisputeState]>([
  ['needs_response', 'open', 'chargeback', 'open'],
  ['lost', 'lost', 'chargeback', 'lost'],
  ['warning_needs_response', 'open', 'inquiry', 'open'],
  ['warning_closed', 'won', 'inquiry', 'won'],
  ['appeal_needs_response', 'lost', 'appeal', 'open'],
  ['appeal_under_review', 'lost', 'appeal', 'submitted'],
  ['appeal_under_review', 'submitted', 'appeal', 'submitted'],
  ['appeal_under_review', 'open', 'appeal', 'open'],
])(
  '%s of a dispute that was %s: %s, %s, and the order’s history says what changed',
  async (status, before, stage, after) => {
    const orderId = await office.order();
    const state_since = '2026-01-02T03:04:05.000Z';
    const stored = { gateway: 'Stripe', source: 'Stripe', gateway_status: status, state: before, state_since };
    const id = await addDispute(office, orderId, { ...stored, gateway_dispute_id: `du_${status}_${before}` });
    await migrate();
    // Interrupted, a step begins again.
    await migrate();
    const found = await office.db
      .selectFrom('dispute')
      .select(['stage', 'state', 'state_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const hasMoved = before !== after;
    expect(found).toMatchObject({ stage, state: after });
    expect(new Date(found.state_since).toISOString() !== state_since).toBe(hasMoved);
    expect(await disputeEvents(office, orderId)).toEqual(hasMoved ? [['dispute changed', null, before, after]] : []);
  },
);
