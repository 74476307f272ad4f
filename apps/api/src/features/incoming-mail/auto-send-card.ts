import type { Services } from '../../platform/services';
import { noPerson } from '../audit/record-event';
import { sendIncomingCard } from '../cards/send-incoming-card';
import { usualProvider } from '../mail/queue-mail';

const isOrBelow = (domain: string, official: string) => domain === official || domain.endsWith(`.${official}`);

/**
 * Sends a card that is ready, if the settings allow it and the email is signed by the official sender that it names:
 * a valid DKIM signature of the sender's own domain. Otherwise, or when it cannot be sent, it stays for a person.
 */
export async function autoSendCard(
  needs: Pick<Services, 'db' | 'jobs' | 'files' | 'config' | 'log'>,
  cardId: number,
): Promise<void> {
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
    await sendIncomingCard(needs, noPerson, { cardId, provider: usualProvider(config.mail), as: 'ready' });
  } catch (err) {
    // It waits under Ready to send, where a person sees why.
    needs.log.warn({ err, cardId }, 'a received card could not be sent by itself');
  }
}
