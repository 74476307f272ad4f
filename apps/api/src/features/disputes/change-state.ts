import { type DisputeState, disputeMoves, disputeStateLabels } from '@sac/contract/disputes/dispute';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import { type Author, recordEvents } from '../audit/record-event';
import { selectPointsAgainst } from './points/points-against';
import { selectDispute } from './select-dispute';

const label = (state: DisputeState) => disputeStateLabels[state].label;

interface Move {
  from: DisputeState;
  to: DisputeState;
  /** Going back to an earlier state was confirmed. */
  isConfirmed?: boolean | undefined;
}

/**
 * Records what became of a dispute, and which evidence was there when it left open.
 * @param move `from`: the state that the caller saw
 * @throws 404, 409
 */
export function changeState(db: Db, by: Author, disputeId: number, { from, to, isConfirmed }: Move): Promise<void> {
  const { onward, back } = disputeMoves(from);
  if (back.includes(to) && !isConfirmed)
    throw conflict(`Confirm that this dispute goes back from ${label(from)} to ${label(to)}. Nothing was changed.`);
  if (!onward.includes(to) && !back.includes(to))
    throw conflict(`A dispute that is ${label(from)} cannot become ${label(to)}. Nothing was changed.`);
  return inTransaction(db, async (db) => {
    if (await setState(db, by, disputeId, { from, to })) return;
    const { state } = await selectDispute(db, disputeId);
    throw conflict(`Somebody has changed this dispute: it is ${label(state)} now. Nothing was changed.`);
  });
}

/** Call it in a transaction. @returns false when the dispute is not in the state `from` */
export async function setState(
  db: Db,
  by: Author,
  disputeId: number,
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<boolean> {
  const dispute = await selectDispute(db, disputeId);
  const { order_id: orderId } = dispute;
  const points =
    orderId === null ? [] : (await selectPointsAgainst(db, [{ ...dispute, order_id: orderId }])).get(disputeId);
  const moved = await db
    .updateTable('dispute')
    .set(({ fn, val }) => ({
      state: to,
      state_since: sql`now()`,
      evidence: to === 'open' ? null : fn.coalesce('evidence', val(points ?? [])),
    }))
    .where('id', '=', disputeId)
    .where('state', '=', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  if (orderId !== null)
    await recordEvents(db, [
      { orderId, kind: 'dispute changed', actor: by.name, from, to, detail: { disputeId }, ip: by.ip },
    ]);
  return true;
}
