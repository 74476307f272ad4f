import { type DeliveryState, deliveryStates } from '@sac/contract/mail/mail-states';
import type { MailProvider } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { testTokenIn } from './send-test-mail';

/** In the place of an order's id: what arrives there is counted and becomes no order's email. */
export const testRecipient = 0;

/** Whether the part before the @ names the test of incoming email that was begun last. */
export async function isTestRecipient(db: Db, local: string): Promise<boolean> {
  const token = testTokenIn(local);
  if (token === null) return false;
  const test = db
    .selectFrom('test_mail')
    .select('purpose')
    .where('purpose', '=', 'incoming')
    .where('token', '=', token);
  return (await test.executeTakeFirst()) !== undefined;
}

/** @param signedBy the domains whose signatures it has; null: it could not be read */
export const recordTestArrival = (db: Db, signedBy: string[] | null) =>
  db
    .updateTable('test_mail')
    .set({ arrived_at: sql<string>`now()`, signed_by: signedBy })
    .where('purpose', '=', 'incoming')
    .execute();

/** What a provider reports of a test email: as of others, the strongest report counts. @returns 'early' as for others */
export async function recordTestDelivery(
  db: Db,
  provider: MailProvider,
  {
    mailId,
    messageId,
    kind,
    reason,
  }: { mailId: number | null; messageId: string; kind: DeliveryState; reason: string | null },
): Promise<'early' | 'done'> {
  const test = await db
    .selectFrom('test_mail')
    .select(['purpose', 'message_id', 'failure', 'delivery'])
    .where((test) => (mailId === null ? test('message_id', '=', messageId) : test('mail_id', '=', mailId)))
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (!test) return 'done';
  if (test.message_id === null) return test.failure === null ? 'early' : 'done';
  const isStronger = test.delivery === null || deliveryStates.indexOf(kind) > deliveryStates.indexOf(test.delivery);
  if (!isStronger || !(messageId === test.message_id || messageId.startsWith(`${test.message_id}.`))) return 'done';
  await db
    .updateTable('test_mail')
    .set({ delivery: kind, delivery_reason: reason })
    .where('purpose', '=', test.purpose)
    .execute();
  return 'done';
}
