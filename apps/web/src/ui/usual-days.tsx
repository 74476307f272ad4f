import type { DayRange } from '../lib/typed-day';
import styles from './usual-days.module.css';

interface UsualDaysProps {
  ranges: readonly DayRange[];
  /** What the list shows, if a click shows it at once. */
  shown?: { fromDate: string; toDate: string };
  onChoose: (range: DayRange) => void;
}

/** The most used periods with one click each. */
export const UsualDays = ({ ranges, shown, onChoose }: UsualDaysProps) => (
  <fieldset aria-label="Usual days" className={styles.days}>
    {ranges.map((range) => (
      <button
        key={range.label}
        type="button"
        aria-pressed={shown && range.fromDate === shown.fromDate && range.toDate === shown.toDate}
        onClick={() => onChoose(range)}
      >
        {range.label}
      </button>
    ))}
  </fieldset>
);
