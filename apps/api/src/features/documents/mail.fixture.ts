import type { MailProvider } from '@sac/contract/forms';
import { getOrderDetails, type MailEntry, type OrderDetails, uploadDocument } from '@sac/contract/order-page-api';
import { expect } from 'vitest';
import { aPdf, formOf, type TestApp } from '../../../test/test-app';
import type { Mailer, MailResult } from '../../ports/mailer';

/** A provider at the port of our own: answers what it is told, in turn, the last answer for ever. */
export function provider(...answers: MailResult[]) {
  const taken: number[] = [];
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
    { token: mei.token, inject: formOf(fields, { name: 'c.pdf', content: aPdf() }) },
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
