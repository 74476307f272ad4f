import { formatDate } from '@sac/contract/dates';
import { type LetterWords, type MailProviderFacts, type RenderedMail, renderLetter } from './letter';

export interface CompletionMail {
  orderId: number;
  fullName: string;
  /** YYYY-MM-DD. */
  arrivalDate: string;
  /** The public track-order page of this order. */
  trackUrl: string;
  provider: MailProviderFacts;
}

/** What tells a customer that the card is approved and where to get it. */
export const completionWords = ({
  orderId,
  fullName,
  arrivalDate,
  trackUrl,
}: Omit<CompletionMail, 'provider'>): LetterWords => ({
  // No name in the subject: lists of mails show it on lock screens, and nothing typed by a customer belongs in a header.
  subject: `Your Singapore Arrival Card is approved – order ${orderId}`,
  title: 'Your arrival card is approved',
  fullName,
  news: 'Your Singapore Arrival Card has been approved and is ready to download.',
  facts: [
    ['Order ID', String(orderId)],
    ['Arrival date (day/month/year)', formatDate(arrivalDate)],
  ],
  link: {
    before: 'Open your order to download your card. You will be asked for the e-mail address of your application.',
    text: 'Click Here',
    url: trackUrl,
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
export const renderCompletionMail = ({ provider, ...mail }: CompletionMail): Promise<RenderedMail> =>
  renderLetter(completionWords(mail), provider);
