import { formatDate } from '@sac/contract/dates';
import { type MailConfig, type MailedOrder, trackUrlOf } from './completion-mail';
import { type RenderedMail, renderLetter } from './letter';
import type { LetterWords } from './letter-html';

/** Reminds the customer to download the card before they travel. */
const cardReminderWords = (order: MailedOrder, config: MailConfig): LetterWords => ({
  subject: `Download your Singapore Arrival Card before you travel – order ${order.order_id}`,
  title: 'Your arrival card is waiting for you',
  fullName: order.full_name,
  message:
    'Your Singapore Arrival Card is approved, but you have not downloaded it yet. Please do so before you travel.',
  facts: [
    ['Order ID', String(order.order_id)],
    ['Arrival date (day/month/year)', formatDate(order.arrival_date)],
  ],
  link: {
    before: 'Open your order to download your card. You will be asked for the email address of your application.',
    text: 'Click Here',
    url: trackUrlOf(order, config),
  },
});

/** The mail of the rule 'card not downloaded'. */
export const renderCardReminder = (order: MailedOrder, config: MailConfig): Promise<RenderedMail> =>
  renderLetter(cardReminderWords(order, config), config.provider);
