import type { MailProvider } from '@sac/contract/platform/forms';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { recordEvents } from '../../audit/record-event';
import { renderForwarded } from '../../mail/customer-letters/render-epass';
import { queueMail } from '../../mail/queue-mail';
import { requireUnpurged } from '../../orders/require-order';
import { markHandled } from './handle-incoming-mail';
import { requireIncomingMail } from './read-incoming-mail-again';

/**
 * Emails the customer what the authority wrote, the original attached with its signed headers alone, and marks it answered.
 * It goes to the customer's own address, and only once: a colleague who sends it at the same moment is refused.
 * @returns the order, and the address
 * @throws 404; 409 it is not from the authority or is marked answered, or the order is deleted or purged
 */
export async function forwardIncomingMail(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  { mailId, provider }: { mailId: number; provider: MailProvider },
): Promise<{ orderId: number; email: string }> {
  const { order_id: orderId, file, authority, signed_headers: header } = await requireIncomingMail(db, mailId);
  if (authority === null || header === null) throw conflict('This email is not known to come from the authority.');
  const order = await requireUnpurged(db, orderId);
  const rendered = await renderForwarded(order, config);
  return inTransaction(db, async (db) => {
    const outgoing = await queueMail(db, jobs, {
      kind: 'forwarded',
      orderId,
      documentId: null,
      recipient: order.email,
      provider,
      rendered,
      attachment: { file, name: 'email.eml', contentType: 'message/rfc822', header },
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    });
    await markHandled(db, actor, mailId);
    const detail = { incomingMailId: mailId, mailId: outgoing };
    await recordEvents(db, [{ orderId, kind: 'mail forwarded', actor: actor.name, detail, ip: actor.ip }]);
    return { orderId, email: order.email };
  });
}
