import type { DisputeFilters } from '@sac/contract/disputes/disputes-list-api';
import { assigneeMe, assigneeNone } from '@sac/contract/orders/queues/filters';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/** The instant from which an answer no longer counts: where it is not known, the end of the last day in Singapore. */
export const deadline = sql<Date>`coalesce(dispute.respond_until,
  (dispute.respond_by + 1)::timestamp at time zone 'Asia/Singapore')`;

export interface Scope {
  filters: DisputeFilters;
  /** The name that '@me' means. */
  me: string;
  now: Date;
}

/** The disputes that the filters let through. Orders are joined only where a filter is about them. */
export function filteredDisputes(db: Db, { filters, me, now }: Scope) {
  const { state, network, reasonCode, assignee, overdue, evidence, search } = filters;
  const isOnlyOpen = overdue === 'yes' || evidence !== '';
  const all = db.selectFrom('dispute');
  return (
    all
      .$if(assignee !== '', (some) =>
        some.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('orders')
              .select('orders.order_id')
              .whereRef('orders.order_id', '=', 'dispute.order_id')
              .where((eb) =>
                assignee === assigneeNone
                  ? eb('orders.assign_to', 'is', null)
                  : eb('orders.assign_to', '=', assignee === assigneeMe ? me : assignee),
              ),
          ),
        ),
      )
      // As text and not as a parameter, so that the index of open disputes is used.
      .$if(state !== 'all', (some) => some.where('dispute.state', '=', sql.lit(state as 'open')))
      .$if(isOnlyOpen, (some) => some.where('dispute.state', '=', sql.lit('open')))
      .$if(network !== '', (some) => some.where('network', '=', network as 'Visa'))
      .$if(reasonCode !== '', (some) => some.where(sql<boolean>`upper(reason_code) = upper(${reasonCode}::text)`))
      .$if(overdue === 'yes', (some) => some.where(deadline, '<=', now))
      .$if(search !== '', (some) => some.where(matches(search)))
  );
}

/** A whole order id, transaction id, acquirer reference or number of the gateway: each is found by an index. */
const matches = (search: string) => sql<boolean>`dispute.id in (
  select id from dispute where gateway_dispute_id = ${search}
  union all select id from dispute where transaction_id = ${search}
  union all select id from dispute where acquirer_reference = ${search}
  union all select id from dispute join orders using (order_id) where orders.transaction_id = ${search}
  union all select id from dispute where order_id = ${/^\d{1,9}$/.test(search) ? Number(search) : null}::int)`;
