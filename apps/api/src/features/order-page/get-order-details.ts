import { formatEst } from '@sac/contract/dates';
import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../accounts/staff-actor';
import { selectCustomerWrote } from '../conversation/waiting-words-sql';
import { selectCheckout } from '../disputes/checkout-sql';
import { selectDocuments, selectDownloads } from '../documents/documents-sql';
import { selectReceived } from '../documents/received-sql';
import { recordRead } from '../events/record-read';
import { mailEntryOf, selectMails } from '../mail/mails-sql';
import { selectJourney } from './journey-sql';
import { selectLatestChanges } from './latest-changes';
import { selectDuplicates, selectRemarks } from './orders-sql';
import { requireOrder } from './require-order';
import { markOpened } from './set-status';
import { telephoneProblem } from './telephone-problem';

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
  const [details] = await Promise.all([getDetails(db, orderId, officeMailDomain), recordRead(db, actor, orderId)]);
  if (details.assigned_by !== null && details.assign_to === actor.name) await markOpened(db, actor.name, orderId);
  return details;
}

async function getDetails(db: Db, orderId: number, officeMailDomain: string): Promise<OrderDetails> {
  const found = requireOrder(db, orderId);
  const [
    order,
    mails,
    uploadDoc,
    downloadHistory,
    remarks,
    received,
    customer_wrote,
    duplicates,
    journey,
    latestChanges,
    checkout,
  ] = await Promise.all([
    found,
    selectMails(db, orderId),
    selectDocuments(db, orderId),
    selectDownloads(db, orderId),
    selectRemarks(db, orderId),
    selectReceived(db, orderId),
    selectCustomerWrote(db, orderId),
    found.then((order) => selectDuplicates(db, order)),
    selectJourney(db, orderId),
    selectLatestChanges(db, [orderId]),
    selectCheckout(db, orderId),
  ]);
  return {
    ...order,
    telephone_problem: order.purged_at ? null : telephoneProblem(order),
    office_email: `${orderId}@${officeMailDomain}`,
    checkout,
    mailHistory: mails.map(mailEntryOf),
    uploadDoc,
    downloadHistory,
    remark: remarks.map(remarkEntryOf),
    received,
    customer_wrote: order.purged_at ? null : customer_wrote,
    duplicates,
    journey,
    journey_size: journey.length,
    latestChanges: latestChanges.get(orderId) ?? [],
  };
}
