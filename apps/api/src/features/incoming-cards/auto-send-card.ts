import type { Services } from '../../platform/services';
import { noPerson } from '../audit/record-event';
import { usualProvider } from '../mail/queue-mail';
import { sendIncomingCard } from './send-incoming-card';

/**
 * Sends a card or an e-Pass that is ready, if the settings allow it and it came from the authority, see isFromAuthority().
 * Otherwise, or when it cannot be sent, it stays for a person.
 */
export async function autoSendCard(
  needs: Pick<Services, 'db' | 'jobs' | 'files' | 'config' | 'log'>,
  cardId: number,
): Promise<void> {
  const { db, config } = needs;
  const { kind, authority } = await db
    .selectFrom('incoming_card')
    .innerJoin('incoming_mail', 'incoming_mail.id', 'incoming_card.incoming_mail_id')
    .select(['incoming_card.kind', 'authority'])
    .where('incoming_card.id', '=', cardId)
    .executeTakeFirstOrThrow();
  if (authority === null || !config.incomingMail.autoSend[kind]) return;
  try {
    await sendIncomingCard(needs, noPerson, { cardId, provider: usualProvider(config.mail), as: 'ready' });
  } catch (err) {
    // It waits under Ready to send, where a person sees why.
    needs.log.warn({ err, cardId }, 'an incoming card could not be sent automatically');
  }
}
