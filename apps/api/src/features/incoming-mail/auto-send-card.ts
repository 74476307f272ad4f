import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { sendReceivedCard } from '../../domain/documents/send-received-card';
import { usualProvider } from '../../domain/mail/queue-mail';
import type { FileStore } from '../../ports/file-store';

interface Needs {
  db: Db;
  jobs: JobQueue;
  files: FileStore;
  config: Config;
  log: FastifyBaseLogger;
}

const isOrBelow = (domain: string, official: string) => domain === official || domain.endsWith(`.${official}`);

/**
 * Sends a card that is ready, if the settings allow it and the email is signed by the official sender that it names:
 * a valid DKIM signature of the sender's own domain. Otherwise, or when it cannot be sent, it stays for a person.
 */
export async function sendByItself(needs: Needs, cardId: number): Promise<void> {
  const { db, config } = needs;
  const { autoSend, officialSenders } = config.incomingMail;
  if (!autoSend) return;
  const mail = await db
    .selectFrom('received_card')
    .innerJoin('incoming_mail', 'incoming_mail.id', 'received_card.incoming_mail_id')
    .select(['from_address', 'dkim_domains', 'sender_verified'])
    .where('received_card.id', '=', cardId)
    .executeTakeFirstOrThrow();
  const sender = mail.from_address?.split('@').at(-1)?.toLowerCase() ?? '';
  const isOfficial = officialSenders.some(
    (official) =>
      mail.sender_verified &&
      isOrBelow(sender, official) &&
      mail.dkim_domains.some((signer) => isOrBelow(sender, signer) && isOrBelow(signer, official)),
  );
  if (!isOfficial) return;
  try {
    await sendReceivedCard(
      needs,
      { name: null, ip: null },
      { cardId, provider: usualProvider(config.mail), as: 'ready' },
    );
  } catch (err) {
    // It waits under Ready to send, where a person sees why.
    needs.log.warn({ err, cardId }, 'a received card could not be sent by itself');
  }
}
