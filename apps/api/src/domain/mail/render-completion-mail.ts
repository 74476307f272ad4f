import { encodeOrderId } from '@sac/contract/order-id';
import type { Config } from '../../config';
import type { RenderedMail } from './templates/letter';

interface Addressee {
  order_id: number;
  full_name: string;
  arrival_date: string;
}

/** The public track-order page of an order. */
export const trackUrlOf = (orderId: number, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/track-order/${encodeOrderId(orderId)}`;

/** Renders the completion e-mail with its link to the public track-order page. Done before a transaction, never inside. */
export async function renderCompletionMailFor(
  order: Addressee,
  config: Pick<Config, 'publicUrl' | 'provider'>,
): Promise<RenderedMail> {
  // react-email is large and needed only here, so it must not slow the start.
  const { renderCompletionMail } = await import('./templates/completion-mail');
  return renderCompletionMail({
    orderId: order.order_id,
    fullName: order.full_name,
    arrivalDate: order.arrival_date,
    trackUrl: trackUrlOf(order.order_id, config),
    provider: config.provider,
  });
}
