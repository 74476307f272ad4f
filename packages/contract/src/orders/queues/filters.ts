import { z } from 'zod';
import { maxText } from '../../platform/constants';
import { filterDate, line } from '../../platform/fields';
import { orderStatuses, processingModes } from '../order-status';

/** Values of the assignee filter that are not a name; no member can have such a name, because names have no '@'. */
export const assigneeMe = '@me';
export const assigneeNone = '@none';

const yes = z.literal('yes', 'Send yes, or leave it out.').optional();

/**
 * What narrows a list, besides its search. Each may be left out. List, search, export, work session and saved view take the
 * same fields, and the server compiles them once: apps/api/src/features/orders/queues/filter-where.ts.
 */
export const filterShape = {
  assignee: line('assignee', maxText.name, `Send a name, ${assigneeMe} or ${assigneeNone} as assignee.`).optional(),
  status: z.enum(orderStatuses, 'There is no such status.').optional(),
  mode: z.enum(processingModes, 'There is no such processing mode.').optional(),
  nationality: line('nationality', 80).optional(),
  /** Days include both ends; '' is no limit. */
  arrivalFrom: filterDate('first day of arrival').optional(),
  arrivalTo: filterDate('last day of arrival').optional(),
  /** The day we received the order, in Singapore. */
  receivedFrom: filterDate('first day of receipt').optional(),
  receivedTo: filterDate('last day of receipt').optional(),
  /**
   * The customer answered or reported wrong details. Since then, staff have not moved the order, asked again or marked it
   * answered.
   */
  customerMessage: yes,
  /** The latest email to the customer could not be sent, or came back. */
  mailFailed: yes,
  /** The customer has not downloaded the order's current card. */
  cardNotDownloaded: yes,
  overdue: yes,
} as const;

export const listFilters = z.object(filterShape);
export type ListFilters = z.output<typeof listFilters>;
export type FilterKey = keyof ListFilters;
export const filterKeys = Object.keys(filterShape) as readonly FilterKey[];

/** The filters that narrow anything, without the rest of an input. */
export const activeFilters = (input: ListFilters): ListFilters =>
  Object.fromEntries(filterKeys.map((key) => [key, input[key]]).filter(([, value]) => value)) as ListFilters;

export const isFiltered = (input: ListFilters): boolean => filterKeys.some((key) => Boolean(input[key]));
