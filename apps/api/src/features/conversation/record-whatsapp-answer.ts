import { minuteMs } from '@sac/contract/platform/dates';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { lockUnpurged } from '../orders/require-order';
import { recordAnswer } from './record-answer';

interface PastedAnswer {
  orderId: number;
  text: string;
  /** When it came, ISO 8601. */
  receivedAt: string;
  key: string;
  seen?: number | undefined;
}

/**
 * Records what a customer wrote by WhatsApp as their answer, with the name of the colleague who pasted it. Sending the same key
 * again records it once.
 * @throws 404; 409 when the order is purged or has changed since it was seen, or the key was used for another message; 422 when
 * it came in the future
 */
export async function recordWhatsappAnswer(db: Db, actor: StaffActor, answer: PastedAnswer): Promise<void> {
  const { orderId, text, receivedAt: at, key: answerKey, seen } = answer;
  // The clock of a browser may be a little ahead.
  if (Date.parse(at) > Date.now() + minuteMs) throw unprocessable({ receivedAt: 'This time is in the future.' });
  await inTransaction(db, async (db) => {
    await lockUnpurged(db, orderId);
    const before = await db
      .selectFrom('answer')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('answer_key', '=', answerKey)
      .executeTakeFirst();
    if (before?.body_text === text) return;
    if (before) throw conflict('Another message was recorded with this key. Load the page again.');
    await requireAsSeen(db, actor, { [orderId]: seen });
    await recordAnswer(db, { orderId, ip: actor.ip }, { answerKey, recordedBy: actor.name, at }, { text }, []);
  });
}
