import { formatDate } from '@sac/contract/platform/dates';
import type { reportInput } from '@sac/contract/platform/report-input';
import { z } from 'zod';
import { DayField } from './day-field';
import { FilterForm, singaporeDays } from './filter-form';
import { typedDay, typedDayOf } from './typed-day';
import { messageOf } from './use-checked-form';
import { useFilterForm } from './use-filter-form';

export interface DaysShown {
  /** YYYY-MM-DD in Singapore; empty for no limit. */
  readonly fromDate: string;
  readonly toDate: string;
}

/** What the form may send, from days as they are typed. Call it once for each input. */
export const typedDays = (input: typeof reportInput) =>
  z
    .object({ fromDate: typedDay, toDate: typedDay })
    .transform((days): z.input<typeof reportInput> => days)
    .pipe(input);

interface DaysFormProps extends DaysShown {
  schema: ReturnType<typeof typedDays>;
  /** What is counted on which day. */
  dayRule: string;
  isLoading: boolean;
  onSubmit: (days: DaysShown) => void;
}

const typedOf = ({ fromDate, toDate }: DaysShown) => ({ fromDate: typedDayOf(fromDate), toDate: typedDayOf(toDate) });

/** What the list shows; the fields may already have changed. */
function shownDays({ fromDate, toDate }: DaysShown): string {
  if (fromDate && fromDate === toDate) return formatDate(fromDate);
  if (fromDate && toDate) return `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (fromDate) return `${formatDate(fromDate)} and later`;
  return toDate ? `up to ${formatDate(toDate)}` : 'all days';
}

/** From one day to another, by usual periods or typed. */
export function DaysForm({ schema, fromDate, toDate, dayRule, isLoading, onSubmit }: DaysFormProps) {
  const { form, submit } = useFilterForm(schema, { fromDate, toDate }, typedOf, onSubmit);

  return (
    <FilterForm
      label="Days"
      days={{ fromDate, toDate }}
      onChooseDays={submit}
      onSubmit={form.handleSubmit(submit)}
      isLoading={isLoading}
      note={
        <>
          Shown: <b>{shownDays({ fromDate, toDate })}</b>. {dayRule} {singaporeDays}
        </>
      }
    >
      <DayField label="From" control={form.control} name="fromDate" message={messageOf(form, 'fromDate')} />
      <DayField label="To" control={form.control} name="toDate" message={messageOf(form, 'toDate')} />
    </FilterForm>
  );
}
