import * as api from '@sac/contract/work/reassign-api';
import type { Routes } from '../../../platform/services';
import { handOverShift } from './hand-over-shift';
import { reassignOrders } from './reassign-orders';

/** A change of more orders than this may exceed the statement timeout of `db`. */
const many = 1000;

const assigned = (count: number, to: string | null) =>
  `${count === 1 ? 'Order has' : `${count} orders have`} been ${to === null ? 'unassigned' : `assigned to ${to}`}.`;

export const reassignRoutes: Routes = (mount, { db, longRunning }) => {
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
};
