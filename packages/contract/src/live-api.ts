import { z } from 'zod';
import { done, endpoint, noInput } from './endpoint';
import { orderIdField } from './fields';

const access = { kind: 'staff', action: 'orders.read' } as const;

/** A colleague who has an order open right now. */
export const viewer = z.object({ order_id: z.int(), name: z.string() });
export type Viewer = z.output<typeof viewer>;

/** Seconds between two heartbeats of a viewer, and until the last one expires. */
export const presenceSeconds = { heartbeat: 15, expiry: 45 } as const;

export const setPresence = endpoint({
  method: 'PUT',
  path: '/admin/order-presence',
  summary: 'Show colleagues which order you have open (null: none). Expires after 45 seconds',
  access,
  input: z.object({ orderId: orderIdField.nullable() }),
  output: done,
});

/** Orders that a colleague passed to the receiver; of many only the first ids. */
export const passedOrders = z.object({ from: z.string(), count: z.int(), order_ids: z.array(z.int()) });

/** Reminders of the receiver that are due now, by their orders. */
export const dueReminders = z.object({ order_ids: z.array(z.int()) });

/**
 * The events of the stream: `changed` when any order has changed, `presence` with all viewers; `passed` and `reminder` only
 * to the person concerned.
 */
export const liveEvents = { changed: 'changed', presence: 'presence', passed: 'passed', reminder: 'reminder' } as const;

export const followEvents = endpoint({
  method: 'GET',
  path: '/admin/events',
  summary: 'Live updates as server-sent events. The stream ends after five minutes; open it again then',
  access,
  heavy: 'live',
  input: noInput,
  output: z.file(),
  contentType: 'text/event-stream',
});
