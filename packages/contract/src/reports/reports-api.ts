import { z } from 'zod';
import { answer, endpoint } from './endpoint';
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

export const countryRow = z.object({
  nationality: z.string(),
  count: z.int(),
  standard_count: z.int(),
  priority_count: z.int(),
  future_count: z.int(),
});
export type CountryRow = z.output<typeof countryRow>;

export const getCountryOrderCount = endpoint({
  method: 'POST',
  path: '/admin/get-country-order-count',
  onlyReads: true,
  summary: 'Orders by nationality and mode, most first',
  access: { kind: 'staff', action: 'countryReport.read' },
  heavy: 'report',
  input: reportInput,
  output: answer(z.array(countryRow)),
});

export const processedRow = z.object({ processed_by: z.string(), count: z.int() });
export type ProcessedRow = z.output<typeof processedRow>;

export const getProcessedByCount = endpoint({
  method: 'POST',
  path: '/admin/get-processed-by-count',
  onlyReads: true,
  summary: 'Completed orders by who processed them, most first; the day is that of completion',
  access: { kind: 'staff', action: 'processedReport.read' },
  heavy: 'report',
  input: reportInput,
  output: answer(z.array(processedRow)),
});

export const getOrdersPerDay = endpoint({
  method: 'POST',
  path: '/admin/get-orders-per-day',
  onlyReads: true,
  summary: 'Orders that arrived on each day, by mode, oldest first',
  access: { kind: 'staff', action: 'countryReport.read' },
  heavy: 'report',
  input: reportInput,
  output: answer(
    z.array(z.object({ day: z.string(), standard_count: z.int(), priority_count: z.int(), future_count: z.int() })),
  ),
});
