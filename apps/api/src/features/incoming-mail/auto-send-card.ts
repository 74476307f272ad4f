import type { Services } from '../../platform/services';
import { noPerson } from '../audit/record-event';
import { sendIncomingCard } from '../cards/send-incoming-card';
import { usualProvider } from '../mail/queue-mail';
import { isFromAuthority } from './authority/is-from-authority';

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
  const sender = {
    fromAddress: mail.from_address,
    isVerified: mail.sender_verified,
    dkimDomains: mail.dkim_domains,
  };
  if (!isFromAuthority(sender, officialSenders)) return;
  try {
    await sendIncomingCard(needs, noPerson, { cardId, provider: usualProvider(config.mail), as: 'ready' });
  } catch (err) {
    // It waits under Ready to send, where a person sees why.
    needs.log.warn({ err, cardId }, 'a received card could not be sent by itself');
  }
}
