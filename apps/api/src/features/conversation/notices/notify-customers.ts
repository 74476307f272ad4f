import { type CustomerNotice, noticeNames } from '@sac/contract/mail/mail-states';
import { tripWarnings } from '@sac/contract/orders/trip-warnings';
import { singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import type { LateReason } from '../../mail/customer-letters/texts/language-texts';
import { queueMail, usualProvider } from '../../mail/queue-mail';
import { expectedReady } from '../../orders/expected-ready';
import { type DueNotice, dueNotice, promisedDay } from './due-notice';
import { type NoticeWords, renderNotice } from './render-notice';
import { type OrderToNotify, selectOrdersToNotify } from './select-orders-to-notify';

type Needs = Pick<Services, 'db' | 'jobs' | 'config'> & { log: Pick<Services['log'], 'error'> };
type Since = Partial<Record<CustomerNotice, string>>;

interface Due extends DueNotice {
  order: OrderToNotify;
  words: NoticeWords;
}

/**
 * Sends each customer the email that is due, see {@link dueNotice}; travellers of a journey with one address share it. One that
 * fails does not stop the others; the next run tries it again.
 * @returns how many emails were queued
 */
export async function notifyCustomers(needs: Needs, now: Date): Promise<number> {
  const { db, config } = needs;
  const since = await keepSince(db, config.notifyCustomers);
  const dates = Object.values(since);
  if (dates.length === 0) return 0;
  const groups = new Map<string, Due[]>();
  for (const order of await selectOrdersToNotify(db, { since: firstOf(dates) }, now)) {
    const due = await dueOf(needs, order, since, now);
    if (due) groups.set(keyOf(due), [...(groups.get(keyOf(due)) ?? []), due]);
  }
  let queued = 0;
  for (const group of groups.values()) {
    if (!group.some(({ isSettled }) => isSettled)) continue;
    try {
      if (await notify(needs, group, now)) queued++;
    } catch (err) {
      needs.log.error({ err, orderIds: group.map(({ order }) => order.order_id) }, 'a notice could not be queued');
    }
  }
  return queued;
}

const firstOf = (instants: string[]) => instants.reduce((a, b) => (Date.parse(a) < Date.parse(b) ? a : b));

/** Keeps since when each kind is switched on: it begins with the orders that are received from then on. */
async function keepSince(db: Db, on: readonly CustomerNotice[]): Promise<Since> {
  const off = noticeNames.filter((notice) => !on.includes(notice));
  if (off.length > 0) await db.deleteFrom('customer_notice_since').where('notice', 'in', off).execute();
  if (on.length === 0) return {};
  await db
    .insertInto('customer_notice_since')
    .values(on.map((notice) => ({ notice })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db.selectFrom('customer_notice_since').selectAll().execute();
  return Object.fromEntries(rows.map(({ notice, since }) => [notice, since]));
}

async function dueOf({ db, config }: Needs, order: OrderToNotify, since: Since, now: Date): Promise<Due | null> {
  const { submitOn, readyBy } = await expectedReady(db, { ...order, card_at: null }, config.submissionWindowDays, now);
  const due = dueNotice({ ...order, ready_by: readyBy }, since, now);
  if (!due) return null;
  const promised = promisedDay(order.sent);
  const isLater = due.notice === 'later';
  // With 'later' switched off, no other email may say a later day without saying that it is one.
  const cardBy = !isLater && readyBy !== null && promised !== null && readyBy > promised ? null : readyBy;
  const reason = isLater ? reasonOf(order, submitOn < singaporeToday(now)) : null;
  const words = { submitOn, cardBy, saidBy: promised, reason, next: nextOf(order) };
  return { ...due, order, words };
}

/** @param isDayOld an order of today is not late because of the authority */
function reasonOf(order: OrderToNotify, isDayOld: boolean): LateReason | null {
  if (order.process_status === 'Awaiting' || order.is_asked) return 'answer';
  if (order.process_status === 'AwaitingGovt' && order.submitted_at !== null && isDayOld) return 'authority';
  return order.has_new_arrival ? 'dates' : null;
}

function nextOf(order: OrderToNotify): NoticeWords['next'] {
  const { process_status: status } = order;
  if (order.is_asked || !(status === 'New' || status === 'Pending' || status === 'AwaitingGovt')) return null;
  return status !== 'AwaitingGovt' && tripWarnings(order).length > 0 ? 'check' : 'nothing';
}

/** Travellers with one address who get the same text share a notice. */
const keyOf = ({ notice, order, words: { submitOn, saidBy, reason } }: Due) =>
  JSON.stringify([notice, order.email.toLowerCase(), order.arrival_date, submitOn, saidBy, reason]);

/** What is true of all in a group: the last day by which they can expect a card, and what one of them has to do. */
function sharedWords(group: Due[], first: NoticeWords): NoticeWords {
  const days = group.map(({ words }) => words.cardBy);
  const cardBy = days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
  const idle = group.every(({ words }) => words.next === 'nothing') ? 'nothing' : null;
  return { ...first, cardBy, next: first.next === 'check' ? 'check' : idle };
}

/** @returns false when one of the orders has changed, or another process was faster: the next run looks again */
async function notify({ db, jobs, config }: Needs, group: Due[], now: Date): Promise<boolean> {
  // The email leads to the page of the one with something to check.
  const first = group.find(({ words }) => words.next === 'check') ?? group[0];
  if (!first) return false;
  const { notice } = first;
  const language = group.map(({ order }) => order.language).find((known) => known !== null) ?? null;
  const order = { ...first.order, language: first.order.language ?? language };
  const orderIds = group.map(({ order: { order_id } }) => order_id);
  const words = sharedWords(group, first.words);
  const rendered = await renderNotice(db, notice, order, orderIds, words, config);
  return inTransaction(db, async (db) => {
    if (!(await holdUnchanged(db, group, now))) return false;
    const mailId = await queueMail(db, jobs, {
      kind: notice,
      orderId: order.order_id,
      documentId: null,
      recipient: order.email,
      provider: usualProvider(config.mail),
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: null,
      ip: null,
    });
    const rows = orderIds.map((order_id) => ({ order_id, notice, card_by: words.cardBy, mail_id: mailId }));
    await db.insertInto('customer_notice').values(rows).execute();
    return true;
  });
}

/** Locks the orders, and says whether they are as they were read: their status, their address and what was sent. */
async function holdUnchanged(db: Db, group: Due[], now: Date): Promise<boolean> {
  const ids = group.map(({ order }) => order.order_id);
  await sql`select from orders where order_id = any (${ids}) order by order_id for no key update`.execute(db);
  const current = await selectOrdersToNotify(db, { ids }, now);
  const stateOf = ({
    process_status,
    email,
    arrival_date,
    has_card,
    is_reachable,
    is_disputed,
    is_asked,
    sent,
  }: OrderToNotify) =>
    JSON.stringify([process_status, email, arrival_date, has_card, is_reachable, is_disputed, is_asked, sent]);
  return group.every(({ order }) => {
    const found = current.find(({ order_id }) => order_id === order.order_id);
    return found !== undefined && stateOf(found) === stateOf(order);
  });
}
