import { z } from 'zod';
import { maxText } from './constants';
import { formatMoment } from './dates';
import { documentIdField, line, orderIdDigits } from './fields';
import type { EventKind } from './order-events';
import { type OrderStatus, orderStatuses, statusLabels } from './order-status';

/**
 * What somebody saw of an order before changing it. Each fact may be left out; a fact that is sent must still be true,
 * otherwise the call is refused with 409 and `errors.seen`.
 */
export const seenOrder = z.strictObject(
  {
    process_status: z.enum(orderStatuses, 'There is no such status.').optional(),
    assign_to: line('name of the colleague', maxText.line, 'Send a name, or null.').nullable().optional(),
    /** The card that customers get; null when there is none. */
    document_id: documentIdField.nullable().optional(),
    transaction_id: line('transaction id').nullable().optional(),
    merchant_name: line('merchant name').nullable().optional(),
  },
  'Send what was seen as an object, such as {"process_status": "New", "assign_to": null}.',
);
export type SeenOrder = z.output<typeof seenOrder>;
export type SeenFact = keyof SeenOrder;

/** For calls that change many orders: order id → what was seen of it. */
export const seenOrders = z.record(orderIdDigits, seenOrder, 'Send order ids with what was seen of each.');

/** For forms, whose fields are texts: the same as JSON. */
export const seenOrderText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Send what was seen as JSON.' });
      return z.NEVER;
    }
  })
  .pipe(seenOrder);

/** An order whose facts are not as they were seen, with the facts as they are now. */
export const changedOrder = seenOrder.extend({ order_id: z.int() });
export type ChangedOrder = z.output<typeof changedOrder>;

/** The events that change a fact somebody may have seen. */
export const changeKinds = [
  'assigned',
  'status changed',
  'document stored',
  'document withdrawn',
  'transaction saved',
] as const satisfies readonly EventKind[];

export const changeEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(changeKinds),
  actor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type ChangeEvent = z.output<typeof changeEvent>;

export interface OrderChange {
  readonly facts: readonly SeenFact[];
  /** Who did what and when, as one sentence. */
  readonly text: string;
  /** Null when the customer or a job did it, or when the history does not show who. */
  readonly by: string | null;
}

/**
 * The status that an 'assigned' event with `fromStatus` led to, where it changed it: older events have no 'status changed'
 * event of their own. Later ones have one, and no `fromStatus`.
 */
export function statusOfAssigning({ to, detail }: Pick<ChangeEvent, 'to' | 'detail'>): OrderStatus | null {
  if (detail.fromStatus === undefined) return null;
  if (to !== null) return detail.fromStatus === 'New' ? 'Pending' : null;
  return detail.leaver === true && detail.fromStatus !== 'Pending' ? null : 'New';
}

const changesStatus = (event: ChangeEvent) =>
  event.kind === 'status changed' || (event.kind === 'assigned' && statusOfAssigning(event) !== null);

function assignment(now: string | null, event: ChangeEvent | undefined): string {
  if (now === null) return 'Unassigned';
  return event?.from && event.from !== now ? `Reassigned from ${event.from} to ${now}` : `Assigned to ${now}`;
}

function move(now: OrderStatus, event: ChangeEvent | undefined): string {
  if (now === 'Deleted') return 'Deleted';
  if (event?.from === 'Deleted') return 'Restored';
  return `Moved to ${statusLabels[now].label}`;
}

/** 'by Mei Tan at 14:05 UTC', as far as the history shows it. */
function byAndWhen(event: ChangeEvent | undefined, now: Date, isSaid = false): string {
  if (!event) return '';
  const actor = event.actor ?? (event.detail.by === 'customer' ? 'the customer' : 'the system');
  return `${isSaid ? '' : ` by ${actor}`} ${formatMoment(event.at, now)}`;
}

/**
 * What has changed in an order since somebody saw it, as sentences; empty when nothing has changed.
 * @param latest the latest event of each kind of {@link changeKinds}
 * @param now for the day in the sentences: today's is left out
 */
export function changesSince(
  seen: SeenOrder,
  order: SeenOrder,
  latest: readonly ChangeEvent[],
  now: Date,
): OrderChange[] {
  const newestFirst = latest.toSorted((a, b) => b.id - a.id);
  const eventOf = (fits: (event: ChangeEvent) => boolean) => newestFirst.find(fits);
  const has = (fact: SeenFact) => seen[fact] !== undefined && order[fact] !== undefined && seen[fact] !== order[fact];
  const changes: OrderChange[] = [];
  const add = (facts: SeenFact[], what: string, event: ChangeEvent | undefined, isSaid?: boolean) =>
    changes.push({ facts, text: `${what}${byAndWhen(event, now, isSaid)}.`, by: event?.actor ?? null });

  const assigned = eventOf(({ kind, to }) => kind === 'assigned' && to === order.assign_to);
  const moved = eventOf(changesStatus);
  // One act, one sentence: assigning a new order makes it Pending as well. Its events have the same time.
  const isOneAct =
    has('assign_to') &&
    has('process_status') &&
    moved !== undefined &&
    moved.at === assigned?.at &&
    moved.actor === assigned.actor &&
    moved.from !== 'Deleted';
  if (has('assign_to')) {
    const isSaid = assigned?.actor === order.assign_to;
    const facts: SeenFact[] = isOneAct ? ['assign_to', 'process_status'] : ['assign_to'];
    add(facts, assignment(order.assign_to ?? null, assigned), assigned, isSaid);
  }
  if (has('process_status') && order.process_status && !isOneAct) {
    add(['process_status'], move(order.process_status, moved), moved);
  }
  if (has('document_id')) {
    const id = order.document_id;
    if (id === null) {
      const withdrawn = eventOf(
        ({ kind, detail }) => kind === 'document withdrawn' && detail.documentId === seen.document_id,
      );
      add(['document_id'], 'Card withdrawn', withdrawn);
    } else {
      const stored = eventOf(({ kind, detail }) => kind === 'document stored' && detail.documentId === id);
      add(['document_id'], 'New card uploaded', stored);
    }
  }
  if (has('transaction_id') || has('merchant_name')) {
    add(
      ['transaction_id', 'merchant_name'],
      'Transaction details saved',
      eventOf(({ kind }) => kind === 'transaction saved'),
    );
  }
  return changes;
}
