import { Button, TextInput } from '@mantine/core';
import { formatDate } from '@sac/contract/dates';
import { reportInput } from '@sac/contract/reports-api';
import { useEffect } from 'react';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import type { Days } from './report';
import styles from './report-filters.module.css';

interface ReportFiltersProps extends Days {
  /** What puts an order on a day. */
  dayRule: string;
  isLoading: boolean;
  onSubmit: (days: Days) => void;
}

/** What the list shows, in the product's own way of writing days: the browser writes the fields in its own. */
function shownDays({ fromDate, toDate }: Days): string {
  if (fromDate && toDate) return `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  if (fromDate) return `${formatDate(fromDate)} and later`;
  return toDate ? `up to ${formatDate(toDate)}` : 'all days';
}

/** From which day to which; empty means no limit. */
export function ReportFilters({ fromDate, toDate, dayRule, isLoading, onSubmit }: ReportFiltersProps) {
  const form = useCheckedForm(reportInput, { fromDate, toDate });
  const { reset } = form;
  // Back, or a link: the fields say what the list shows.
  useEffect(() => reset({ fromDate, toDate }), [reset, fromDate, toDate]);

  return (
    <form noValidate aria-label="Days" className={styles.form} onSubmit={form.handleSubmit((days) => onSubmit(days))}>
      <TextInput label="From" type="date" {...form.register('fromDate')} {...fieldProps(messageOf(form, 'fromDate'))} />
      <TextInput label="To" type="date" {...form.register('toDate')} {...fieldProps(messageOf(form, 'toDate'))} />
      <Button type="submit" loading={isLoading}>
        Submit
      </Button>
      <p className={styles.rule}>
        Shown: <b>{shownDays({ fromDate, toDate })}</b>. {dayRule} Days are Singapore’s (UTC+8), and both ends count.
      </p>
    </form>
  );
}
