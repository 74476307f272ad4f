import { NativeSelect } from '@mantine/core';
import { activityGroupNames, activityGroups } from '@sac/contract/audit/activity';
import { type ActivityFilter, activityFilter, getActivityPeople } from '@sac/contract/audit/activity-api';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { DayField } from '../../platform/ui/fields/day-field';
import { FilterForm, singaporeDays } from '../../platform/ui/fields/filter-form';
import { typedDay, typedDayOf } from '../../platform/ui/fields/typed-day';
import { messageOf } from '../../platform/ui/fields/use-checked-form';
import { useFilterForm } from '../../platform/ui/fields/use-filter-form';

const { group: groupField, person: personField } = activityFilter.shape;
const typedFilter = z
  .object({ group: groupField, person: personField, fromDate: typedDay, toDate: typedDay })
  .transform((days): z.input<typeof activityFilter> => days)
  .pipe(activityFilter);

const typedOf = ({ group, person, fromDate, toDate }: ActivityFilter) => ({
  group,
  person,
  fromDate: typedDayOf(fromDate),
  toDate: typedDayOf(toDate),
});

interface ActivityFiltersProps {
  filter: ActivityFilter;
  isLoading: boolean;
  onSubmit: (filter: ActivityFilter) => void;
}

/** By kind, by person and by days; empty means no limit. */
export function ActivityFilters({ filter, isLoading, onSubmit }: ActivityFiltersProps) {
  const { person, fromDate, toDate } = filter;
  const { data } = useQuery({ queryKey: ['activity', 'people'], queryFn: () => call(getActivityPeople, {}) });
  const { form, submit } = useFilterForm(typedFilter, filter, typedOf, onSubmit);
  const choose = (days: { fromDate: string; toDate: string }) => {
    form.setValue('fromDate', typedDayOf(days.fromDate));
    form.setValue('toDate', typedDayOf(days.toDate));
    void form.handleSubmit(submit)();
  };
  // The person in the URL is an option from the start: the names arrive after the form is shown, and resetting it then would
  // lose what was typed in between.
  const people = new Set([...(person ? [person] : []), ...(data?.data ?? [])]);

  return (
    <FilterForm
      label="Filter"
      days={{ fromDate, toDate }}
      onChooseDays={choose}
      onSubmit={form.handleSubmit(submit)}
      isLoading={isLoading}
      note={singaporeDays}
    >
      <NativeSelect label="Kind" {...form.register('group')}>
        <option value="">All kinds</option>
        {activityGroupNames.map((name) => (
          <option key={name} value={name}>
            {activityGroups[name]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label="Person" {...form.register('person')}>
        <option value="">Everyone</option>
        {[...people].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <DayField label="From" control={form.control} name="fromDate" message={messageOf(form, 'fromDate')} />
      <DayField label="To" control={form.control} name="toDate" message={messageOf(form, 'toDate')} />
    </FilterForm>
  );
}
