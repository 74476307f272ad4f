import type { ListFilters } from '@sac/contract/orders/queues/filters';
import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '../../../platform/ui/fields/day-field';
import { type DayRange, typedDayOf } from '../../../platform/ui/fields/typed-day';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import { UsualDays } from '../../../platform/ui/fields/usual-days';
import styles from './filters.module.css';
import type { TypedFilters } from './typed-filters';

interface FilterDaysProps {
  form: UseFormReturn<TypedFilters, unknown, ListFilters>;
  title: string;
  days: 'arrival' | 'received';
  /** The most used periods. */
  usual: readonly DayRange[];
}

/** A first and a last day, with the most used periods at one click. */
export function FilterDays({ form, title, days, usual }: FilterDaysProps) {
  const [from, to] = [`${days}From`, `${days}To`] as const;
  const choose = (range: DayRange) => {
    form.setValue(from, typedDayOf(range.fromDate), { shouldDirty: true, shouldValidate: true });
    form.setValue(to, typedDayOf(range.toDate), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className={styles.days}>
      <legend>{title}</legend>
      <UsualDays ranges={usual} onChoose={choose} />
      <div className={styles.range}>
        <DayField label="From" control={form.control} name={from} message={messageOf(form, from)} />
        <DayField label="To" control={form.control} name={to} message={messageOf(form, to)} />
      </div>
    </fieldset>
  );
}
