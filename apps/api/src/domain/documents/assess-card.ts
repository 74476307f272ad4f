import { isFinished, type OrderStatus, statusLabels } from '@sac/contract/order-status';
import type { ComparedCard } from './compare-card';

/** Statuses in which a person has to decide whether an order gets a card at all. */
export function statusReason(orderId: number, status: OrderStatus): string | null {
  if (!isFinished(status)) return null;
  if (status === 'Completed')
    return `Order ${orderId} was completed before. Sending this card replaces the one it has.`;
  return `Order ${orderId} is in ${statusLabels[status].label}.`;
}

const agrees = ({ facts }: Pick<ComparedCard, 'facts'>, fact: string) =>
  facts.some((compared) => compared.fact === fact && compared.result === 'same');

/** Whether a file shows passport number and arrival date of the order, and nothing that differs. */
export const isCardOfOrder = (card: Pick<ComparedCard, 'verdict' | 'facts'>): boolean =>
  card.verdict === 'matches' && agrees(card, 'passport_number') && agrees(card, 'arrival_date');

/**
 * Why a received card may not be sent as it is, as a sentence for staff; null when it may: it shows passport number and
 * arrival date of the order, nothing differs, and the order waits for its card.
 */
export function reasonNotReady(
  order: { order_id: number; process_status: OrderStatus },
  card: Pick<ComparedCard, 'verdict' | 'facts' | 'reason'>,
): string | null {
  if (card.verdict === 'contradicts') return `This card does not match order ${order.order_id}.`;
  if (card.verdict === 'unreadable') return `This card could not be compared with the order: ${card.reason}.`;
  if (!agrees(card, 'passport_number')) return 'This card does not show the whole passport number.';
  if (!agrees(card, 'arrival_date')) return 'This card does not clearly show the arrival date.';
  return statusReason(order.order_id, order.process_status);
}
