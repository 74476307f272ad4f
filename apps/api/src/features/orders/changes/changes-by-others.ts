import { assignmentText } from '@sac/contract/orders/order-events';
import { type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import type { OrderChange } from '@sac/contract/orders/seen-order';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** The events that change what colleagues have on their screens; comments, emails and views do not. */
const changeKinds = [
  'assigned',
  'status changed',
  'document stored',
  'document withdrawn',
  'transaction saved',
  'corrected',
  'submitted again',
] as const;

export interface ChangeEvent {
  id: number;
  at: string;
  kind: (typeof changeKinds)[number];
  actor: string | null;
  from: string | null;
  to: string | null;
  by_customer: boolean;
}

interface Changes {
  changes: OrderChange[];
  /** The last event of them. */
  last_event_id: number;
}

/** Order id → the event after which changes count. */
export type Since = ReadonlyMap<number, number>;

/** SQL: the events of what others than `me` have changed. As soon as they are committed: see the function in migration 0017. */
export const changesByOthers = (me: string | null, since: Since) => sql`
  changes_by_others(${[...since.keys()]}::int[], ${[...since.values()]}::bigint[], ${me}::text, ${changeKinds}::text[])`;

/**
 * What others than `me` have changed, of each kind of change the latest.
 * @returns only orders that others have changed
 */
export async function selectChangesByOthers(db: Db, me: string, since: Since): Promise<Map<number, Changes>> {
  const { rows } = await sql<ChangeEvent & { order_id: number }>`
    select distinct on (e.order_id, e.kind) e.order_id, e.id, e.at, e.kind, e.actor, e.from_value as from, e.to_value as to,
      coalesce(e.detail ->> 'by' = 'customer', false) as by_customer
    from ${changesByOthers(me, since)} e
    order by e.order_id, e.kind, e.id desc`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, events]) => [
      orderId,
      { changes: describeChanges(events), last_event_id: Math.max(...events.map(({ id }) => id)) },
    ]),
  );
}

/** The events as sentences, the earliest first. */
export function describeChanges(events: readonly ChangeEvent[]): OrderChange[] {
  const assigned = events.find(({ kind }) => kind === 'assigned');
  // One act, one sentence: assigning a new order makes it Pending as well. Its events have the same time.
  const isOfAssigning = ({ kind, at, actor, from }: ChangeEvent) =>
    kind === 'status changed' && from !== 'Deleted' && at === assigned?.at && actor === assigned.actor;
  return events
    .filter((event) => !isOfAssigning(event))
    .toSorted((a, b) => a.id - b.id)
    .map((event) => ({ id: event.id, at: event.at, text: `${whatHappened(event)}${byWhom(event)}.` }));
}

function whatHappened({ kind, from, to }: ChangeEvent): string {
  if (kind === 'document stored') return 'New card uploaded';
  if (kind === 'document withdrawn') return 'Card withdrawn';
  if (kind === 'transaction saved') return 'Transaction details saved';
  if (kind === 'corrected') return 'Details corrected';
  if (kind === 'submitted again') return 'Submitted again';
  if (kind === 'assigned') return assignmentText(from, to);
  if (to === 'Deleted') return 'Deleted';
  return from === 'Deleted' ? 'Restored' : `Moved to ${statusFacts[to as OrderStatus].label}`;
}

/** Nothing where the sentence says it: 'Assigned to Mei Tan'. */
function byWhom({ kind, actor, to, by_customer }: ChangeEvent): string {
  if (kind === 'assigned' && actor === to) return '';
  return ` by ${actor ?? (by_customer ? 'the customer' : 'the system')}`;
}
