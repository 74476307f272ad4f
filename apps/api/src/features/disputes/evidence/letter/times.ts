import { formatEst } from '@sac/contract/platform/dates';

/** In the zone of an order. Banks read it on paper, so every time has its zone. */
export const est = (instant: string) => `${formatEst(instant)} EST`;
