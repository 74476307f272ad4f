import { ChoiceButtons } from './choice-buttons';
import type { DayRange } from './typed-day';

interface UsualDaysProps {
  ranges: readonly DayRange[];
  /** What the list shows, if a click shows it at once. */
  shown?: { fromDate: string; toDate: string };
  onChoose: (range: DayRange) => void;
}

/** The most used periods with one click each. */
export const UsualDays = ({ ranges, shown, onChoose }: UsualDaysProps) => (
  <ChoiceButtons
    label="Usual days"
    choices={ranges.map((range) => ({
      text: range.label,
      value: range,
      isChosen: shown && range.fromDate === shown.fromDate && range.toDate === shown.toDate,
    }))}
    onChoose={onChoose}
  />
);
