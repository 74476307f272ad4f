import { queueOf } from '@sac/contract/orders/queues/queues';
import { queuesOfWork, type WorkSource } from '@sac/contract/work/work-session-api';
import type { StaffActor } from '../../../platform/http/actors';
import { requireAction } from '../../accounts/authenticate';
import type { LatenessContext } from '../../orders/queues/filter-where';
import type { QueueQuery } from '../../orders/queues/queue-rows';
import { toQueueQuery } from '../../orders/queues/to-queue-query';

/** What a session works through, in the order in which its orders are given. */
export interface Work {
  slices: readonly QueueQuery[];
  /** '' when the list is not searched. */
  search: string;
}

/** @throws 403 when the actor may not see one of the queues */
export function workOf(actor: StaffActor, source: WorkSource, late: LatenessContext): Work {
  const { orderName, searchVal = '', ...narrowing } = source;
  const slices = queuesOfWork(orderName).map((key) => {
    requireAction(actor, queueOf(key).access);
    return toQueueQuery(actor.name, key, narrowing, late);
  });
  return { slices, search: searchVal };
}
