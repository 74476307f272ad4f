import { isFiltered } from '@sac/contract/filters';
import { queueOf } from '@sac/contract/queues';
import { queuesOfWork, type WorkSource } from '@sac/contract/work-session-api';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import { type Slice, sortOf } from '../../domain/orders/queues/queue-rows';
import { requireAction } from '../../http/authenticate';

/** What a session works through, in the order in which its orders are given. */
export interface Work {
  slices: readonly Slice[];
  /** '' when the list is not searched. */
  search: string;
}

/** @throws 403 when the actor may not see one of the queues */
export function workOf(actor: StaffActor, source: WorkSource, late: LateRule): Work {
  const { orderName, searchVal = '', sort, direction, ...filters } = source;
  const slices = queuesOfWork(orderName).map((key) => {
    const queue = queueOf(key);
    requireAction(actor, queue.access);
    const narrowed = isFiltered(filters) && { filters: { by: filters, ...late } };
    return { queue, me: actor.name, sort: sortOf(queue, { sort, direction }), ...narrowed };
  });
  return { slices, search: searchVal };
}
