import { Button, NativeSelect, TextInput } from '@mantine/core';
import { statusFacts } from '@sac/contract/orders/order-status';
import { assigneeMe, assigneeNone, type ListFilters } from '@sac/contract/orders/queues/filters';
import type { Queue } from '@sac/contract/orders/queues/queues';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { singaporeDays } from '../../../platform/ui/fields/filter-form';
import { comingDays, usualDays } from '../../../platform/ui/fields/typed-day';
import { messageOf, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { colleaguesQuery } from '../../accounts/colleagues-query';
import { flagTexts } from './filter-chips';
import { FilterDays } from './filter-days';
import { nationalitiesQuery } from './filter-queries';
import styles from './filters.module.css';
import { offeredFilters } from './offered-filters';
import { typedFilters, typedOf } from './typed-filters';

interface FilterFormProps {
  queue: Queue;
  filters: ListFilters;
  onApply: (filters: ListFilters) => void;
}

/** The filters of a list. Nothing changes before Apply, so that several filters are one step of Back. */
export function QueueFilterForm({ queue, filters, onApply }: FilterFormProps) {
  const listId = useId();
  const { statuses, modes, hasAssignee, flags } = offeredFilters(queue.where);
  const { data: nationalities = [] } = useQuery(nationalitiesQuery);
  const form = useCheckedForm(typedFilters, typedOf(filters));
  const apply = (next: ListFilters) => {
    const typed = next.nationality?.toLowerCase();
    const nationality = nationalities.find((name) => name.toLowerCase() === typed) ?? next.nationality;
    onApply({ ...next, nationality });
  };

  return (
    <form noValidate aria-label="Filter" className={styles.form} onSubmit={form.handleSubmit(apply)}>
      {hasAssignee && <AssigneeSelect chosen={filters.assignee} {...form.register('assignee')} />}
      {statuses.length > 0 && (
        <NativeSelect label="Status" {...form.register('status')}>
          <option value="">Any status</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusFacts[status].label}
            </option>
          ))}
        </NativeSelect>
      )}
      {modes.length > 0 && (
        <NativeSelect label="Processing" {...form.register('mode')}>
          <option value="">Any processing</option>
          {modes.map((mode) => (
            <option key={mode}>{mode}</option>
          ))}
        </NativeSelect>
      )}
      <TextInput
        label="Nationality"
        list={listId}
        autoComplete="off"
        {...form.register('nationality')}
        {...fieldProps(messageOf(form, 'nationality'))}
      />
      <datalist id={listId}>
        {nationalities.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FilterDays form={form} title="Arrival date" days="arrival" usual={comingDays(new Date())} />
      <FilterDays form={form} title="Received" days="received" usual={usualDays(new Date())} />
      <p className={styles.note}>{singaporeDays}</p>
      <fieldset className={styles.flags}>
        <legend>Only orders where</legend>
        {flags.map((key) => (
          <label key={key}>
            <input type="checkbox" {...form.register(key)} />
            {flagTexts[key]}
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => form.reset(typedOf({}))}>
          Clear all
        </Button>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}

interface AssigneeSelectProps extends ComponentProps<typeof NativeSelect> {
  /** The assignee in the URL. */
  chosen: string | undefined;
}

function AssigneeSelect({ chosen, ...field }: AssigneeSelectProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  // The URL may name a former colleague, and is read before the list of colleagues has loaded.
  const named = chosen?.startsWith('@') ? undefined : chosen;
  const people = new Set([...(named ? [named] : []), ...colleagues.map(({ name }) => name)]);
  return (
    <NativeSelect label="Assigned to" data-autofocus {...field}>
      <option value="">Anyone or no one</option>
      <option value={assigneeMe}>Me</option>
      <option value={assigneeNone}>Unassigned</option>
      <optgroup label="A colleague">
        {[...people].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}
