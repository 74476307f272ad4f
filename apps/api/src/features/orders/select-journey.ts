import type { JourneyOrder } from '@sac/contract/orders/journey-api';
import { maxJourney } from '@sac/contract/platform/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/**
 * The condition that `other`, a row of orders, belongs to the journey of `order`: both are of one email and arrival date
 * or have the same journey reference. Deleted orders belong to none. Purged ones need no condition: they have an email of
 * their own and no reference.
 */
const sameJourney = (order: string, other: string) => {
  const of = (name: string) => (column: string) => sql.ref(`${name}.${column}`);
  const [a, b] = [of(order), of(other)];
  return sql<boolean>`
    ${a('process_status')} <> 'Deleted' and ${b('process_status')} <> 'Deleted'
    and (lower(${b('email')}) = lower(${a('email')}) and ${b('arrival_date')} = ${a('arrival_date')}
      or ${b('journey_ref')} = ${a('journey_ref')})`;
};

/** How many orders the journey of a row named `order` has. For the rows of a page only: each costs two index lookups. */
export const journeySize = (order: 'orders' | 'page') => sql<number>`
  (select count(*)::int from (
    select 1 from orders other where ${sameJourney(order, 'other')} limit ${sql.lit(maxJourney)}) as journey)`;

/** The orders of an order's journey by id, itself included. */
export async function selectJourney(db: Db, orderId: number): Promise<JourneyOrder[]> {
  const { rows } = await sql<JourneyOrder>`
    select other.order_id, other.full_name, other.process_status, other.assign_to, other.refund_date,
      case when lower(other.email) = lower(orders.email) and other.arrival_date = orders.arrival_date
        then 'email and arrival' else 'journey reference' end as same
    from orders join orders other on ${sameJourney('orders', 'other')}
    where orders.order_id = ${orderId}
    order by other.order_id limit ${maxJourney}`.execute(db);
  return rows;
}
