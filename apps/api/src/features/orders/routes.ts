import {
  assignOrders as assignEndpoint,
  getFolderCount,
  getOrderDetails,
  getOrdersList,
} from '@sac/contract/orders-api';
import { queueOf } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import { requireAction } from '../../http/authenticate';
import { invalid } from '../../http/errors';
import type { Mount } from '../../http/mount';
import { assignOrders } from './assign-orders';
import { getDetails } from './get-order-details';
import { countQueue, countQueues, selectQueuePage } from './orders-sql';

export function ordersRoutes(mount: Mount, { db, officeMailDomain }: { db: Db; officeMailDomain: string }) {
  mount(getFolderCount, async ({ actor }) => ({ data: await countQueues(db, actor.name) }));

  mount(getOrdersList, async ({ input: { orderName, page, limit }, actor }) => {
    const queue = queueOf(orderName);
    requireAction(actor, queue.access);
    const [data, total] = await Promise.all([
      selectQueuePage(db, queue, actor.name, (page - 1) * limit, limit),
      countQueue(db, queue, actor.name),
    ]);
    return { data, total };
  });

  mount(getOrderDetails, async ({ input: { orderId } }) => ({
    data: await getDetails(db, orderId, officeMailDomain),
  }));

  mount(assignEndpoint, async ({ input: { orderId, assignTo, shownAssignees }, actor }) => {
    if (assignTo !== actor.name) throw invalid({ assignTo: 'You can assign orders to yourself only.' });
    await assignOrders(db, actor, orderId, shownAssignees ?? {});
    return { message: 'Order has been assigned successfully' };
  });
}
