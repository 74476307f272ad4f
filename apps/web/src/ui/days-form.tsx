import { formatDate } from '@sac/contract/dates';
import type { reportInput } from '@sac/contract/reports-api';
import { useEffect } from 'react';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../lib/typed-day';
import { messageOf, useCheckedForm } from '../lib/use-checked-form';
import { DayField } from './day-field';
import { FilterForm, singaporeDays } from './filter-form';

export interface Days {
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

interface DaysFormProps extends Days {
  schema: ReturnType<typeof typedDays>;
  /** What is counted on which day. */
  dayRule: string;
  isLoading: boolean;
  onSubmit: (days: Days) => void;
}

const typedOf = ({ fromDate, toDate }: Days) => ({ fromDate: typedDayOf(fromDate), toDate: typedDayOf(toDate) });

/** What the list shows; the fields may already have changed. */
function shownDays({ fromDate, toDate }: Days): string {
  if (fromDate && fromDate === toDate) return formatDate(fromDate);
  if (fromDate && toDate) return `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (fromDate) return `${formatDate(fromDate)} and later`;
  return toDate ? `up to ${formatDate(toDate)}` : 'all days';
}

/** From one day to another, by usual periods or typed. */
export function DaysForm({ schema, fromDate, toDate, dayRule, isLoading, onSubmit }: DaysFormProps) {
  const form = useCheckedForm(schema, typedOf({ fromDate, toDate }));
  const { reset } = form;
  const choose = (days: Days) => {
    reset(typedOf(days));
    onSubmit(days);
  };
  // After Back, or a link, the fields show what the list shows.
  useEffect(() => reset(typedOf({ fromDate, toDate })), [reset, fromDate, toDate]);

  return (
    <FilterForm
      label="Days"
      days={{ fromDate, toDate }}
      onChooseDays={choose}
      onSubmit={form.handleSubmit((days) => onSubmit(days))}
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
