import type { AnswerVia } from '@sac/contract/conversation/conversation-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { recordEvents } from '../audit/record-event';
import type { StoredCardFile } from '../cards/store-card';

/** A file of an answer that is in the store, but that no row names yet. */
export interface StoredAnswerFile {
  /** As the customer named it. */
  name: string;
  contentType: string;
  stored: StoredCardFile;
}

/**
 * An answer comes from the tracking page, with the key that the page made for it and perhaps its question; by mail, at the time
 * when that arrived; or by WhatsApp, as a colleague recorded it.
 */
type Way =
  | { answerKey: string; questionId?: number | undefined }
  | { incomingMailId: number }
  | { answerKey: string; recordedBy: string; at: string };

interface Words {
  text: string;
  /** What an email repeats of earlier ones. */
  quoted?: string;
}

/** Records what a customer wrote, in the caller's transaction. */
export async function recordAnswer(
  db: Db,
  { orderId, ip }: { orderId: number; ip: string | null },
  way: Way,
  { text, quoted = '' }: Words,
  files: StoredAnswerFile[],
): Promise<{ id: number; received_at: string }> {
  // Its time is later than that of a change of the order that holds the lock.
  await db.selectFrom('orders').select('order_id').where('order_id', '=', orderId).forNoKeyUpdate().execute();
  const answer = await db
    .insertInto('answer')
    .values({
      order_id: orderId,
      body_text: text,
      quoted_text: quoted,
      ...('answerKey' in way
        ? { answer_key: way.answerKey }
        : {
            incoming_mail_id: way.incomingMailId,
            received_at: sql<string>`(select received_at from incoming_mail where id = ${way.incomingMailId})`,
          }),
      ...('questionId' in way && { question_id: way.questionId ?? null }),
      ...('recordedBy' in way && {
        received_at: way.at,
        recorded_by: way.recordedBy,
        recorded_at: sql<string>`clock_timestamp()`,
      }),
    })
    .returning(['id', 'received_at'])
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await db
      .insertInto('answer_file')
      .values(
        files.map(({ name, contentType, stored }, part) => ({
          answer_id: answer.id,
          order_id: orderId,
          part,
          name,
          file: stored.name,
          content_type: contentType,
          bytes: stored.bytes,
          sha256: stored.sha256,
          picture: stored.picture?.name ?? null,
          picture_bytes: stored.picture?.bytes ?? null,
          picture_sha256: stored.picture?.sha256 ?? null,
        })),
      )
      .execute();
  const actor = 'recordedBy' in way ? way.recordedBy : null;
  const via: AnswerVia = actor !== null ? 'whatsapp' : 'answerKey' in way ? 'page' : 'mail';
  const detail = { answerId: answer.id, via, files: files.length, by: 'customer' };
  await recordEvents(db, [{ orderId, kind: 'answered', actor, detail, ip }]);
  return answer;
}
