import { type DisputeState, disputeStateLabels } from '@sac/contract/disputes/dispute';
import type { DisputeFormValues } from '@sac/contract/disputes/disputes-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, unprocessable } from '../../platform/errors';
import { type Author, recordEvents } from '../audit/record-event';
import { type DisputeFactColumns, differs, disputeFactsOf } from './dispute-notice';
import { recordOpened } from './insert-dispute';
import { selectDispute } from './select-dispute';

/**
 * Corrects the facts of a dispute; what could not be read in its notice is known then. Unchanged facts add no event.
 * @param seen its state as the caller saw it
 * @throws 404, 409, 422 when a number that the gateway gave would change
 */
export function correctFacts(
  db: Db,
  by: Author,
  disputeId: number,
  seen: DisputeState,
  form: DisputeFormValues,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const known = await db
      .selectFrom('dispute')
      .selectAll()
      .where('id', '=', disputeId)
      .where('state', '=', seen)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!known) {
      const { state } = await selectDispute(db, disputeId);
      const { label } = disputeStateLabels[state];
      throw conflict(`Somebody has changed this dispute: it is ${label} now. Nothing was changed.`);
    }
    const facts = disputeFactsOf({ ...form, stage: form.stage ?? known.stage });
    const changed = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => differs(name, facts, known));
    if (changed.length === 0 && Object.keys(known.unread).length === 0) return;
    // The gateway's next notice finds the dispute by these two.
    const fixed = changed.find((name) => name === 'gateway' || name === 'gateway_dispute_id');
    if (fixed && known.source !== 'staff')
      throw unprocessable({ [fixed]: 'Gateway and case number came with the notice and cannot be changed.' });
    await refuseTaken(db, disputeId, facts);
    await db
      .updateTable('dispute')
      // An instant that belongs to another day is not the deadline any more.
      .set({ ...facts, unread: {}, ...(changed.includes('respond_by') && { respond_until: null }) })
      .where('id', '=', disputeId)
      .execute();
    const { order_id: orderId } = known;
    if (orderId === null) return;
    if (known.stage === 'inquiry' && facts.stage !== 'inquiry')
      await recordOpened(db, by, { ...known, ...facts, order_id: orderId });
    await recordEvents(db, [
      {
        ...{ orderId, kind: 'dispute changed', actor: by.name, from: seen, to: seen, ip: by.ip },
        detail: { disputeId, ...(changed.includes('stage') && { stage: facts.stage }) },
      },
    ]);
  });
}

async function refuseTaken(db: Db, disputeId: number, facts: DisputeFactColumns): Promise<void> {
  const taken = await db
    .selectFrom('dispute')
    .select('order_id')
    .where('id', '<>', disputeId)
    .where('gateway_dispute_id', '=', facts.gateway_dispute_id)
    .where(sql<boolean>`lower(gateway) is not distinct from lower(${facts.gateway}::text)`)
    .executeTakeFirst();
  if (!taken) return;
  const where = taken.order_id === null ? 'a dispute without an order' : `a dispute of order ${taken.order_id}`;
  throw unprocessable({ gateway_dispute_id: `This case number belongs to ${where}.` });
}
