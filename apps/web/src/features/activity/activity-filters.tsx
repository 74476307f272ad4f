import { Button, NativeSelect, TextInput } from '@mantine/core';
import { activityGroupNames, activityGroups } from '@sac/contract/activity';
import { type ActivityFilter, activityFilter, getActivityPeople } from '@sac/contract/activity-api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../lib/query';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import styles from './activity-filters.module.css';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  isLoading: boolean;
  onSubmit: (filter: ActivityFilter) => void;
}

/** By kind, by person and by days; empty means no limit. */
export function ActivityFilters({ filter, isLoading, onSubmit }: ActivityFiltersProps) {
  const { group, person, fromDate, toDate } = filter;
  const { data } = useQuery({ queryKey: ['activity', 'people'], queryFn: () => ask(getActivityPeople, {}) });
  const form = useCheckedForm(activityFilter, filter);
  const { reset } = form;
  // Back, or a link: the fields say what the list shows. The names come later than the form, so that one chosen by the
  // address may have to wait for its option.
  const people = data?.data ?? (person ? [person] : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a select shows a value only once it has its option
  useEffect(() => reset({ group, person, fromDate, toDate }), [reset, group, person, fromDate, toDate, data]);

  return (
    <form noValidate aria-label="Filter" className={styles.form} onSubmit={form.handleSubmit(onSubmit)}>
      <NativeSelect label="Kind" {...form.register('group')}>
        <option value="">All kinds</option>
        {activityGroupNames.map((name) => (
          <option key={name} value={name}>
            {activityGroups[name]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Person" {...form.register('person')}>
        <option value="">Everybody</option>
        {people.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <TextInput label="From" type="date" {...form.register('fromDate')} {...fieldProps(messageOf(form, 'fromDate'))} />
      <TextInput label="To" type="date" {...form.register('toDate')} {...fieldProps(messageOf(form, 'toDate'))} />
      <Button type="submit" loading={isLoading}>
        Submit
      </Button>
      <p className={styles.rule}>Days are Singapore’s (UTC+8), and both ends count. Times below are UTC.</p>
    </form>
  );
}
