import { getOrderDetails } from '@sac/contract/order-page-api';
import { type OrderStatus, statusLabels } from '@sac/contract/order-status';
import {
  assignOrders as assignEndpoint,
  changeOrderStatus,
  findOrders,
  getFolderCount,
  getFutureOrderCounts,
  getOrdersList,
  moveOrderStatus,
  searchOrders,
} from '@sac/contract/orders-api';
import type { Db } from '../../db/open-database';
import { invalid } from '../../http/errors';
import type { Mount } from '../../http/mount';
import { assignOrders } from './assign-orders';
import { changeStatus } from './change-status';
import { getDetails } from './get-order-details';
import { handBackOrders } from './hand-back-orders';
import { listOrders, searchQueue } from './list-orders';
import { countFutureMonths, countQueues, selectAnywhere } from './orders-sql';

const found = 8;

const movedTo = (status: OrderStatus, many: boolean): string => {
  const orders = many ? 'Orders have' : 'Order has';
  if (status === 'Deleted') return 'Order has been deleted successfully';
  if (status === 'New') return `${orders} been restored to New orders.`;
  return `${orders} been moved to ${statusLabels[status].label}.`;
};

export function ordersRoutes(mount: Mount, { db, officeMailDomain }: { db: Db; officeMailDomain: string }) {
  mount(getFolderCount, async ({ actor }) => ({ data: await countQueues(db, actor.name) }));

  mount(getOrdersList, ({ input: { orderName, page, limit, ...narrowing }, actor }) =>
    listOrders(db, actor, orderName, narrowing, { page, limit }),
  );

  mount(searchOrders, ({ input: { folderName, searchVal, start, end, ...narrowing }, actor }) =>
    searchQueue(db, actor, folderName, narrowing, { searchVal, start, end }),
  );

  mount(findOrders, async ({ input: { text } }) => ({ data: await selectAnywhere(db, text, found) }));

  mount(getFutureOrderCounts, async () => ({ data: await countFutureMonths(db) }));

  mount(getOrderDetails, async ({ input: { orderId } }) => ({
    data: await getDetails(db, orderId, officeMailDomain),
  }));

  mount(assignEndpoint, async ({ input: { orderId, assignTo, shownAssignees }, actor }) => {
    if (assignTo === null) {
      await handBackOrders(db, actor, orderId);
      return { message: `${orderId.length > 1 ? 'Orders have' : 'Order has'} been moved to New orders.` };
    }
    if (assignTo !== actor.name) throw invalid({ assignTo: 'You can assign orders to yourself only.' });
    await assignOrders(db, actor, orderId, shownAssignees ?? {});
    return { message: 'Order has been assigned successfully' };
  });

  mount(changeOrderStatus, async ({ input: { orderId, updatingStatus }, actor }) => {
    await changeStatus(db, actor, orderId, updatingStatus);
    return { message: movedTo(updatingStatus, orderId.length > 1) };
  });

  mount(moveOrderStatus, async ({ input: { orderId, status, updatingStatus }, actor }) => {
    await changeStatus(db, actor, [{ id: orderId, status }], updatingStatus);
    return { message: movedTo(updatingStatus, false) };
  });
}
