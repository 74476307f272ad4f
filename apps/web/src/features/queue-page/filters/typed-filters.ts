import { type ListFilters, listFilters } from '@sac/contract/orders/queues/filters';
import { z } from 'zod';
import { typedDay, typedDayOf } from '../../../platform/ui/fields/typed-day';

const text = z.string().trim();

/** The filter form: texts are empty, boxes unchecked, where nothing is to be filtered. */
export const typedFilters = z
  .object({
    assignee: text,
    status: text,
    mode: text,
    nationality: text,
    arrivalFrom: typedDay,
    arrivalTo: typedDay,
    receivedFrom: typedDay,
    receivedTo: typedDay,
    customerMessage: z.boolean(),
    mailFailed: z.boolean(),
    cardNotDownloaded: z.boolean(),
    overdue: z.boolean(),
  })
  .superRefine((typed, context) => {
    for (const days of ['arrival', 'received'] as const) {
      const [from, to] = [typed[`${days}From`], typed[`${days}To`]];
      if (from && to && from > to)
        context.addIssue({ code: 'custom', path: [`${days}To`], message: 'The last day is before the first.' });
    }
  })
  .transform((typed) =>
    Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value === true ? 'yes' : value || undefined])),
  )
  .pipe(listFilters);
export type TypedFilters = z.input<typeof typedFilters>;

/** Filters as the form shows them. */
export const typedOf = (filters: ListFilters): TypedFilters => ({
  assignee: filters.assignee ?? '',
  status: filters.status ?? '',
  mode: filters.mode ?? '',
  nationality: filters.nationality ?? '',
  arrivalFrom: typedDayOf(filters.arrivalFrom ?? ''),
  arrivalTo: typedDayOf(filters.arrivalTo ?? ''),
  receivedFrom: typedDayOf(filters.receivedFrom ?? ''),
  receivedTo: typedDayOf(filters.receivedTo ?? ''),
  customerMessage: filters.customerMessage === 'yes',
  mailFailed: filters.mailFailed === 'yes',
  cardNotDownloaded: filters.cardNotDownloaded === 'yes',
  overdue: filters.overdue === 'yes',
});
