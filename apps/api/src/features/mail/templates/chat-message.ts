import { type MailConfig, type MailedOrder, trackUrlOf } from './completion-mail';
import { plainLetter } from './letter';

/** What staff send by chat: it says nothing that the order's state could make untrue. */
export const chatMessage = (order: MailedOrder, config: MailConfig): string =>
  plainLetter(
    {
      fullName: order.full_name,
      message: 'This is about your application for a Singapore Arrival Card. Please reply to this message or call us.',
      facts: [['Order ID', String(order.order_id)]],
      link: {
        before: 'Open your order to see how far it is. You will be asked for the email address of your application.',
        text: 'Click Here',
        url: trackUrlOf(order, config),
      },
    },
    config.provider,
    'message',
  );
