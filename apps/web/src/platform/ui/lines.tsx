import { formatEst, formatUtc } from '@sac/contract/dates';
import type { ComponentProps } from 'react';
import styles from './lines.module.css';

interface LinesProps extends ComponentProps<'span'> {
  /**
   * Long lines are cut off or continue on the next one. 'two-lines': the value may continue on the second line, which is
   * then not there for what else is known.
   */
  overflow?: 'cut' | 'wrap' | 'two-lines';
}

/** A value of a table, and below it what else is known of it in a <small>. */
export const Lines = ({ overflow, ...span }: LinesProps) => (
  <span className={styles.lines} data-overflow={overflow} {...span} />
);

interface ZonedTimeProps {
  /** ISO 8601. */
  instant: string;
  zone: 'UTC' | 'EST';
}

/** An instant as 'DD/MM/YYYY hh:mm:ss' and its zone: the day, and the time below it. */
export function ZonedTime({ instant, zone }: ZonedTimeProps) {
  const [day, time] = (zone === 'UTC' ? formatUtc(instant) : formatEst(instant)).split(' ');
  return (
    <time dateTime={instant} className={`${styles.lines} ${styles.time}`}>
      <span>{day}</span>{' '}
      <small>
        {time} {zone}
      </small>
    </time>
  );
}
