import { z } from 'zod';
import { filterDate } from './fields';

/**
 * Orders that arrived from one day to another, both included, by the calendar of Singapore. The reports are fetched on
 * load with empty filters.
 */
export const reportInput = z
  .object({ fromDate: filterDate('From date').default(''), toDate: filterDate('To date').default('') })
  .refine(({ fromDate, toDate }) => fromDate === '' || toDate === '' || fromDate <= toDate, {
    path: ['toDate'],
    message: 'The To date must not be before the From date.',
  });
