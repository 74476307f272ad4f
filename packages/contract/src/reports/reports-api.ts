import { z } from 'zod';
import { answerAsOf, endpoint } from '../platform/endpoint';
import { reportInput } from '../platform/report-input';

const ofModes = { standard_count: z.int(), priority_count: z.int(), future_count: z.int() };

export const countryRow = z.object({ nationality: z.string(), count: z.int(), ...ofModes });
export type CountryRow = z.output<typeof countryRow>;

export const getCountryOrderCount = endpoint({
  method: 'POST',
  path: '/admin/get-country-order-count',
  onlyReads: true,
  summary: 'Orders by nationality and mode, most first',
  access: { kind: 'staff', action: 'countryReport.read' },
  heavy: 'report',
  input: reportInput,
  output: answerAsOf(z.array(countryRow)),
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
  output: answerAsOf(z.array(processedRow)),
});

export const dayRow = z.object({ day: z.string(), ...ofModes });
export type DayRow = z.output<typeof dayRow>;

export const getOrdersPerDay = endpoint({
  method: 'POST',
  path: '/admin/get-orders-per-day',
  onlyReads: true,
  summary: 'Orders that arrived on each day, by mode, oldest first',
  access: { kind: 'staff', action: 'countryReport.read' },
  heavy: 'report',
  input: reportInput,
  output: answerAsOf(z.array(dayRow)),
});
