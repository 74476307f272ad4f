import { formatDate } from '@sac/contract/platform/dates';
import type { CustomerOrder } from '@sac/contract/privacy/customer-data-api';
import { sql } from 'kysely';
import { databaseTime } from '../../../platform/db/database-time';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { listFilesOfRows } from '../../../platform/stores/stored-files';
import { recordActivity } from '../../audit/record-activity';
import { removeImportsNaming } from '../../imports/remove-imports-naming';
import { anonymizeAnswerRows, anonymizeCardRows, anonymizeMailRows, customerNamesOf } from '../anonymize';
import { keptFor } from '../due-orders';
import { purgeOrders } from '../purge-orders';
import { isFromCustomer } from './is-from-customer';

interface Id {
  id: number;
}
const idsOf = (rows: Id[]) => rows.map(({ id }) => id);
const idsOfOrders = (orders: Pick<CustomerOrder, 'order_id'>[]) => orders.map(({ order_id }) => order_id);

/**
 * Removes the personal data of a customer's chosen orders as the night's purge does, of their emails to orders of others, and what
 * imports have of the customer.
 * Files, and what the database's own files still have, follow by a job.
 * @returns the orders that were erased, and those that a dispute needs
 * @throws 409 when nothing could be erased, or an import that has the customer is under way
 */
export async function eraseCustomer(
  { longRunning: db, files, jobs }: Pick<Services, 'longRunning' | 'files' | 'jobs'>,
  actor: StaffActor,
  { email, orderId: orderIds }: { email: string; orderId: number[] },
) {
  const chosen = sql<boolean>`order_id = any(${orderIds}::int[]) and lower(email) = ${email.toLowerCase()}`;
  const { rows: found } = await sql<Pick<CustomerOrder, 'order_id' | 'kept_for' | 'purged_at'>>`
    select order_id, purged_at, ${keptFor} as kept_for from orders where ${chosen} order by order_id`.execute(db);
  const ids = idsOfOrders(found.filter(({ purged_at }) => purged_at === null));
  const free = found.filter(({ purged_at, kept_for }) => purged_at === null && kept_for === null);
  // Not where nothing can be erased: the files are colleagues' work, and have other people in them.
  const imports =
    free.length > 0 || found.length === 0 || (await hasEmailsToOthers(db, email))
      ? await removeImportsNaming({ db, files, jobs }, [email, ...(await customerNamesOf(db, idsOfOrders(free)))])
      : { files: [], rows: 0 };
  const hasImports = imports.files.length > 0 || imports.rows > 0;
  // With the orders, so that files of an erasure that is interrupted here are removed too.
  const inBatch = (db: Db) => jobs.enqueue(db, 'finish-removal', {});
  await purgeOrders(db, { orderIds: ids, email, by: actor }, await databaseTime(db), { inBatch });
  const { erased, emails } = await inTransaction(db, async (db) => {
    const emails = await eraseEmailsToOthers(db, actor.name, email);
    const purged = await db
      .selectFrom('orders')
      .select('order_id')
      .where(sql<boolean>`order_id = any(${ids}::int[])`)
      .where('purged_at', 'is not', null)
      .orderBy('order_id')
      .execute();
    const erased = idsOfOrders(purged);
    if (erased.length === 0 && emails === 0 && !hasImports) return { erased, emails };
    const detail = { orders: erased.join(' '), emails, files: imports.files.length, rows: imports.rows };
    await recordActivity(db, actor, { kind: 'customer erased', detail });
    if (emails > 0 || hasImports) await jobs.enqueue(db, 'finish-removal', {});
    return { erased, emails };
  });
  const kept = found.filter(({ order_id, kept_for }) => kept_for !== null && !erased.includes(order_id));
  const busy = ids.filter((id) => !erased.includes(id) && !kept.some(({ order_id }) => order_id === id));
  const sentences = [...kept.map(sentenceOf), ...busy.map((id) => `Order ${id} was in use. Try again.`)];
  if (erased.length === 0 && emails === 0 && !hasImports)
    throw conflict(['Nothing was erased.', ...sentences].join(' '));
  const done = [
    `${erased.length === 1 ? 'One order was' : `${erased.length} orders were`} erased.`,
    ...(emails > 0 ? [`Emails to orders of other customers that were erased: ${emails}.`] : []),
  ];
  const removed = [
    ...imports.files.map((name) => `The file ${name}, which waited to be imported and had this customer, was removed.`),
    ...(imports.rows > 0 ? [`Refused rows of imports that were erased: ${imports.rows}.`] : []),
  ];
  return { message: [...done, ...removed, ...sentences].join(' '), erased, kept };
}

const sentenceOf = ({ order_id, kept_for }: Pick<CustomerOrder, 'order_id' | 'kept_for'>): string =>
  kept_for === 'ChargeBack'
    ? `Order ${order_id} is kept: it is in ChargeBack, and no dispute is recorded.`
    : `Order ${order_id} is kept for its open dispute, respond by ${formatDate(kept_for ?? '')}.`;

const hasEmailsToOthers = async (db: Db, email: string): Promise<boolean> =>
  (await sql`select from incoming_mail where ${isFromCustomer(email)} limit 1`.execute(db)).rows.length > 0;

/** Cards that were sent stay: they are those of the other customers. What still waits is dismissed. */
async function eraseEmailsToOthers(db: Db, by: string, email: string): Promise<number> {
  const { rows: mails } = await sql<Id>`
    select id from incoming_mail where ${isFromCustomer(email)} for update`.execute(db);
  const ids = idsOf(mails);
  const { rows: files } = await sql<Id>`
    select f.id from answer_file f join answer a on a.id = f.answer_id
    where a.incoming_mail_id = any(${ids}::int[])`.execute(db);
  const { rows: cards } = await sql<Id>`
    select id from incoming_card where incoming_mail_id = any(${ids}::int[]) and state <> 'sent'`.execute(db);
  await listFilesOfRows(db, 'incoming_mail', ids);
  await listFilesOfRows(db, 'answer_file', idsOf(files));
  await listFilesOfRows(db, 'incoming_card', idsOf(cards));
  await anonymizeMailRows(db, sql`id = any(${ids}::int[])`);
  await anonymizeAnswerRows(db, sql`incoming_mail_id = any(${ids}::int[])`);
  await sql`
    update incoming_card set state = 'dismissed', decided_at = now(), decided_by = ${by}
    where id = any(${idsOf(cards)}::int[]) and state in ('ready', 'inbox')`.execute(db);
  await anonymizeCardRows(db, sql`id = any(${idsOf(cards)}::int[])`);
  return ids.length;
}
