import { formatDate } from '@sac/contract/dates';
import { timeLeft } from '../../ui/time-left';
import styles from './arrival-date.module.css';

interface ArrivalDateProps {
  /** YYYY-MM-DD. */
  date: string;
  /** In queues where work waits: also how long is left. */
  isUrgent: boolean;
}

export function ArrivalDate({ date, isUrgent }: ArrivalDateProps) {
  const left = timeLeft(date);
  return (
    <span className={styles.arrival}>
      <span>{formatDate(date)}</span> {isUrgent && <small data-tone={left.tone}>{left.text}</small>}
    </span>
  );
}
