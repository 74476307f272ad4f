import { z } from 'zod';
import { orderStatuses } from '../orders/order-status';
import { filterShape } from '../orders/queues/filters';
import { sortKeys } from '../orders/queues/queue-columns';
import { type QueueKey, queues, workQueues } from '../orders/queues/queues';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { filterText, instant } from '../platform/fields';

/** Priority orders, then New orders. */
export const allNew = 'allNew';
export const workNames = [allNew, ...workQueues] as const;
export type WorkName = (typeof workNames)[number];

/** The queues of a session, in the order in which they are worked through. */
export const queuesOfWork = (name: WorkName): readonly QueueKey[] =>
  name === allNew ? ['priorityOrder', 'newOrder'] : [name];

/** How staff see what a session works through. */
export const workTitle = (name: WorkName): string => (name === allNew ? 'Every queue' : queues[name].link);

/** What a session works through: a list with its filters, search and sorting. */
export const workSource = z.object({
  orderName: z.enum(workNames, 'There is no such list to work through.'),
  searchVal: filterText('search text', 100).optional(),
  sort: z.enum(sortKeys, `Sort by one of: ${sortKeys.join(', ')}.`).optional(),
  direction: z.enum(['asc', 'desc'], 'The direction is asc or desc.').optional(),
  ...filterShape,
});
export type WorkSource = z.output<typeof workSource>;

export const workSession = z.object({
  source: workSource,
  started_at: instant,
  /** The order that the member has now; null when no order remains. */
  current: z.int().nullable(),
  /** How many orders of the session the member has finished; those that were only opened do not count. */
  done: z.int().nonnegative(),
  /** How many orders the session can still give this member, the current one not counted. */
  remaining: z.int().nonnegative(),
  /** The order before the current one, and what undoLastOrder would do to it. */
  last: z
    .object({
      order_id: z.int(),
      /** The email of what finished it, for as long as that can be stopped. */
      mail_id: z.int().nullable(),
      undo_seconds: z.number().nullable(),
      /** What it was before it was moved or reassigned; null when it was not, or when it was changed since. */
      before: z.object({ process_status: z.enum(orderStatuses), assign_to: z.string().nullable() }).nullable(),
      /** The card that finished it: it is withdrawn, also when its email has left. */
      document_id: z.int().nullable(),
    })
    .nullable(),
});
export type WorkSession = z.output<typeof workSession>;

export const workAccess = { kind: 'staff', action: 'orders.work' } as const;

export const getWorkSession = endpoint({
  method: 'GET',
  path: '/admin/work-session',
  summary: 'Your work session; null when none is running',
  access: workAccess,
  input: noInput,
  output: answer(workSession.nullable()),
});

export const stopWorkSession = endpoint({
  method: 'POST',
  path: '/admin/stop-work-session',
  summary: 'End your work session. The current order stays assigned to you',
  access: workAccess,
  input: noInput,
  output: done,
});
