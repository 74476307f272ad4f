import type { DisputeFacts } from './dispute';
import { reasonOf } from './dispute-reasons';
import type { EvidenceKey } from './evidence-points';

/** How much of what the network asks for is among the points on record. */
export function evidenceCount(
  { network, reason_code, received_on }: Pick<DisputeFacts, 'network' | 'reason_code' | 'received_on'>,
  points: readonly EvidenceKey[],
): { there: number; asked: number } {
  const { needs } = reasonOf(network, reason_code, received_on);
  return { there: needs.filter((key) => points.includes(key)).length, asked: needs.length };
}
