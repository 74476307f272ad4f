import { createHash } from 'node:crypto';
import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import {
  defencePackDetails,
  getDefenceFile,
  getDefencePackPdf,
  type PackOnScreen,
} from '@sac/contract/disputes/evidence-api';
import { addEvidencePicture } from '@sac/contract/disputes/pictures-api';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import type { CheckoutFacts } from '@sac/contract/payments/checkout';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { addDispute } from './disputes';
import { formOf, type TestApp } from './test-app';

export const passport = 'XDA987654';
export const birthDay = '1990-04-05';

const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 9, day, 8, minute, 30)).toISOString();

/** Adds a document row without a file; its hash is that of `content`. */
async function addCard({ db }: TestApp, orderId: number, content = 'card', name = 'card') {
  return db
    .insertInto('document')
    .values({
      order_id: orderId,
      file1: `${orderId}_${name}_${Math.random().toString(36).slice(2, 8)}.pdf`,
      customer_name: 'Ana Bar Lopez',
      content_type: 'application/pdf',
      bytes: 48_213,
      sha256: createHash('sha256').update(content).digest(),
      uploaded_by: 'Mei Tan',
      create_ts: at(12),
    })
    .returning(['id', 'file1'])
    .executeTakeFirstOrThrow();
}

const approved = 'Hello Ana Bar Lopez,\n\nYour Singapore Arrival Card has been approved and is ready to download.';

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((lines) => `<p>${lines.replaceAll('<', '&lt;').trim().replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Adds mails that were delivered; the HTML says the same as the text. */
export async function addMails({ db }: TestApp, orderId: number, count = 1, given: Record<string, unknown> = {}) {
  const body = String(given.body_text ?? approved);
  await db
    .insertInto('mail')
    .values(
      Array.from({ length: count }, (_, index) => ({
        order_id: orderId,
        provider: 'AWS' as const,
        delivered_via: 'AWS' as const,
        recipient: 'ana.bar@example.com',
        subject: `Your Singapore Arrival Card is approved – order ${orderId}`,
        html: paragraphs(body),
        body_text: body,
        state: 'sent' as const,
        message_id: `0100019-${index}@email.amazonses.com`,
        create_ts: at(12, index % 60),
        sent_ts: at(12, index % 60),
        delivery: 'delivered' as const,
        delivery_ts: at(13, index % 60),
        ...given,
      })),
    )
    .execute();
}

export async function addDownloads({ db }: TestApp, orderId: number, documentId: number, count = 1) {
  await db
    .insertInto('download')
    .values(
      Array.from({ length: count }, (_, index) => ({
        order_id: orderId,
        document_id: documentId,
        link_id: crypto.randomUUID(),
        create_ts: new Date(Date.UTC(2026, 9, 14, 3, index)).toISOString(),
        ip: index % 2 ? `203.0.113.${index % 250}` : `2001:db8:1234:5678:9abc:def0:1234:${(index % 9000) + 1000}`,
        country: 'Spain',
        timezone: 'Europe/Madrid',
        browser: 'Samsung Internet for Android 28',
        os: 'Android 15',
      })),
    )
    .execute();
}

export async function addContact(
  { db }: TestApp,
  orderId: number,
  remark: string,
  given: Record<string, unknown> = {},
) {
  await db
    .insertInto('remark')
    .values({ order_id: orderId, remark_name: 'Mei Tan', remark, telephone: 'Y', create_ts: at(15), ...given })
    .execute();
}

/** What the sales site says of a purchase. */
export async function addCheckout(
  { db }: TestApp,
  orderId: number,
  {
    disclosures = [{ about: 'terms', text: null, version: null, page: null, accepted_at: at(10), ip: null }],
    ...given
  }: Partial<CheckoutFacts> = {},
) {
  await db
    .insertInto('checkout')
    .values({
      order_id: orderId,
      customer_ip: '203.0.113.1',
      device_id: 'dev_K7PW2M9XTR4C8Q',
      payment_amount: '39.00',
      payment_currency: 'SGD',
      payment_network: 'Visa',
      payment_last4: '4242',
      payment_gateway: 'Stripe',
      payment_arn: '74537604221222132710572',
      disclosures: sql`${JSON.stringify(disclosures)}::jsonb`,
      ...given,
    })
    .execute();
}

/** A dispute of `aDefendedOrder` that waits for an answer. */
export const addOpenDispute = (app: TestApp, orderId: number, given: Partial<DisputeFacts> = {}) =>
  addDispute(app, orderId, {
    received_on: '2026-10-20',
    respond_by: '2026-11-10',
    reason_code: '10.4',
    amount: '39.00',
    ...given,
  });

interface Person {
  token: string;
}

/** The id of a picture that somebody added to the evidence. */
export async function addPicture(app: TestApp, { token }: Person, orderId: number, caption: string, content: Buffer) {
  const fields = { orderId: String(orderId), pictureKey: crypto.randomUUID(), caption };
  const inject = formOf(fields, { field: 'picture', name: 'a.png', content });
  const { code, body } = await app.call(addEvidencePicture, {}, { token, inject });
  expect(code).toBe(200);
  return (body.data as { id: number }).id;
}

/** A pack as staff read it. */
export async function readPack(app: TestApp, { token }: Person, orderId: number, input: Record<string, unknown> = {}) {
  const { code, body } = await app.call(defencePackDetails, { orderId, defencePackType: 1, ...input }, { token });
  expect([code, body.message]).toEqual([200, expect.any(String)]);
  return body.data as PackOnScreen;
}

/** Asks for a pack as a PDF; without a type, for both in one file. */
export const downloadPack = ({ app }: TestApp, { token }: Person, orderId: number, defencePackType?: 1 | 2) =>
  app.inject({
    method: 'POST',
    url: `/api${(defencePackType ? getDefencePackPdf : getDefenceFile).path}`,
    payload: { orderId, defencePackType },
    headers: { authorization: token },
  });

let customers = 0;
/** The application of somebody without other orders. */
export function aNewCustomer() {
  customers += 1;
  const email = `customer${customers}@example.com`;
  return { email, confirm_email: email, passport_number: `LETTER${1000 + customers}` };
}

/** A disputed order with all the evidence that a bank could ask for. */
export async function aDefendedOrder(
  app: TestApp,
  application: Record<string, unknown> = {},
  status: OrderStatus = 'ChargeBack',
) {
  const orderId = await app.order({ passport_number: passport, date_of_birth: birthDay, ...application }, { status });
  await app.db
    .updateTable('orders')
    .set({
      create_ts: at(10),
      completed_at: at(12),
      processed_by: 'Mei Tan',
      transaction_id: 'TXN-4711-0815',
      merchant_name: 'LIONCITY*ARRIVALCARD',
    })
    .where('order_id', '=', orderId)
    .execute();
  const moved = { order_id: orderId, kind: 'status changed' } as const;
  await app.db
    .insertInto('event')
    .values([
      { ...moved, at: at(11), actor: 'Mei Tan', from_value: 'Pending', to_value: 'AwaitingGovt' },
      { ...moved, at: at(20), actor: 'Grace Lim', from_value: 'Completed', to_value: 'ChargeBack' },
    ])
    .execute();
  const card = await addCard(app, orderId);
  await addMails(app, orderId);
  await addDownloads(app, orderId, card.id, 2);
  await addContact(app, orderId, 'Called; she confirmed that the card is on her phone.');
  return { orderId, card };
}

/** The text of a PDF, by page and in one. */
export async function readPdf(content: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: false });
  // Line breaks count as spaces.
  const flat = text.map((page) => page.replaceAll(/\s+/g, ' '));
  return { pages: flat, text: flat.join(' ') };
}
