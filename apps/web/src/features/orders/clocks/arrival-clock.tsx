import { readCalendar } from '@sac/contract/orders/queues/business-time';
import { defaultTimeLimits, type LateFacts, writtenTimeLimits } from '@sac/contract/orders/queues/late';
import { waitsForArrival } from '@sac/contract/orders/time-left';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '../../../platform/every-minute';
import { setting, submissionWindowDays } from '../../../platform/url/page-settings';
import styles from './arrival-clock.module.css';
import { clockOf } from './clock-of';

const settings = {
  /** How many business hours an order may wait in each queue; as the server has set it. */
  limits: writtenTimeLimits.safeParse(setting('late-after-hours')).data ?? defaultTimeLimits,
  calendar: readCalendar(setting('business-calendar')),
  windowDays: submissionWindowDays,
};

interface ArrivalClockProps {
  order: LateFacts;
  /** 'large': the headline of an order's own page. */
  size?: 'small' | 'large';
}

/** The time until the traveller arrives, or why the order is late; nothing for a finished order. */
export function ArrivalClock({ order, size = 'small' }: ArrivalClockProps) {
  // Texts, so that a clock is drawn again only when its words change.
  const tone = useSyncExternalStore(everyMinute, () => clockOf(order, settings, new Date()).tone);
  const text = useSyncExternalStore(everyMinute, () => clockOf(order, settings, new Date()).text);
  const why = useSyncExternalStore(everyMinute, () => clockOf(order, settings, new Date()).why);
  if (!waitsForArrival(order.process_status)) return null;
  return (
    <small className={styles.clock} data-tone={tone} data-size={size} title={why}>
      {size === 'large' ? (why ?? text) : text}
    </small>
  );
}
