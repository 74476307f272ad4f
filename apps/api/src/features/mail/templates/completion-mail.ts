import { encodeOrderId } from '@sac/contract/orders/order-id';
import { formatDate } from '@sac/contract/platform/dates';
import { type RenderedMail, renderLetter } from './letter';
import type { LetterWords, MailProviderFacts } from './letter-html';

/** The order that a mail to a customer is about. */
export interface MailedOrder {
  order_id: number;
  full_name: string;
  /** YYYY-MM-DD. */
  arrival_date: string;
}

export interface MailConfig {
  publicUrl: string;
  provider: MailProviderFacts;
}

export const trackUrlOf = ({ order_id }: MailedOrder, { publicUrl }: Pick<MailConfig, 'publicUrl'>): string =>
  `${publicUrl}/track-order/${encodeOrderId(order_id)}`;

/** The letter that says that the card is approved and where to download it. */
const completionWords = (order: MailedOrder, config: Pick<MailConfig, 'publicUrl'>): LetterWords => ({
  // No name in the subject: lock screens show it, and customer input does not belong in a header.
  subject: `Your Singapore Arrival Card is approved – order ${order.order_id}`,
  title: 'Your arrival card is approved',
  fullName: order.full_name,
  message: 'Your Singapore Arrival Card has been approved and is ready to download.',
  facts: [
    ['Order ID', String(order.order_id)],
    ['Arrival date (day/month/year)', formatDate(order.arrival_date)],
  ],
  link: {
    before: 'Open your order to download your card. You will be asked for the email address of your application.',
    text: 'Click Here',
    url: trackUrlOf(order, config),
  },
  advice: {
    title: 'How to keep your card',
    points: [
      'Save the file on your phone, so that you can show it without a connection, or print it.',
      'Check that your name and passport number on it match your passport. If anything is wrong, tell us before you travel.',
      'Have it at hand with your passport when you arrive in Singapore.',
      'You can download it again from the same page.',
    ],
  },
});

/** The mail that is sent when the approved card is uploaded. */
export const renderCompletionMail = (order: MailedOrder, config: MailConfig): Promise<RenderedMail> =>
  renderLetter(completionWords(order, config), config.provider);
