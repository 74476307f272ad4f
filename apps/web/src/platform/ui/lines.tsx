import { formatEst, formatSingapore, formatUtc } from '@sac/contract/platform/dates';
import type { ComponentProps } from 'react';
import styles from './lines.module.css';

interface LinesProps extends ComponentProps<'span'> {
  /**
   * Long lines are cut off or continue on the next one. 'two-lines': a long value uses both lines; the
   * <small> below is then hidden.
   */
  overflow?: 'cut' | 'wrap' | 'two-lines';
}

/** A value of a table, and below it what else is known of it in a <small>. */
export const Lines = ({ overflow, ...span }: LinesProps) => (
  <span className={styles.lines} data-overflow={overflow} {...span} />
);

const zones = { UTC: formatUtc, EST: formatEst, Singapore: formatSingapore };

interface ZonedTimeProps {
  /** ISO 8601. */
  instant: string;
  zone: keyof typeof zones;
}

/** An instant as 'DD/MM/YYYY hh:mm:ss': the day, and the time below it. The zone is named once: by the column, or the screen. */
export function ZonedTime({ instant, zone }: ZonedTimeProps) {
  const [day, time] = zones[zone](instant).split(' ');
  return (
    <time dateTime={instant} className={`${styles.lines} ${styles.time}`}>
      <span>{day}</span> <small>{time}</small>
    </time>
  );
}
