import { formatUtc } from '@sac/contract/dates';
import type { RecordedEvent } from '../../domain/record/seal-event';
import type { SealedRow } from './record-rows';

const ofOrder = (orderId: string | number | null) => (Number(orderId ?? 0) === 0 ? '' : ` of order ${orderId}`);

/** 'Event 123 of order 100012 (16/11/2026 10:03 UTC, status changed)' */
export function nameEvent({ id, order_id, at, kind }: RecordedEvent): string {
  const minute = formatUtc(new Date(Number(at) / 1000)).slice(0, -3);
  return `Event ${id}${ofOrder(order_id)} (${minute} UTC, ${kind})`;
}

/** Of an event that is not there. */
export const nameSeal = ({ event_id, chain }: SealedRow) => `Event ${event_id}${ofOrder(chain)}`;
