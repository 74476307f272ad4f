import { uploadDocument } from '@sac/contract/incoming-cards/upload-api';
import type { MailEntry } from '@sac/contract/mail/mail-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import { expect } from 'vitest';
import type { Mailer, MailResult, OutgoingMail } from '../src/platform/mailers/mailer';
import { aScan, formOf, type TestApp } from './test-app';

/** A fake provider that gives the answers in turn, then repeats the last one. */
export function provider(...answers: MailResult[]) {
  const taken: OutgoingMail['id'][] = [];
  const mailer: Mailer = {
    name: 'AWS',
    async send(mail) {
      taken.push(mail.id);
      return answers[Math.min(taken.length, answers.length) - 1] ?? { kind: 'sent', messageId: 'm' };
    },
  };
  const mailers: Record<MailProvider, Mailer> = { AWS: mailer, Sendgrid: mailer };
  return { taken, mailers };
}

/** An order whose card was just uploaded, so that its first mail is queued. */
export async function uploadOne(office: TestApp, application: Record<string, unknown> = {}) {
  const mei = await office.staff();
  const orderId = await office.order(application);
  const fields = { orderId: String(orderId), email: 'ana@example.com', mailServiceProvider: 'AWS' };
  const answer = await office.call(
    uploadDocument,
    {},
    { token: mei.token, inject: formOf(fields, { name: 'c.png', content: aScan }) },
  );
  expect(answer.code, answer.body.message).toBe(200);
  const details = async () => (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  /** The newest mail, as Email History shows it. */
  const mail = async () => (await details()).mailHistory[0] as MailEntry;
  const events = async () => {
    const rows = await office.db
      .selectFrom('event')
      .select(['kind', 'actor', 'detail'])
      .where('order_id', '=', orderId)
      .where('kind', 'like', 'mail %')
      .orderBy('id')
      .execute();
    return rows;
  };
  return { orderId, mei, details, mail, mailId: (await mail()).id, events };
}

/** A mail that a provider has accepted under `messageId`; null: it is still being sent. */
export async function aSentMail(office: TestApp, provider: 'AWS' | 'Sendgrid', messageId: string | null) {
  const orderId = await office.order();
  const { id } = await office.db
    .insertInto('mail')
    .values({
      order_id: orderId,
      provider,
      delivered_via: provider,
      recipient: 'ana@example.com',
      subject: 's',
      html: 'h',
      body_text: 't',
      ...(messageId === null
        ? { state: 'sending' }
        : { state: 'sent', sent_ts: new Date().toISOString(), message_id: messageId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reader = await office.staff();
  return {
    id,
    async shown(): Promise<MailEntry | undefined> {
      return ((await office.call(getOrderDetails, { orderId }, reader)).body.data as OrderDetails).mailHistory[0];
    },
    async events() {
      const events = await office.db
        .selectFrom('event')
        .select(['kind', 'actor', 'to_value', 'detail'])
        .where('order_id', '=', orderId)
        .where('kind', '=', 'mail reported')
        .orderBy('id')
        .execute();
      return events;
    },
    reports: () => office.db.selectFrom('mail_report').selectAll().where('mail_id', '=', id).execute(),
  };
}
