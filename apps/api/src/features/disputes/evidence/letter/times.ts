import { formatEst, formatUtc } from '@sac/contract/platform/dates';

/** Banks read these on paper, so every time has its zone. */
export const utc = (instant: string) => `${formatUtc(instant)} UTC`;
export const est = (instant: string) => `${formatEst(instant)} EST`;
