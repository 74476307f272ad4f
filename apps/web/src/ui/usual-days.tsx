import { usualDays } from '../lib/typed-day';
import styles from './usual-days.module.css';

interface UsualDaysProps {
  /** What is shown now, YYYY-MM-DD. */
  fromDate: string;
  toDate: string;
  onChoose: (days: { fromDate: string; toDate: string }) => void;
}

/** The days people ask for most, one click each. */
export const UsualDays = ({ fromDate, toDate, onChoose }: UsualDaysProps) => (
  <fieldset className={styles.days}>
    <legend>Usual days</legend>
    {usualDays(new Date()).map(({ label, ...days }) => (
      <button
        key={label}
        type="button"
        aria-pressed={days.fromDate === fromDate && days.toDate === toDate}
        onClick={() => onChoose(days)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
