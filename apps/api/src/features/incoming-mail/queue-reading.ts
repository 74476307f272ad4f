import type { Db } from '../../platform/db/open-database';
import { addressKey } from '../../platform/http/limits/rate-limit';
import type { Services } from '../../platform/services';

/** Larger ones need so much time and memory that small ones would wait for them. */
const largeBytes = 1_000_000;

/**
 * Queues the reading of a stored message. Senders take turns by their network address: the first message of each is read before
 * any second one.
 * @param isHeavy it was too much for the quick lane
 */
export async function queueReading(
  db: Db,
  jobs: Services['jobs'],
  mail: { incomingMailId: number; asked?: number },
  isHeavy = false,
): Promise<void> {
  const { bytes, client_ip, envelope_from } = await db
    .selectFrom('incoming_mail')
    .select(['bytes', 'client_ip', 'envelope_from'])
    .where('id', '=', mail.incomingMailId)
    .executeTakeFirstOrThrow();
  const sender = client_ip === null ? envelope_from : addressKey(client_ip);
  const name = isHeavy || bytes > largeBytes ? 'read-heavy-mail' : 'read-mail';
  await jobs.enqueue(db, name, mail, 0, sender || undefined);
}
