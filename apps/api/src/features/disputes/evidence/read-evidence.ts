import type { AnswerVia } from '@sac/contract/conversation/conversation-api';
import { mayBeDuplicate } from '@sac/contract/disputes/dispute-reasons';
import type { CompellingEvidence } from '@sac/contract/disputes/order-evidence-api';
import type { MailKind } from '@sac/contract/mail/mail-states';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { withoutFrozen } from '../../../platform/outside/user-agent';
import { selectConversationOfPage } from '../../conversation/conversation-of-page';
import { isSenderVerified } from '../../mail/addresses/is-sender-verified';
import { selectMails } from '../../mail/select-mails';
import { isNotUndone } from '../../orders/changes/is-not-undone';
import { selectCorrections } from '../../orders/changes/select-corrections';
import { answerMoment, answerVia } from '../../orders/queues/unanswered-messages';
import { requireUnpurged } from '../../orders/require-order';
import { downloadedFile, isRewrittenSince, selectDocuments } from '../../orders/select-documents';
import { selectMilestones } from '../../orders/select-milestones';
import { selectRemovedContent } from '../../orders/select-removed-content';
import { provenCheckout, selectCheckout } from '../../payments/select-checkout';
import { contradictionsOf } from '../points/contradictions';
import { type EarlierPurchase, selectEarlierPurchases } from '../points/earlier-purchases';
import { isContact } from '../points/is-contact';
import { selectCompellingEvidence } from '../points/order-evidence';
import { selectEvidencePoints } from '../points/select-evidence-points';
import { drawnMail } from './drawn-mail';
import { selectPictures } from './pictures/select-pictures';
import { type PackDispute, selectPackDispute } from './select-pack-dispute';

type Order = Awaited<ReturnType<typeof requireUnpurged>>;

/** Every download, oldest first, with the fingerprint of the file. */
async function selectDownloadsWithHash(db: Db, orderId: number) {
  const downloads = await db
    .selectFrom('download')
    .innerJoin('document', 'document.id', 'download.document_id')
    .select(['download.create_ts', 'ip', 'country', 'timezone', 'browser', 'os'])
    // Customers get the picture if one was made from the card.
    .select(downloadedFile.as('file1'))
    .select(
      sql<string>`encode(case when ${isRewrittenSince} then document.first_sha256
        else coalesce(document.picture_sha256, document.sha256) end, 'hex')`.as('sha256'),
    )
    .where('download.order_id', '=', orderId)
    .orderBy('download.id')
    .execute();
  return downloads.map(withoutFrozen);
}

/** Events of the order itself; emails, downloads and comments have tables with more details. */
const selectMoves = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['at', 'kind', 'actor', 'from_value', 'to_value'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['status changed', 'submitted again', 'refunded'])
    .where(isNotUndone('event'))
    .orderBy('id')
    .execute();

/** Comments that record a contact, oldest first. */
const selectContacts = (db: Db, orderId: number) =>
  db
    .selectFrom('remark as r')
    .select(['create_ts', 'remark_name', 'remark', 'telephone', 'whatsapp'])
    .where('order_id', '=', orderId)
    .where(isContact)
    .orderBy('id')
    .execute();

/** Where the order came from, and who entered its transaction last; null: it came with the order. */
const selectSources = (db: Db, orderId: number) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('event')
        .select(sql<string>`detail ->> 'source'`.as('source'))
        .where('order_id', '=', orderId)
        .where('kind', '=', 'arrived')
        .orderBy('id')
        .limit(1)
        .as('arrivedFrom'),
      eb
        .selectFrom('event')
        .select('actor')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'transaction saved')
        .orderBy('id', 'desc')
        .limit(1)
        .as('transactionBy'),
    ])
    .executeTakeFirstOrThrow();

/** Delivery events of this order's emails, by the provider's time, in whole seconds, but not later than we received them. */
const selectReports = (db: Db, orderId: number) =>
  db
    .selectFrom('mail_report')
    .innerJoin('mail', 'mail.id', 'mail_report.mail_id')
    .select(['mail_report.at', 'mail_report.kind', 'mail_report.mail_id'])
    .select(sql<string>`least(at + interval '1 second - 1 microsecond', received_at)`.as('moment'))
    .where('mail.order_id', '=', orderId)
    .orderBy('moment')
    .orderBy('received_at')
    .orderBy('report_id')
    .execute();

interface CustomersMessage {
  at: string;
  moment: string;
  via: AnswerVia;
  is_verified: boolean;
  accepted_by: string | null;
  /** Who pasted it from WhatsApp. */
  recorded_by: string | null;
}

/** When the customer wrote, and when an unverified sender wrote in their name. */
async function selectMessages(db: Db, orderId: number): Promise<CustomersMessage[]> {
  const { rows } = await sql<CustomersMessage>`
    select a.received_at as at, ${answerMoment} as moment, a.id, ${answerVia} as via,
      m.id is null or coalesce(m.sender_verified, false) as is_verified, m.accepted_by, a.recorded_by
    from answer a left join incoming_mail m on m.id = a.incoming_mail_id where a.order_id = ${orderId}
    union all
    select m.received_at, m.received_at, m.id, 'mail', false, null, null
    from incoming_mail m join orders o using (order_id)
    where m.order_id = ${orderId} and m.kind in ('message', 'card') and lower(m.from_address) = lower(o.email)
      and not ${isSenderVerified}
    order by moment, via, id`.execute(db);
  return rows;
}

