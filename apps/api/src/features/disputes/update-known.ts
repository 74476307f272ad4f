import { isFurther } from '@sac/contract/disputes/dispute';
import {
  type NoticeFact,
  noticeFactNames,
  noticeFacts,
  type UnreadFacts,
} from '@sac/contract/disputes/notices/unread-facts';
import type { Db } from '../../platform/db/open-database';
import { conflict } from '../../platform/errors';
import { type Author, recordEvents } from '../audit/record-event';
import { setState } from './change-state';
import { differs, dueAtOnce, type NoticeColumns, noticeFingerprint } from './dispute-notice';
import { recordOpened } from './insert-dispute';
import { linkDispute } from './link-dispute';
import { type selectDispute, selectDisputeOf } from './select-dispute';

interface Notice {
  facts: NoticeColumns;
  unread: UnreadFacts;
  orderId: number | null;
  isStageStated: boolean;
}

type Known = Awaited<ReturnType<typeof selectDispute>>;

/**
 * Takes over what a notice says of a dispute that is known by its gateway and number: facts that were not known, and a further stage.
 * A notice of an earlier stage is late and changes nothing. Call it in a transaction.
 * @throws 409 when it is of another order, or has other facts of the same stage
 */
export async function updateKnown(db: Db, by: Author, notice: Notice) {
  const { facts, unread, orderId, isStageStated } = notice;
  const id = await selectDisputeOf(db, facts.gateway, facts.gateway_dispute_id ?? '');
  // Locked: the second of two equal notices finds what the first one did.
  const known = await db
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const which = `Dispute ${facts.gateway_dispute_id}${facts.gateway ? ` of ${facts.gateway}` : ''}`;
  if (known.order_id !== null && orderId !== null && known.order_id !== orderId)
    throw conflict(`${which} belongs to order ${known.order_id}. Nothing was changed.`);
  const isRepeated = known.notice_sha256?.equals(noticeFingerprint(facts, unread)) ?? false;
  const isAdvanced = !isRepeated && isStageStated && isFurther(facts.stage, known.stage);
  const isLate = isStageStated && !('stage' in known.unread) && isFurther(known.stage, facts.stage);
  if (isAdvanced) await advance(db, by, known, notice);
  else if (!isLate) {
    if (!isRepeated) await addFacts(db, known, notice, which);
    await addHour(db, known, facts);
  }
  // It was received before its order was known.
  if (known.order_id === null && orderId !== null) await linkDispute(db, by, id, orderId);
  return { disputeId: id, orderId: known.order_id ?? orderId, isNew: isAdvanced };
}

/** The facts that a notice states: read, and not left out. */
const statedIn = ({ facts, unread }: Pick<Notice, 'facts' | 'unread'>) =>
  noticeFactNames.filter((name) => unread[name] === undefined && facts[name] !== null);

const without = (unread: UnreadFacts, known: readonly NoticeFact[]): UnreadFacts =>
  Object.fromEntries(Object.entries(unread).filter(([name]) => !known.some((one) => one === name)));

/**
 * Facts that an earlier notice did not have, or that could not be read in it. Each notice has a day of receipt of its own: Adyen sends
 * two of most chargebacks.
 * @throws 409 when others differ
 */
async function addFacts(db: Db, known: Known, notice: Notice, which: string): Promise<void> {
  const { facts, unread } = notice;
  const isKnown = (name: NoticeFact) => !(name in known.unread) && (name !== 'gateway_reason' || known[name] !== null);
  const stated = noticeFactNames.filter(
    (name) => unread[name] === undefined && name !== 'stage' && (name !== 'gateway_reason' || facts[name] !== null),
  );
  const different = stated.filter((name) => name !== 'received_on' && isKnown(name) && differs(name, known, facts));
  if (different.length > 0) {
    const names = different.map((name) => noticeFacts[name]).join(', ');
    throw conflict(`${which} is on record with other facts: ${names}. Nothing was changed.`);
  }
  const added = [...stated, ...(notice.isStageStated ? (['stage'] as const) : [])].filter((name) => !isKnown(name));
  if (added.length === 0) return;
  const next = { ...known, ...Object.fromEntries(added.map((name) => [name, facts[name]])) };
  await db
    .updateTable('dispute')
    .set({
      ...Object.fromEntries(added.map((name) => [name, next[name]])),
      ...(added.includes('respond_by') && { respond_until: facts.respond_until }),
      ...dueAtOnce(next),
      unread: without(known.unread, added),
    })
    .where('id', '=', known.id)
    .execute();
}

/** The hour of a deadline whose day is known. Of two hours of that day the earlier one counts, so that none is missed. */
async function addHour(db: Db, known: Known, { respond_by, respond_until }: NoticeColumns): Promise<void> {
  if (respond_until === null || respond_by !== known.respond_by) return;
  if (known.respond_until !== null && Date.parse(known.respond_until) <= Date.parse(respond_until)) return;
  await db.updateTable('dispute').set({ respond_until }).where('id', '=', known.id).execute();
}

/** A further stage has a deadline of its own, so the dispute is open again. The deadline is never the one of the stage before. */
async function advance(db: Db, by: Author, known: Known, notice: Notice): Promise<void> {
  const { facts, unread } = notice;
  const stated = statedIn(notice);
  const { respond_by, respond_until } = facts;
  const next = {
    ...known,
    ...Object.fromEntries(stated.map((name) => [name, facts[name]])),
    respond_by,
    respond_until,
  };
  const { id, order_id: orderId, state } = known;
  await db
    .updateTable('dispute')
    .set({
      ...Object.fromEntries(stated.map((name) => [name, next[name]])),
      ...{ respond_by, respond_until, ...dueAtOnce(next) },
      unread: {
        ...without(known.unread, [...stated, 'respond_by']),
        ...(unread.respond_by !== undefined && { respond_by: unread.respond_by }),
      },
      notice_sha256: noticeFingerprint(facts, unread),
    })
    .where('id', '=', id)
    .execute();
  if (orderId !== null && known.stage !== 'inquiry')
    await recordEvents(db, [
      {
        ...{ orderId, kind: 'dispute changed', actor: by.name, from: state, to: state, ip: by.ip },
        detail: { disputeId: id, stage: next.stage },
      },
    ]);
  if (state !== 'open') await setState(db, by, id, { from: state, to: 'open' });
  if (orderId !== null && known.stage === 'inquiry') await recordOpened(db, by, { ...next, order_id: orderId });
}
