import { getOrderDetails, type MailEntry, type OrderDetails } from '@sac/contract/order-page-api';
import type { TestApp } from '../../../test/test-app';

/** A mail that a provider has taken under an id of its own, and how Email History shows it. */
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
    /** The news told of it: what, and why. */
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
