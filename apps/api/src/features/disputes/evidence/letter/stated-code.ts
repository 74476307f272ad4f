import { clip } from '../cut';
import type { PackDispute } from '../select-pack-dispute';

/** 'Visa 10.4', as the notice states it; '' when that could not be read. */
export const statedCode = ({ network, reason_code, unread }: PackDispute) =>
  [unread.network === undefined && network, unread.reason_code === undefined && clip(reason_code, 20)]
    .filter(Boolean)
    .join(' ');
