import { isOneComplaint, reasonOf } from '@sac/contract/disputes/dispute-reasons';
import { clip } from '../cut';
import type { PackDispute } from '../select-pack-dispute';

/** 'Visa 10.4', as the notice states it; '' when that could not be read. */
export const statedCode = ({ network, reason_code, unread }: PackDispute) =>
  [unread.network === undefined && network, unread.reason_code === undefined && clip(reason_code, 20)]
    .filter(Boolean)
    .join(' ');

/** 'Visa 10.4, “The cardholder says …”' for the bank; null where no code was stated or no single complaint is known. */
export function statedReason(dispute: PackDispute): string | null {
  const [code, reason] = [statedCode(dispute), reasonOf(dispute)];
  return code !== '' && isOneComplaint(reason) ? `${code}, “${reason.meaning}”` : null;
}
