import { z } from 'zod';
import { instant, orderIdDigits, wholeNumber } from '../platform/fields';
import { orderStatuses } from './order-status';

/**
 * The last event of an order that the caller's screen knew, by its id. When somebody else has changed the order since, the
 * call is refused with 409 and `errors.seen`.
 */
export const seenEvent = wholeNumber('Send the id of the last event that you have seen.', { min: 0, max: 1e15 - 1 });

/** For calls that change many orders, by order id; orders that are left out are not checked. */
export const seenEvents = z.record(
  orderIdDigits,
  seenEvent.optional(),
  'Send order ids, each with the id of the last event that you have seen, such as {"100001": 5120}.',
);

/** An order that somebody else has changed, as it is now. */
export const changedOrder = z.object({
  order_id: z.int(),
  process_status: z.enum(orderStatuses),
  assign_to: z.string().nullable(),
  last_event_id: z.int().nonnegative(),
});
export type ChangedOrder = z.output<typeof changedOrder>;

/** What somebody else did and by whom, as a sentence, and when. */
export const orderChange = z.object({ id: z.int(), at: instant, text: z.string() });
export type OrderChange = z.output<typeof orderChange>;
