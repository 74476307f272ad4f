import { z } from 'zod';
import { answer, endpoint } from '../platform/endpoint';
import { orderIdField } from '../platform/fields';
import { orderRow } from './orders-api';

/** An order of a journey: of one email and arrival date, or with one journey reference; neither deleted nor purged. */
export const journeyOrder = z.object({
  order_id: z.int(),
  full_name: z.string(),
  process_status: orderRow.shape.process_status,
  assign_to: z.string().nullable(),
  refund_date: z.string().nullable(),
  /** What it has in common with the order whose journey it is. */
  same: z.enum(['email and arrival', 'journey reference']),
});
export type JourneyOrder = z.output<typeof journeyOrder>;

export const getJourney = endpoint({
  method: 'GET',
  path: '/admin/get-journey/:orderId',
  summary: 'The orders of the people who travel together with that of an order, itself included',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.array(journeyOrder)),
});
