import { type DisputeStage, type DisputeState, disputeStages, isFurther } from '@sac/contract/disputes/dispute';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { noPerson, recordEvents } from '../../audit/record-event';
import { setState } from '../change-state';
import { differs, dueAtOnce } from '../dispute-notice';
import { insertDispute, lockDisputedOrder, recordOpened } from '../insert-dispute';
import { linkDispute } from '../link-dispute';
import { findOrderOf } from '../select-dispute';
import type { StripeDispute } from './stripe-event';

const ranks: Record<DisputeState, number> = { open: 0, submitted: 1, won: 2, lost: 2, accepted: 2 };

/** How far a case has gone: an appeal is further than the decision against which it is. */
const progressOf = (stage: DisputeStage, state: DisputeState) => disputeStages.indexOf(stage) * 10 + ranks[state];

/** Stores what an event of Stripe says. Events come twice, late and out of order: the latest one counts. */
export function receiveStripeDispute(db: Db, event: StripeDispute): Promise<void> {
  return inTransaction(db, async (db) => {
    const orderId = await orderOf(db, event);
    const made = (await selectKnown(db, event)) ? null : await insertFirst(db, event, orderId);
    const known = await selectKnown(db, event);
    // Between the two statements nothing is deleted: disputes never are.
    if (!known) return;
    if (known.order_id === null && orderId !== null) await linkDispute(db, noPerson, known.id, orderId);
    if (made === null && !isLater(known, event)) return;
    if (made === null) await correct(db, { ...known, order_id: known.order_id ?? orderId }, event);
    const next = nextState(known, event);
    if (next !== known.state) await setState(db, noPerson, known.id, { from: known.state, to: next });
    await db
      .updateTable('dispute')
      .set({ gateway_event_at: event.sentAt, gateway_status: event.status })
      .where('id', '=', known.id)
      .execute();
  });
}

/** The order that the dispute names, where there is one, or else the only one with its payment. */
async function orderOf(db: Db, { orderId, facts, charge_id }: StripeDispute): Promise<number | null> {
  const named =
    orderId === null
      ? undefined
      : await db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).executeTakeFirst();
  return named?.order_id ?? findOrderOf(db, [facts.transaction_id, charge_id]);
}

/** Locked: of two events at the same time the second one finds what the first one did. */
const selectKnown = (db: Db, { facts }: StripeDispute) =>
  db
    .selectFrom('dispute')
    .selectAll()
    .where(sql<boolean>`lower(gateway) = 'stripe'`)
    .where('gateway_dispute_id', '=', facts.gateway_dispute_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
type Known = NonNullable<Awaited<ReturnType<typeof selectKnown>>>;

async function insertFirst(db: Db, { facts, charge_id }: StripeDispute, orderId: number | null) {
  if (orderId !== null) await lockDisputedOrder(db, orderId);
  return insertDispute(db, noPerson, { ...facts, charge_id, order_id: orderId, source: 'Stripe' });
}

/**
 * Two events may have the same second. Then the one with the more advanced stage and state is later, so that no closed dispute opens
 * again, and no appeal stays closed.
 */
function isLater({ gateway_event_at: last, stage, state }: Known, event: StripeDispute): boolean {
  if (last === null) return true;
  const difference = Date.parse(event.sentAt) - Date.parse(last);
  return (
    difference > 0 ||
    (difference === 0 && progressOf(event.facts.stage, event.state ?? 'open') >= progressOf(stage, state))
  );
}

/**
 * A dispute follows Stripe when Stripe's status changes: an inquiry that was answered and then becomes a dispute is open
 * again. While the status stays the same, what staff have recorded since stays too.
 */
function nextState({ stage, state, gateway_status }: Known, event: StripeDispute): DisputeState {
  if (event.state === null) return state;
  // Stripe reports a dispute that we accepted as lost.
  if (state === 'accepted' && event.state === 'lost') return state;
  if (gateway_status === null) {
    const isAhead = isFurther(event.facts.stage, stage) || ranks[event.state] > ranks[state];
    return isAhead ? event.state : state;
  }
  return gateway_status === event.status ? state : event.state;
}

/**
 * A case does not go back: when an appeal is decided, neither status nor case type name it any more. Before Stripe's first event the stage
 * was stated by somebody else, or assumed.
 */
const stageAfter = ({ gateway_event_at, stage }: Known, stated: DisputeStage): DisputeStage =>
  gateway_event_at === null || isFurther(stated, stage) ? stated : stage;

/** Whether an event has another reason than the one on record. */
const hasNewReason = (known: Known, { facts }: StripeDispute): boolean =>
  isFurther(facts.stage, known.stage) ||
  (known.gateway_reason !== null && facts.gateway_reason !== null && known.gateway_reason !== facts.gateway_reason);

/** Takes over what Stripe says of the dispute now. What it does not say, or cannot be read, stays as it was known. */
async function correct(db: Db, known: Known, event: StripeDispute): Promise<void> {
  const { facts, charge_id, hasCode } = event;
  const { unread, gateway: _, gateway_dispute_id: __, ...stated } = facts;
  // Stripe's words replace a code only where none is known.
  const isCodeKept = !hasCode && !('reason_code' in known.unread) && !hasNewReason(known, event);
  const isRead = (name: string) =>
    !(name in unread) &&
    (name !== 'respond_until' || !('respond_by' in unread)) &&
    (name !== 'reason_code' || !isCodeKept);
  const read = Object.entries(stated).filter(([name]) => isRead(name)) as [keyof typeof stated, never][];
  const merged = {
    ...known,
    ...Object.fromEntries(read),
    transaction_id: facts.transaction_id ?? known.transaction_id,
    gateway_reason: facts.gateway_reason ?? known.gateway_reason,
    stage: stageAfter(known, facts.stage),
  };
  const next = { ...merged, ...dueAtOnce(merged) };
  const stillUnread = Object.entries(unread).filter(([name]) => name in known.unread);
  const changed = (Object.keys(stated) as (keyof typeof stated)[]).filter((name) => differs(name, next, known));
  const hasChanged = changed.length > 0 || stillUnread.length < Object.keys(known.unread).length;
  if (!hasChanged && (charge_id ?? known.charge_id) === known.charge_id) return;
  await db
    .updateTable('dispute')
    .set({
      ...Object.fromEntries(changed.map((name) => [name, next[name]])),
      unread: Object.fromEntries(stillUnread),
      charge_id: charge_id ?? known.charge_id,
    })
    .where('id', '=', known.id)
    .execute();
  const { id: disputeId, order_id: orderId, state } = known;
  if (!hasChanged || orderId === null) return;
  if (known.stage === 'inquiry' && next.stage !== 'inquiry')
    await recordOpened(db, noPerson, { ...next, order_id: orderId });
  else
    await recordEvents(db, [
      {
        ...{ orderId, kind: 'dispute changed', actor: null, from: state, to: state },
        detail: { disputeId, ...(changed.includes('stage') && { stage: next.stage }) },
      },
    ]);
}
