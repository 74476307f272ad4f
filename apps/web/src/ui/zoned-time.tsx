import { formatEst, formatUtc } from '@sac/contract/dates';
import styles from './zoned-time.module.css';

interface ZonedTimeProps {
  /** ISO 8601. */
  instant: string;
  zone: 'UTC' | 'EST';
}

/** An instant as 'DD/MM/YYYY hh:mm:ss' and its zone: the day, and the time below it. */
export function ZonedTime({ instant, zone }: ZonedTimeProps) {
  const [day, time] = (zone === 'UTC' ? formatUtc(instant) : formatEst(instant)).split(' ');
  return (
    <time dateTime={instant} className={styles.time}>
      <span>{day}</span>{' '}
      <small>
        {time} {zone}
      </small>
    </time>
  );
}
