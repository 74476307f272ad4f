import { formatDate } from '@sac/contract/dates';
import { type MailProviderFacts, type RenderedMail, renderLetter } from './letter';

/** The mail that tells a customer that the refund is recorded as paid. `refundDate`: YYYY-MM-DD. */
export const renderRefundMail = (
  order: { order_id: number; full_name: string },
  refundDate: string,
  provider: MailProviderFacts,
): Promise<RenderedMail> =>
  renderLetter(
    {
      subject: `Your refund – order ${order.order_id}`,
      title: 'Your order was refunded',
      fullName: order.full_name,
      news: 'We refunded your order. When you see the money depends on your bank.',
      facts: [
        ['Order ID', String(order.order_id)],
        ['Refund date (day/month/year)', formatDate(refundDate)],
      ],
    },
    provider,
  );
