import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Db } from '../../../platform/db/open-database';
import { notFound } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { isRemovedName, selectNames, storedFiles } from '../../../platform/stores/stored-files';
import { recordActivity } from '../../audit/record-activity';
import { findCustomer, importsOf } from './find-customer';
import { isFromCustomer } from './is-from-customer';

/** The parts of an order's JSON file, by the table that has them. */
export const exportedTables = {
  orders: 'order',
  checkout: 'checkout',
  mail: 'emails sent',
  customer_notice: 'notices',
  customer_reminder: 'reminders to the customer',
  incoming_mail: 'emails received',
  question: 'questions',
  reply: 'replies',
  answer: 'answers',
  answer_file: 'files of answers',
  document: 'cards',
  incoming_card: 'cards received',
  download: 'downloads',
  remark: 'comments',
  evidence_picture: 'pictures of evidence',
  dispute: 'disputes',
  defence_pack: 'defence packs',
  removed_content: 'removed contents',
  event: 'events',
} as const;

/** What only the database needs, and no reader. */
const technical = [
  'search_text',
  'sha256',
  'picture_sha256',
  'first_sha256',
  'identity_sha256',
  'notice_sha256',
  'activity',
];

const jsonOf = (entries: object) => `${JSON.stringify(entries, null, 2)}\n`;

const selectParts = (db: Db, table: string, where: ReturnType<typeof sql>, order = 'order_id') =>
  sql<{ row: object }>`
    select jsonb_strip_nulls(to_jsonb(t) - ${technical}::text[]) as row from ${sql.table(table)} t where ${where}
    order by ${sql.ref(order)}`.execute(db);

/** Two columns may have one name. */
const withHeaders = (headers: string[], cells: string[]) =>
  cells.map((value, index) => ({ column: headers[index] ?? '', value })).filter(({ value }) => value !== '');

async function orderJson(db: Db, orderId: number): Promise<string> {
  const parts: Record<string, object[]> = {};
  for (const [table, name] of Object.entries(exportedTables)) {
    const { rows } = await selectParts(db, table, sql`order_id = ${orderId}`);
    if (rows.length > 0) parts[name] = rows.map(({ row }) => row);
  }
  return jsonOf(parts);
}

/** An entry that is made when the ones before it are written: one at a time is in memory, or open. */
function addLater(zip: ZipFile, path: string, make: () => Promise<Readable>): void {
  zip.addReadStreamLazy(path, { compress: !/\.(pdf|png|jpe?g|webp|heic|avif)$/i.test(path) }, (give) =>
    make().then(
      (stream) => give(null, stream),
      (error) => give(error, Readable.from([])),
    ),
  );
}

/**
 * What is stored of a customer, as a ZIP that is made while it is sent: a folder for each order, with a JSON file and the files
 * under their names in the store, the emails from this address to orders of others, and the rows of imports.
 * @throws 404 when nothing is stored
 */
export async function exportCustomer(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  actor: StaffActor,
  email: string,
): Promise<Readable> {
  const { orders, emailsToOthers, imports } = await findCustomer({ db, files }, email);
  if (orders.length + emailsToOthers.length + imports.length === 0) throw notFound(`Nothing is stored for ${email}.`);
  const ids = orders.map(({ order_id }) => order_id);
  const names = async (list: number[], column: 'order_id' | 'id', tables = storedFiles) => {
    const ofOrders = tables.filter(({ owner }) => owner === 'order_id');
    const { rows } = await selectNames(ofOrders, () => column, list).execute(db);
    return new Set(rows.flatMap(({ name }) => (isRemovedName(name) ? [] : name)));
  };
  const { rows: fromOthers } = await sql<{ id: number }>`
    select id from incoming_mail where ${isFromCustomer(email)}`.execute(db);
  const mailIds = fromOthers.map(({ id }) => id);
  const fileOf = (name: string) => async () =>
    (await files.open(name))?.stream ?? Readable.from(['This file is missing from our storage.']);

  const zip = new ZipFile();
  const sent = new PassThrough();
  // An error ends the download without the end of a ZIP, so that it is not taken for one. Entries are made as they are added.
  zip.on('error', (err) => sent.destroy(err as Error));
  sent.on('error', (err) => log.warn({ err }, 'customer data could not be exported'));
  for (const id of ids)
    addLater(zip, `order-${id}/order-${id}.json`, async () => Readable.from([await orderJson(db, id)]));
  for (const name of await names(ids, 'order_id'))
    addLater(zip, `order-${Number.parseInt(name, 10)}/${name}`, fileOf(name));
  if (mailIds.length > 0) {
    const mails = async () => (await selectParts(db, 'incoming_mail', sql`id = any(${mailIds}::int[])`, 'id')).rows;
    addLater(zip, 'emails-to-other-orders/emails.json', async () =>
      Readable.from([jsonOf((await mails()).map(({ row }) => row))]),
    );
    const ofMails = storedFiles.filter(({ table }) => table === 'incoming_mail');
    for (const name of await names(mailIds, 'id', ofMails))
      addLater(zip, `emails-to-other-orders/${name}`, fileOf(name));
  }
  for (const { id, name, headers, rows } of await importsOf({ db, files }, { email, ids }))
    addLater(zip, `imports/import-${id}.json`, async () =>
      Readable.from([
        jsonOf({ file: name, rows: rows.map((row) => ({ ...row, cells: withHeaders(headers, row.cells) })) }),
      ]),
    );
  await recordActivity(db, actor, { kind: 'exported', detail: { what: 'customer', orders: ids.join(' ') } });
  zip.end();
  // A client that goes away ends the rest.
  pipeline(zip.outputStream, sent).catch((err) => log.warn({ err }, 'a download of customer data was aborted'));
  return sent;
}
