import { Button } from '@mantine/core';
import { formatDate } from '@sac/contract/dates';
import { reportInput } from '@sac/contract/reports-api';
import { useEffect } from 'react';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../../lib/typed-day';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { DayField } from '../../ui/day-field';
import { UsualDays } from '../../ui/usual-days';
import type { Days } from './report';
import styles from './report-filters.module.css';

interface ReportFiltersProps extends Days {
  /** What puts an order on a day. */
  dayRule: string;
  isLoading: boolean;
  onSubmit: (days: Days) => void;
}

const typedDays = z
  .object({ fromDate: typedDay, toDate: typedDay })
  .transform((days): z.input<typeof reportInput> => days)
  .pipe(reportInput);
const typedOf = ({ fromDate, toDate }: Days) => ({ fromDate: typedDayOf(fromDate), toDate: typedDayOf(toDate) });

/** What the list shows, which is not yet what the fields say. */
function shownDays({ fromDate, toDate }: Days): string {
  if (fromDate && toDate) return `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (fromDate) return `${formatDate(fromDate)} and later`;
  return toDate ? `up to ${formatDate(toDate)}` : 'all days';
}

/** From which day to which; empty means no limit. */
export function ReportFilters({ fromDate, toDate, dayRule, isLoading, onSubmit }: ReportFiltersProps) {
  const form = useCheckedForm(typedDays, typedOf({ fromDate, toDate }));
  const { reset } = form;
  const choose = (days: Days) => {
    reset(typedOf(days));
    onSubmit(days);
  };
  // Back, or a link: the fields say what the list shows.
  useEffect(() => reset(typedOf({ fromDate, toDate })), [reset, fromDate, toDate]);

  return (
    <form noValidate aria-label="Days" className={styles.form} onSubmit={form.handleSubmit((days) => onSubmit(days))}>
      <UsualDays fromDate={fromDate} toDate={toDate} onChoose={choose} />
      <DayField label="From" control={form.control} name="fromDate" message={messageOf(form, 'fromDate')} />
      <DayField label="To" control={form.control} name="toDate" message={messageOf(form, 'toDate')} />
      <Button type="submit" loading={isLoading}>
        Submit
      </Button>
      <p className={styles.rule}>
        Shown: <b>{shownDays({ fromDate, toDate })}</b>. {dayRule} Days are Singapore’s (UTC+8), and both ends count.
      </p>
    </form>
  );
}
