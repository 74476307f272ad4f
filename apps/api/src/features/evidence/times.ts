import { formatEst, formatUtc } from '@sac/contract/dates';

/** A bank reads these far from any screen: every time carries its zone. */
export const utc = (instant: string) => `${formatUtc(instant)} UTC`;
export const est = (instant: string) => `${formatEst(instant)} EST`;