/** The different texts of this order's sent emails, each with its first email and the number of emails. */
const selectMailTexts = (db: Db, orderId: number, kinds: readonly MailKind[]) =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.min('id').as('id'), 'subject', 'body_text', 'kind', eb.fn.countAll<number>().as('count')])
    // As the first of them was stored.
    .select(sql<string>`(array_agg(html order by id))[1]`.as('html'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .where('kind', 'in', kinds)
    .groupBy(['subject', 'body_text', 'kind'])
    .orderBy((eb) => eb.fn.min('id'))
    .execute();

/** Earlier orders of the same customer that were completed and never disputed: same email or passport. */
const selectEarlierOrders = (db: Db, order: Order) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'create_ts', 'completed_at', 'arrival_date'])
    .select((eb) => [
      sameEmail(order).as('same_email'),
      eb('passport_number', '=', order.passport_number).as('same_passport'),
    ])
    .where((eb) => eb.or([sameEmail(order), eb('passport_number', '=', order.passport_number)]))
    .where('process_status', '=', 'Completed')
    .where('create_ts', '<', order.create_ts)
    .where('order_id', '<>', order.order_id)
    // By event, because a dispute that was won leaves the status ChargeBack.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event')
            .select('event.id')
            .whereRef('event.order_id', '=', 'orders.order_id')
            .where('to_value', '=', 'ChargeBack'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dispute').select('dispute.id').whereRef('dispute.order_id', '=', 'orders.order_id'))),
    )
    .orderBy('create_ts')
    .orderBy('order_id')
    .execute();

const sameEmail = ({ email }: Order) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** A payment is taken for another one of about the same time. */
const daysAround = 60;
const mostOthers = 20;

/** Other orders of the same email or passport of about the same time, and whether they are for something else. */
const selectOtherOrders = (db: Db, order: Order) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'create_ts', 'arrival_date', 'transaction_id'])
    .select((eb) => eb('passport_number', '<>', order.passport_number).as('is_other_traveller'))
    .select((eb) =>
      eb
        .or([eb('passport_number', '<>', order.passport_number), eb('arrival_date', '<>', order.arrival_date)])
        .as('is_other_trip'),
    )
    .where((eb) => eb.or([sameEmail(order), eb('passport_number', '=', order.passport_number)]))
    .where('order_id', '<>', order.order_id)
    .where('process_status', '<>', 'Deleted')
    .where(
      sql<boolean>`create_ts between ${order.create_ts}::timestamptz - make_interval(days => ${daysAround})
        and ${order.create_ts}::timestamptz + make_interval(days => ${daysAround})`,
    )
    .orderBy('create_ts')
    .orderBy('order_id')
    .limit(mostOthers)
    .execute();

/** Visa's rule against the dispute, and the purchases that meet it. */
async function readRule(db: Db, orderId: number, dispute: PackDispute | null) {
  const rule: CompellingEvidence | null = dispute && (await selectCompellingEvidence(db, orderId, dispute));
  if (!dispute || !rule?.isMet) return { rule, purchases: [] as EarlierPurchase[] };
  const purchases = await selectEarlierPurchases(db, orderId, dispute.received_on);
  return { rule, purchases: purchases.filter(({ order_id }) => rule.best.includes(order_id)) };
}

/**
 * All data of a defence pack.
 * @param mailKinds the emails whose texts are needed
 * @param disputeId the dispute that the pack answers; undefined: the newest open one, else the newest, if there is one
 * @throws 404, 409 when the customer's data were removed
 */
export async function readEvidence(
  db: Db,
  orderId: number,
  mailKinds: readonly MailKind[],
  disputeId?: number | undefined,
) {
  const order = await requireUnpurged(db, orderId);
  const dispute = await selectPackDispute(db, orderId, disputeId);
  const [
    documents,
    downloads,
    mails,
    mailTexts,
    reports,
    contacts,
    messages,
    moves,
    earlier,
    pictures,
    removed,
    corrections,
    sources,
  ] = await Promise.all([
    selectDocuments(db, orderId),
    selectDownloadsWithHash(db, orderId),
    selectMails(db, orderId),
    selectMailTexts(db, orderId, mailKinds),
    selectReports(db, orderId),
    selectContacts(db, orderId),
    selectMessages(db, orderId),
    selectMoves(db, orderId),
    selectEarlierOrders(db, order),
    selectPictures(db, orderId),
    selectRemovedContent(db, orderId),
    selectCorrections(db, orderId),
    selectSources(db, orderId),
  ]);
  const [checkout, pointsOf, otherOrders, milestones, conversation, { rule, purchases }] = await Promise.all([
    selectCheckout(db, orderId).then(provenCheckout),
    selectEvidencePoints(db, [orderId]),
    selectOtherOrders(db, order),
    selectMilestones(db, orderId),
    selectConversationOfPage(db, orderId),
    readRule(db, orderId, dispute),
  ]);
  return {
    order,
    dispute,
    checkout,
    points: pointsOf.get(orderId) ?? [],
    contradictions: dispute ? contradictionsOf(dispute, checkout, order.transaction_id) : [],
    rule,
    purchases,
    // An order of the same traveller for the same day may be this one twice, and then nothing is proved.
    otherOrders:
      dispute && mayBeDuplicate(dispute) && otherOrders.every(({ is_other_trip }) => is_other_trip) ? otherOrders : [],
    documents,
    downloads,
    mails: mails.reverse(),
    mailTexts: await Promise.all(
      mailTexts.map(async ({ html, ...mail }) => ({ ...mail, drawn: await drawnMail(html) })),
    ),
    reports,
    contacts,
    messages,
    moves,
    /** What the customer's page shows as steps. */
    steps: { ...milestones, ...conversation },
    earlier,
    pictures,
    removed,
    corrections,
    sources,
  };
}
export type Evidence = Awaited<ReturnType<typeof readEvidence>>;
