import type { MailKind } from '@sac/contract/mail-states';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { selectDocuments } from '../../domain/documents/documents-sql';
import { selectMails } from '../../domain/mail/mails-sql';
import { selectRemarks } from '../../domain/orders/orders-sql';
import { requireUnpurged } from '../../domain/orders/require-order';

type Order = Awaited<ReturnType<typeof requireUnpurged>>;

/** Every download, the first one first, with the fingerprint of the file that went out. */
const selectDownloadsWithHash = (db: Db, orderId: number) =>
  db
    .selectFrom('download')
    .innerJoin('document', 'document.id', 'download.document_id')
    .select(['download.create_ts', 'ip', 'country', 'timezone', 'browser', 'os'])
    // What went out: the picture, where one was made of the card.
    .select(sql<string>`coalesce(document.picture, document.file1)`.as('file1'))
    .select(sql<string>`encode(coalesce(document.picture_sha256, document.sha256), 'hex')`.as('sha256'))
    .where('download.order_id', '=', orderId)
    .orderBy('download.id')
    .execute();

/** What happened to the order itself; mails, downloads and comments have tables that tell more. */
const selectMilestones = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['at', 'kind', 'actor', 'from_value', 'to_value'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['status changed', 'refunded'])
    .orderBy('id')
    .execute();

/** What providers reported of this order's mails, in the order in which it happened there. */
const selectReports = (db: Db, orderId: number) =>
  db
    .selectFrom('mail_report')
    .innerJoin('mail', 'mail.id', 'mail_report.mail_id')
    .select(['mail_report.at', 'mail_report.kind', 'mail_report.mail_id'])
    .where('mail.order_id', '=', orderId)
    .orderBy('mail_report.at')
    .execute();

/** The texts of this order's sent mails, each different one once: its first mail, and how many say the same. */
const selectMailTexts = (db: Db, orderId: number, kinds: readonly MailKind[]) =>
  db
    .selectFrom('mail')
    .select((eb) => [eb.fn.min('id').as('id'), 'subject', 'body_text', 'kind', eb.fn.countAll<number>().as('count')])
    .where('order_id', '=', orderId)
    .where('state', '=', 'sent')
    .where('kind', 'in', kinds)
    .groupBy(['subject', 'body_text', 'kind'])
    .orderBy((eb) => eb.fn.min('id'))
    .execute();

/** Earlier orders of the same customer that were completed and never disputed: same e-mail or same passport. */
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
    // A dispute that was won is one that was raised.
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
    .orderBy('create_ts')
    .execute();

const sameEmail = ({ email }: Order) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/**
 * Everything a defence pack may say about an order.
 * @param mailKinds which mails' texts are wanted
 * @throws 404, 409 when the customer's data were removed
 */
export async function readEvidence(db: Db, orderId: number, mailKinds: readonly MailKind[]) {
  const order = await requireUnpurged(db, orderId);
  const [documents, downloads, mails, mailTexts, reports, remarks, milestones, earlier] = await Promise.all([
    selectDocuments(db, orderId),
    selectDownloadsWithHash(db, orderId),
    selectMails(db, orderId),
    selectMailTexts(db, orderId, mailKinds),
    selectReports(db, orderId),
    selectRemarks(db, orderId),
    selectMilestones(db, orderId),
    selectEarlierOrders(db, order),
  ]);
  return {
    order,
    documents,
    downloads,
    mails: mails.reverse(),
    mailTexts,
    reports,
    contacts: remarks.filter(({ telephone, whatsapp }) => telephone === 'Y' || whatsapp === 'Y').reverse(),
    milestones,
    earlier,
  };
}
export type Evidence = Awaited<ReturnType<typeof readEvidence>>;
