import type { PackGap } from '@sac/contract/disputes/evidence-api';
import { evidencePoints, generalEvidence } from '@sac/contract/disputes/evidence-points';
import { neededPoints } from '../../points/order-evidence';
import type { Evidence } from '../read-evidence';

/** What the bank asks for and the record does not have; for staff, not for the pack. */
export function missingOf({ dispute, points, rule }: Evidence): PackGap[] {
  const needed = dispute
    ? neededPoints(dispute, points, rule)
    : generalEvidence.map((key) => ({ key, ...evidencePoints[key], isThere: points.includes(key) }));
  return needed.filter(({ isThere }) => !isThere).map(({ key, name, howTo }) => ({ key, name, howTo }));
}

/** Nothing shows that the customer got anything: no card, no email, no download. */
export const isUnserved = ({ points }: Pick<Evidence, 'points'>): boolean =>
  !(['cardStored', 'emailSent', 'downloaded'] as const).some((key) => points.includes(key));
