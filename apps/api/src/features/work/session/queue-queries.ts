import { queueOf } from '@sac/contract/queues';
import { queuesOfWork, type WorkSource } from '@sac/contract/work-session-api';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import type { Slice } from '../../domain/orders/queues/queue-rows';
import { sliceOf } from '../../domain/orders/queues/slice-of';
import { requireAction } from '../../http/authenticate';

/** What a session works through, in the order in which its orders are given. */
export interface Work {
  slices: readonly Slice[];
  /** '' when the list is not searched. */
  search: string;
}

/** @throws 403 when the actor may not see one of the queues */
export function workOf(actor: StaffActor, source: WorkSource, late: LateRule): Work {
  const { orderName, searchVal = '', ...narrowing } = source;
  const slices = queuesOfWork(orderName).map((key) => {
    requireAction(actor, queueOf(key).access);
    return sliceOf(actor.name, key, narrowing, late);
  });
  return { slices, search: searchVal };
}
