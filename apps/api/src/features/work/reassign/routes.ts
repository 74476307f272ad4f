import * as api from '@sac/contract/reassign-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { handOverShift } from './hand-over-shift';
import { reassignOrders } from './reassign-orders';

interface Needs {
  db: Db;
  /** For queries that may take minutes. */
  longRunning: Db;
}

/** A change of more orders than this may exceed the statement timeout of `db`. */
const many = 1000;

const assigned = (count: number, to: string | null) =>
  `${count === 1 ? 'Order has' : `${count} orders have`} been ${to === null ? 'unassigned' : `assigned to ${to}`}.`;

export function reassignRoutes(mount: Mount, { db, longRunning }: Needs) {
  mount(api.reassignOrders, async ({ input: { orderId, assignTo, note, seen }, actor }) => {
    const isMany = orderId.length > many;
    const given = { orderIds: orderId, assignTo, note, seen };
    const count = await reassignOrders(isMany ? longRunning : db, actor, given);
    return { message: assigned(count, assignTo) };
  });

  mount(api.handOverShift, async ({ input, actor }) => {
    const orders = await handOverShift(longRunning, actor, input);
    const message = orders === 0 ? 'You have no open orders.' : assigned(orders, input.assignTo);
    return { message, data: { orders } };
  });
}
