import { type ArrivalFacts, timeLeft, waitsForArrival } from '@sac/contract/time-left';
import { useSyncExternalStore } from 'react';
import { submissionWindowDays } from '../../lib/page-settings';
import styles from './arrival-clock.module.css';

const minuteMs = 60_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of the page. */
function everyMinute(watcher: () => void) {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, minuteMs);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

interface ArrivalClockProps {
  order: ArrivalFacts;
  /** 'large': the headline of an order's own page. */
  size?: 'small' | 'large';
}

/** How long is left until the traveller arrives, kept up to date; nothing for an order that is done with. */
export function ArrivalClock({ order, size = 'small' }: ArrivalClockProps) {
  // Texts, so that a clock is drawn again only when its words change.
  const tone = useSyncExternalStore(everyMinute, () => timeLeft(order, submissionWindowDays, new Date()).tone);
  const words = size === 'large' ? 'text' : 'short';
  const text = useSyncExternalStore(everyMinute, () => timeLeft(order, submissionWindowDays, new Date())[words]);
  if (!waitsForArrival(order.process_status)) return null;
  return (
    <small className={styles.clock} data-tone={tone} data-size={size}>
      {text}
    </small>
  );
}
