import { formatEst } from '@sac/contract/dates';
import type { OrderDetails, RemarkEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import { selectDocuments, selectDownloads } from '../../domain/documents/documents-sql';
import { mailEntryOf, selectMails } from '../../domain/mail/mails-sql';
import { selectJourney } from '../../domain/orders/journey-sql';
import { selectLatestChanges } from '../../domain/orders/latest-changes';
import { selectDuplicates, selectRemarks } from '../../domain/orders/orders-sql';
import { requireOrder } from '../../domain/orders/require-order';
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

/** @throws 404 */
export async function getDetails(db: Db, orderId: number, officeMailDomain: string): Promise<OrderDetails> {
  const order = await requireOrder(db, orderId);
  const [mails, uploadDoc, downloadHistory, remarks, duplicates, journey, latestChanges] = await Promise.all([
    selectMails(db, orderId),
    selectDocuments(db, orderId),
    selectDownloads(db, orderId),
    selectRemarks(db, orderId),
    selectDuplicates(db, order),
    selectJourney(db, orderId),
    selectLatestChanges(db, [orderId]),
  ]);
  return {
    ...order,
    telephone_problem: order.purged_at ? null : telephoneProblem(order),
    office_email: `${orderId}@${officeMailDomain}`,
    mailHistory: mails.map(mailEntryOf),
    uploadDoc,
    downloadHistory,
    remark: remarks.map(remarkEntryOf),
    duplicates,
    journey,
    journey_size: journey.length,
    latestChanges: latestChanges.get(orderId) ?? [],
  };
}
