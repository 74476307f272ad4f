import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page/order-page-api';
import { formatEst } from '@sac/contract/platform/dates';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import { recordRead } from '../audit/record-read';
import { selectDisputesOf } from '../disputes/select-dispute';
import { selectIncomingCards } from '../incoming-cards/select-incoming-cards';
import { mailEntryOf, selectMails } from '../mail/select-mails';
import { selectChangesByOthers } from '../orders/changes/changes-by-others';
import { selectCorrections } from '../orders/changes/select-corrections';
import { selectAuthorityMail } from '../orders/queues/authority-mail';
import { refundedAt } from '../orders/queues/queue-rows';
import { selectCustomerMessage } from '../orders/queues/unanswered-messages';
import { selectUnsentMails } from '../orders/queues/unsent-mails';
import { requireOrder } from '../orders/require-order';
import { selectDocuments, selectDownloads, selectEpasses } from '../orders/select-documents';
import { selectJourney } from '../orders/select-journey';
import { selectMilestones } from '../orders/select-milestones';
import { selectDuplicates, selectRemarks } from '../orders/select-order';
import { clearNewMark } from '../orders/set-status';
import { telephoneProblem } from '../orders/telephone/telephone-problem';
import { selectCheckout } from '../payments/select-checkout';

/** A comment with its time as Comment History shows it, in EST. */
function remarkEntryOf({ create_ts, ...remark }: Awaited<ReturnType<typeof selectRemarks>>[number]): RemarkEntry {
  const [us_date = '', us_time = ''] = formatEst(create_ts).split(' ');
  const ticked = (flag: string | null) => (flag === 'Y' ? 'Y' : null);
  return {
    ...remark,
    us_date,
    us_time,
    whatsapp: ticked(remark.whatsapp),
    telephone: ticked(remark.telephone),
    status_refund: ticked(remark.status_refund),
    voided: ticked(remark.voided),
    chargeback: ticked(remark.chargeback),
    report_error: ticked(remark.report_error),
  };
}

/** Everything about an order, for a member whose view of it is recorded. @throws 404 */
export async function openOrder(
  db: Db,
  actor: StaffActor,
  orderId: number,
  officeMailDomain: string,
): Promise<OrderDetails> {
  const [details] = await Promise.all([
    getDetails(db, actor, orderId, officeMailDomain),
    recordRead(db, actor, orderId),
  ]);
  if (details.assigned_by !== null && details.assign_to === actor.name) await clearNewMark(db, actor.name, orderId);
  return details;
}

async function getDetails(db: Db, actor: StaffActor, orderId: number, officeMailDomain: string): Promise<OrderDetails> {
  // Before everything else: what happens in between is then shown, and asked about, rather than taken for seen.
  const changes = (await selectChangesByOthers(db, actor.name, new Map([[orderId, 0]]))).get(orderId);
  const found = requireOrder(db, orderId);
  const [
    order,
    mails,
    uploadDoc,
    epasses,
    downloadHistory,
    milestones,
    authority_mail,
    remarks,
    received,
    customer_message,
    duplicates,
    journey,
    checkout,
    corrections,
    refunded,
    disputes,
    unsent_mails,
  ] = await Promise.all([
    found,
    selectMails(db, orderId),
    selectDocuments(db, orderId),
    selectEpasses(db, orderId),
    selectDownloads(db, orderId),
    selectMilestones(db, orderId),
    selectAuthorityMail(db, orderId),
    selectRemarks(db, orderId),
    selectIncomingCards(db, orderId),
    selectCustomerMessage(db, orderId),
    found.then((order) => selectDuplicates(db, order)),
    selectJourney(db, orderId),
    selectCheckout(db, orderId),
    selectCorrections(db, orderId),
    db.selectFrom('orders').select(refundedAt('orders').as('at')).where('order_id', '=', orderId).executeTakeFirst(),
    selectDisputesOf(db, orderId),
    selectUnsentMails(db, orderId),
  ]);
  return {
    ...order,
    telephone_problem: order.purged_at ? null : telephoneProblem(order),
    office_email: `${orderId}@${officeMailDomain}`,
    checkout,
    disputes,
    corrections: corrections.map(({ from: _from, to: _to, why: _why, ...correction }) => correction),
    mailHistory: mails.map(mailEntryOf),
    unsent_mails,
    uploadDoc,
    epasses,
    ...milestones,
    authority_mail: order.purged_at ? [] : authority_mail,
    downloadHistory,
    remark: remarks.map(remarkEntryOf),
    received,
    customer_message: order.purged_at ? null : customer_message,
    duplicates,
    journey,
    journey_size: journey.length,
    refunded_at: refunded?.at ?? null,
    has_ready_card: received.some(
      (entry) => entry.is === 'card' && entry.card.kind === 'card' && entry.card.state === 'ready',
    ),
    last_event_id: changes?.last_event_id ?? 0,
    latestChanges: changes?.changes ?? [],
  };
}
