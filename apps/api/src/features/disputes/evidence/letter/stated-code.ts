import { clip } from '../cut';
import type { PackDispute } from '../select-pack-dispute';

/** Longer than any code: a notice without one has the gateway's words in its place. */
const shownCode = 40;

/** 'Visa 10.4', as the notice states it; '' when that could not be read. 'Other' is our word, and names no network. */
export const statedCode = ({ network, reason_code, unread }: PackDispute) =>
  [
    unread.network === undefined && network !== 'Other' && network,
    unread.reason_code === undefined && clip(reason_code, shownCode),
  ]
    .filter(Boolean)
    .join(' ');
