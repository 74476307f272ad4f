import { anyPastArrival, correctedOrder, upcomingArrival } from '@sac/contract/intake/application';
import { type OrderField, orderFieldNames } from '@sac/contract/intake/correct-order-api';
import type { MailKind } from '@sac/contract/mail/mail-states';
import { singaporeToday } from '@sac/contract/platform/dates';
import { databaseTime } from '../../platform/db/database-time';
import { inTransaction } from '../../platform/db/transaction';
import { unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { parseInput } from '../../platform/http/endpoints/parse-input';
import type { Services } from '../../platform/services';
import { type OrderEvent, recordEvents } from '../audit/record-event';
import { kindsAtEarlierAddress, sendReturnedAgain } from '../conversation/send-returned-again';
import { compareAgain } from '../incoming-cards/compare-again';
import { moveWaitingMails } from '../mail/queue-again';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { lockForChange, requireOrder } from '../orders/require-order';
import { derivedColumns } from './derived-columns';
import { extensionOf } from './telephone';

interface Correction {
  /** As typed; '' removes a value. */
  fields: Partial<Record<OrderField, string>>;
  reason: string;
  /** Staff know that the order was completed with what it says now. */
  isConfirmed: boolean;
  /** Sends emails that did not reach the earlier address again to the new one. */
  sendsAgain: boolean;
  /** The last event of the order that staff have seen. */
  seen: number | undefined;
}

type Order = Awaited<ReturnType<typeof requireOrder>>;

/**
 * Corrects fields of an order. The whole order must satisfy the rules of intake afterwards; what follows from the fields
 * changes with them, waiting cards are compared again and waiting emails go to the new address. Each changed field is an event
 * with its old and new value.
 * @returns what became of the emails, as sentences
 * @throws 404; 409 the order is deleted, purged or not as it was seen; 422 a field is wrong, nothing would change, or the
 *   order was completed and the correction is not confirmed (`errors.confirmCompleted`)
 */
export function correctOrder(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  orderId: number,
  correction: Correction,
): Promise<string[]> {
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [orderId]: correction.seen });
    await lockForChange(db, orderId);
    const before = await requireOrder(db, orderId);
    const now = await databaseTime(db);
    const today = singaporeToday(now);
    const changes = changesOf(before, correction.fields, {
      received: singaporeToday(new Date(before.create_ts)),
      today,
      windowDays: config.submissionWindowDays,
    });
    const changed = orderFieldNames.filter((field) => field in changes);
    const [first = 'fields'] = Object.keys(correction.fields);
    if (changed.length === 0) throw unprocessable({ [first]: 'The order already says this. Nothing was changed.' });
    if (correction.sendsAgain && !changes.email)
      throw unprocessable({ email: 'Enter another address: this one does not work.' });
    checkArrival(before, changes, today);
    if (wasCompleted(before) && !correction.isConfirmed)
      throw unprocessable({ confirmCompleted: afterCompletion(orderId) });

    await db
      .updateTable('orders')
      .set({ ...changes, ...(changes.email && { confirm_email: changes.email }) })
      .where('order_id', '=', orderId)
      .execute();
    const by = { orderId, actor: actor.name, ip: actor.ip };
    const events: OrderEvent[] = changed.map((field, index) => ({
      ...by,
      kind: 'corrected',
      // '' is a first or last name that the traveller has not.
      from: before[field] || null,
      to: changes[field] || null,
      // One correction is one message to the webhooks: that of its first part.
      detail: { field, why: correction.reason, part: index + 1 },
    }));
    if (changes.released)
      events.push({ ...by, kind: 'released', to: changes.processing_date ?? before.processing_date });
    await recordEvents(db, events);
    await compareAgain(db, jobs, orderId, changed);
    if (!changes.email) return [];
    const address = { earlier: before.email, now: changes.email };
    const moved = await moveWaitingMails(db, jobs, actor, orderId, address);
    const again = correction.sendsAgain ? await sendReturnedAgain(db, { jobs, config }, actor, orderId, address) : 0;
    const sent = await kindsAtEarlierAddress(db, orderId, address);
    return [
      ...(moved > 0 ? [`${countOf(moved)} stopped and will go to ${address.now}.`] : []),
      ...(again > 0 ? [`${countOf(again)} sent again.`] : []),
      ...(sent.length > 0
        ? [`Already sent to ${address.earlier}: ${sent.map((kind) => mailWords[kind]).join(', ')}. Send it again.`]
        : []),
    ];
  });
}

/** How staff call the emails of these kinds. */
const mailWords: Partial<Record<MailKind, string>> = {
  completion: 'the email with the card',
  epass: 'the email with the e-Pass',
  question: 'a question',
  reply: 'a reply',
  forwarded: 'the authority’s email',
};

const countOf = (mails: number) => (mails === 1 ? 'One email is' : `${mails} emails are`);

const wasCompleted = ({ process_status, completed_at }: Order) =>
  process_status === 'Completed' || completed_at !== null;

const afterCompletion = (orderId: number) =>
  `Order ${orderId} was completed with the details as they are now. The card and the emails that were sent stay as they are.`;

type Changes = { [K in keyof Order]?: Order[K] };

/** The columns that the typed fields change, and those that follow from them. @throws 422 with the wrong fields */
function changesOf(order: Order, typed: Correction['fields'], days: Parameters<typeof derivedColumns>[1]): Changes {
  const stored = Object.fromEntries(orderFieldNames.map((field) => [field, order[field]]));
  const phone = order.phone + extensionOf(order.telephone);
  const whole = parseInput(correctedOrder, { ...stored, phone, ...typed });
  const names = Object.keys(typed) as OrderField[];
  const { processing_date, released, ...telephone } = derivedColumns(whole, days);
  const columns = {
    ...Object.fromEntries(names.map((field) => [field, whole[field] ?? null])),
    ...((names.includes('country_code') || names.includes('phone')) && telephone),
    ...((names.includes('arrival_date') || names.includes('processing_mode')) && { processing_date, released }),
  };
  const isOther = ([column, value]: [string, unknown]) => value !== order[column as keyof Order];
  return Object.fromEntries(Object.entries(columns).filter(isOther)) as Changes;
}

/** A new order cannot be for a day that has passed; one that was completed may be put right later. */
function checkArrival(order: Order, { arrival_date }: Changes, today: string): void {
  if (arrival_date === undefined) return;
  const problem = (wasCompleted(order) ? anyPastArrival : upcomingArrival)(arrival_date, today);
  if (problem) throw unprocessable({ arrival_date: problem });
}
