import { defaultTimeLimits, type TimeLimits, writtenTimeLimits } from '@sac/contract/late';
import { setting } from '../../lib/page-settings';

/** How many hours an order may wait in each queue; as the server has set it. */
export const timeLimits: TimeLimits =
  writtenTimeLimits.safeParse(setting('late-after-hours')).data ?? defaultTimeLimits;
