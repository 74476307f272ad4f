import { formatDate } from '@sac/contract/platform/dates';
import { type RenderedMail, renderLetter } from './letter';
import type { MailProviderFacts } from './letter-html';

/** Sent to the customer when the refund is recorded. `refundDate`: YYYY-MM-DD. */
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
      message: 'We refunded your order. When you see the money depends on your bank.',
      facts: [
        ['Order ID', String(order.order_id)],
        ['Refund date (day/month/year)', formatDate(refundDate)],
      ],
    },
    provider,
  );
