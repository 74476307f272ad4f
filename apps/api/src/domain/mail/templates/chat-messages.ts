import { formatDate } from '@sac/contract/dates';
import type { OrderStatus } from '@sac/contract/order-status';
import { completionWords, type MailConfig, type MailedOrder, trackUrlOf } from './completion-mail';
import { plainLetter } from './letter';
import type { LetterWords } from './letter-html';

export interface ChatFacts {
  status: OrderStatus;
  /** 'withdrawn': the last card was withdrawn. */
  card: 'none' | 'stored' | 'withdrawn';
  /** YYYY-MM-DD; null until the refund is recorded. */
  refundDate: string | null;
}

interface Chat {
  title: string;
  message: string;
}

const answerUs = 'Please reply to this message or call us.';

const byStatus: Record<OrderStatus, Chat> = {
  New: { title: 'Application received', message: 'We have your application for a Singapore Arrival Card.' },
  Pending: { title: 'In progress', message: 'Our team is working on your application for a Singapore Arrival Card.' },
  Awaiting: {
    title: 'Waiting for an answer',
    message: `We are waiting for your answer about your Singapore Arrival Card application. ${answerUs}`,
  },
  'Contact Customer': {
    title: 'We need to contact you',
    message: `We need to speak to you about your Singapore Arrival Card application. ${answerUs}`,
  },
  'Customer Called': {
    title: 'After our call',
    message: `We called you about your Singapore Arrival Card application. If you missed our call: ${answerUs}`,
  },
  AwaitingGovt: {
    title: 'With the authority',
    message: 'Your application is with the authority. We will email you when your card is ready.',
  },
  Completed: {
    title: 'Order completed',
    message: `Your order is completed. There is no card to download. If you do not have your card: ${answerUs}`,
  },
  Refund: {
    title: 'Refund in progress',
    message: 'Your refund is being processed. We will email you when it is done.',
  },
  ChargeBack: { title: 'Payment disputed', message: `The payment for your order was disputed. ${answerUs}` },
  Deleted: {
    title: 'Order closed',
    message: `Your order is closed, and we no longer work on it. If you think that is a mistake: ${answerUs}`,
  },
};

const withdrawn: Chat = {
  title: 'Card withdrawn',
  message: `We have withdrawn your Singapore Arrival Card. Please do not use a copy that you downloaded before. ${answerUs}`,
};
const question: Chat = {
  title: 'Question about the application',
  message: `We have a question about your Singapore Arrival Card application. ${answerUs}`,
};
const contact: Chat = { title: 'Contact us', message: `Please contact us about your order. ${answerUs}` };
const refunded = (date: string): Chat => ({
  title: 'Refunded',
  message: `We refunded your order on ${formatDate(date)} (day/month/year). When you see the money depends on your bank.`,
});
const ready = 'Card ready';

/** In these statuses the card does not change the main message. */
const settled: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Deleted'];

function mainChat({ status, card, refundDate }: ChatFacts): Chat | typeof ready {
  if (status === 'Refund' && refundDate) return refunded(refundDate);
  if (settled.includes(status)) return byStatus[status];
  if (card === 'withdrawn') return withdrawn;
  if (card === 'stored' && (status === 'Completed' || status === 'Customer Called')) return ready;
  return byStatus[status];
}

/** The messages that fit an order; the first describes its state. */
function chatsOf(facts: ChatFacts): (Chat | typeof ready)[] {
  const main = mainChat(facts);
  const isReadyToo = facts.card === 'stored' && facts.status !== 'Deleted' && main !== ready;
  return [
    main,
    ...(isReadyToo ? ([ready] as const) : []),
    ...(settled.includes(facts.status) ? [] : [question]),
    contact,
  ];
}

/** The messages that staff can send by chat: greeting, message, order page and contact. */
export function chatMessages(
  facts: ChatFacts,
  order: MailedOrder,
  config: MailConfig,
): { title: string; text: string }[] {
  const write = (words: Omit<LetterWords, 'subject' | 'title'>) => plainLetter(words, config.provider, 'message');
  return chatsOf(facts).map((chat) => {
    if (chat === ready) return { title: ready, text: write(completionWords(order, config)) };
    return {
      title: chat.title,
      text: write({
        fullName: order.full_name,
        message: chat.message,
        facts: [['Order ID', String(order.order_id)]],
        link: {
          before: 'Open your order to see how far it is. You will be asked for the email address of your application.',
          text: 'Click Here',
          url: trackUrlOf(order, config),
        },
      }),
    };
  });
}
