import { Button, TextInput } from '@mantine/core';
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
      <p className={styles.rule}>{dayRule} Days are Singapore’s (UTC+8), and both ends count.</p>
    </form>
  );
}
