import { formatDate } from '@sac/contract/dates';
import { reportInput } from '@sac/contract/reports-api';
import { useEffect } from 'react';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../../lib/typed-day';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { DayField } from '../../ui/day-field';
import { FilterForm, singaporeDays } from '../../ui/filter-form';
import type { Days } from './report';

interface ReportFiltersProps extends Days {
  /** By which date an order is counted. */
  dayRule: string;
  isLoading: boolean;
  onSubmit: (days: Days) => void;
}

const typedDays = z
  .object({ fromDate: typedDay, toDate: typedDay })
  .transform((days): z.input<typeof reportInput> => days)
  .pipe(reportInput);
const typedOf = ({ fromDate, toDate }: Days) => ({ fromDate: typedDayOf(fromDate), toDate: typedDayOf(toDate) });

/** What the list shows; the fields may already have changed. */
function shownDays({ fromDate, toDate }: Days): string {
  if (fromDate && toDate) return `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (fromDate) return `${formatDate(fromDate)} and later`;
  return toDate ? `up to ${formatDate(toDate)}` : 'all days';
}

/** An empty day means no limit. */
export function ReportFilters({ fromDate, toDate, dayRule, isLoading, onSubmit }: ReportFiltersProps) {
  const form = useCheckedForm(typedDays, typedOf({ fromDate, toDate }));
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
