import { z } from 'zod';
import { done, endpoint, noInput } from '../platform/endpoint';
import { orderIdField } from '../platform/fields';
import { incomingCounts } from './queues/incoming-counts-api';
import { folderCounts } from './queues/order-counts-api';
import { queueKeys } from './queues/queues';

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

/** Orders that a colleague reassigned to the receiver; of many only the first ids. */
export const reassignedOrders = z.object({ from: z.string(), count: z.int(), order_ids: z.array(z.int()) });

/** Reminders of the receiver that are due now, by their orders. */
export const dueReminders = z.object({ order_ids: z.array(z.int()) });

/** What has changed within a quarter of a second, so that a screen knows whether it shows any of it. */
export const changedQueues = z.object({
  /** Null: any order, and any queue, may have changed. */
  orders: z.array(z.int()).nullable(),
  /** The receiver's queues that hold more or fewer orders than before. */
  queues: z.array(z.enum(queueKeys)),
  /** How long ago the last of it happened. What was loaded since then has it. */
  ageMs: z.int().nonnegative(),
  /** The receiver's; left out where they are as before. */
  counts: folderCounts.optional(),
  received: incomingCounts.optional(),
  /** The receiver's own work session has changed. */
  work: z.boolean(),
});
export type ChangedQueues = z.output<typeof changedQueues>;

/**
 * The events of the stream: `changed` with an `changedQueues`, `presence` with all viewers; `reassigned` and `reminder` only to the
 * person concerned.
 */
export const liveEvents = {
  changed: 'changed',
  presence: 'presence',
  reassigned: 'reassigned',
  reminder: 'reminder',
} as const;

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
