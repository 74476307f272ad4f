// What people and sales sites do to the product in a benchmark, and a database that may be changed by it.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { aCard } from '../apps/api/test/files/a-card.ts';
import { formatDate } from '../packages/contract/src/platform/dates.ts';
import { anApplication } from '../packages/contract/test/an-application.ts';
import { ask, json, post } from './ask.ts';
import type { Request } from './load-client.ts';
import { account, copyOrders } from './load-orders.ts';
import type { Server } from './postgres.ts';
import { type Product, signIn, startProduct } from './product.ts';

const intakeKey = 'a key of the benchmark';

/** A database of this run. `fresh` of its orders are New and unassigned. */
export async function makeWritable(
  server: Server,
  name: string,
  fresh: number,
): Promise<{ url: string; client: pg.Client; freshOrders: number[] }> {
  const url = await copyOrders(server, name);
  const client = new pg.Client(url);
  await client.connect();
  const sha256 = createHash('sha256').update(intakeKey).digest();
  await client.query(`insert into api_key (label, key_sha256) values ('bench', $1)`, [sha256]);
  const { rows } = await client.query<{ order_id: number }>(
    `update orders set process_status = 'New', processing_mode = 'Standard', released = true, assign_to = null,
      completed_at = null, processed_by = null
    where order_id in (select order_id from orders where process_status = 'Completed' order by order_id desc limit $1)
    returning order_id`,
    [fresh],
  );
  return { url, client, freshOrders: rows.map(({ order_id }) => order_id) };
}

/** The product without limits that only slow a benchmark down; no email leaves it. */
export const startUnlimited = (url: string, settings: Record<string, string> = {}): Promise<Product> =>
  startProduct(url, {
    INTAKE_PER_MINUTE: '1000000',
    MAIL_UNDO_SECONDS: '3600',
    ...settings,
  });

/** The tokens of so many members. */
export async function signInMany(product: Product, members: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let member = 1; member <= members; member++)
    tokens.push(
      await signIn(product, { ...account, email: account.email.replace('01', String(member).padStart(2, '0')) }),
    );
  return tokens;
}

export const intake = () =>
  post('/api/intake/orders', anApplication(), { ...json, 'x-api-key': intakeKey, 'idempotency-key': randomUUID() });

const boundary = 'bench-boundary';

/** The smallest PDF that opens: a scan, of which nothing can be read. */
const card =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n' +
  '0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n166\n%%EOF\n';

/** The card of an order as the screen sends it. */
export function uploadOf(orderId: number, path = '/api/admin/upload-visa-document'): Request {
  const fields = { orderId: String(orderId), email: 'ana.bar@example.com', mailServiceProvider: 'AWS' };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `content-disposition: form-data; name="uploadVisaDoc"; filename="card.pdf"\r\ncontent-type: application/pdf`;
  const body = `${parts.join('')}--${boundary}\r\n${file}\r\n\r\n${card}\r\n--${boundary}--\r\n`;
  return { method: 'POST', path, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}

/** Hands an order in and returns its id. */
export async function handIn({ url }: Product): Promise<number> {
  const { data } = await ask<{ data: { order_id: number } }>(url, intake());
  return data.order_id;
}

export interface Traveller {
  order_id: number;
  full_name: string;
  passport_number: string;
  arrival_date: string;
  date_of_birth: string;
}

/** So many orders that wait for their cards. */
export async function travellersIn(client: pg.Client, count: number): Promise<Traveller[]> {
  const { rows } = await client.query<Traveller>(
    `select order_id, full_name, passport_number, arrival_date::text as arrival_date,
      date_of_birth::text as date_of_birth from orders
    where process_status in ('New', 'Pending', 'AwaitingGovt') order by order_id limit $1`,
    [count],
  );
  return rows;
}

/** The card that the authority would send for an order. */
export const cardOf = (order: Traveller): Buffer =>
  aCard([
    ['SG Arrival Card acknowledgement'],
    ['Full name', order.full_name],
    ['Passport number', order.passport_number],
    ['Date of birth', formatDate(order.date_of_birth)],
    ['Date of arrival', formatDate(order.arrival_date)],
  ]);
