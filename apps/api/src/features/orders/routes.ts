import {
  addNewRemark,
  getOrderEvents as eventsEndpoint,
  getOrderDetails,
  saveTransactionDetails as transactionEndpoint,
} from '@sac/contract/order-page-api';
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
import { queues } from '@sac/contract/queues';
import type { Db } from '../../db/open-database';
import { unprocessable } from '../../domain/errors';
import { recordRead } from '../../domain/events/record-read';
import { countFutureMonths, countQueues } from '../../domain/orders/queues/counts';
import type { Mount } from '../../http/mount';
import { addRemark } from './add-remark';
import { assignOrders } from './assign-orders';
import { changeStatus } from './change-status';
import { selectAnywhere } from './find-orders-sql';
import { getDetails } from './get-order-details';
import { getOrderEvents } from './get-order-events';
import { listOrders, searchQueue } from './list-orders';
import { moveToNew } from './move-to-new';
import { saveTransactionDetails } from './save-transaction-details';

const found = 8;

const movedTo = (status: OrderStatus, moved: number, withoutCard: number): string => {
  const orders = moved > 1 ? 'Orders have' : 'Order has';
  if (status === 'Deleted') return 'Order has been deleted successfully';
  if (status === 'New') return `${orders} been restored to New orders.`;
  if (status !== 'Completed') return `${orders} been moved to ${statusLabels[status].label}.`;
  return `${orders} been moved to ${queues.completedOrder.title}.${noMail(moved, withoutCard)}`;
};

/** Whoever completes an order by hand may think that its customer hears of it. */
function noMail(moved: number, withoutCard: number): string {
  if (withoutCard === 0) return '';
  if (moved === 1) return ' No approved card has been uploaded, so no e-mail was sent.';
  return ` No approved card has been uploaded for ${withoutCard} of them, so no e-mail was sent for those.`;
}

interface Needs {
  db: Db;
  /** For what may take minutes. */
  longRunning: Db;
  officeMailDomain: string;
}

/** From here on a change of many orders may need longer than anybody waits for one. */
const many = 1000;

export function ordersRoutes(mount: Mount, { db, longRunning, officeMailDomain }: Needs) {
  const dbFor = (orders: unknown[]) => (orders.length > many ? longRunning : db);

  mount(getFolderCount, async ({ actor }) => ({ data: await countQueues(db, actor.name) }));

  mount(getOrdersList, ({ input: { orderName, page, limit, ...narrowing }, actor }) =>
    listOrders(db, actor, orderName, narrowing, { page, limit }),
  );

  mount(searchOrders, ({ input: { folderName, searchVal, start, end, ...narrowing }, actor }) =>
    searchQueue(db, actor, folderName, narrowing, { searchVal, start, end }),
  );

  mount(findOrders, async ({ input: { text } }) => ({ data: await selectAnywhere(db, text, found) }));

  mount(getFutureOrderCounts, async () => ({ data: await countFutureMonths(db) }));

  mount(getOrderDetails, async ({ input: { orderId }, actor }) => {
    const [data] = await Promise.all([getDetails(db, orderId, officeMailDomain), recordRead(db, actor, orderId)]);
    return { data };
  });

  mount(assignEndpoint, async ({ input: { orderId, assignTo, shownAssignees, seen }, actor }) => {
    if (assignTo === null) {
      await moveToNew(dbFor(orderId), actor, orderId, seen);
      return { message: `${orderId.length > 1 ? 'Orders have' : 'Order has'} been moved to New orders.` };
    }
    if (assignTo !== actor.name) throw unprocessable({ assignTo: 'You can assign orders to yourself only.' });
    await assignOrders(dbFor(orderId), actor, orderId, shownAssignees ?? {}, seen);
    return { message: 'Order has been assigned successfully' };
  });

  mount(changeOrderStatus, async ({ input: { orderId, updatingStatus, seen }, actor }) => {
    const { moved, withoutCard } = await changeStatus(dbFor(orderId), actor, orderId, updatingStatus, seen);
    return { message: movedTo(updatingStatus, moved, withoutCard) };
  });

  mount(moveOrderStatus, async ({ input: { orderId, status, updatingStatus, seen }, actor }) => {
    const from = [{ id: orderId, status }];
    const { moved, withoutCard } = await changeStatus(db, actor, from, updatingStatus, seen && { [orderId]: seen });
    return { message: movedTo(updatingStatus, moved, withoutCard) };
  });

  mount(addNewRemark, async ({ input, actor }) => {
    const { orderId, remark, whatsapp, telephone, statusRefund, voided, chargeBack, seen } = input;
    await addRemark(db, actor, orderId, {
      remark,
      flags: { whatsapp, telephone, status_refund: statusRefund, voided, chargeback: chargeBack },
      seen,
    });
    return { message: 'Your comment has been added.' };
  });

  mount(eventsEndpoint, async ({ input: { orderId } }) => ({ data: await getOrderEvents(db, orderId) }));

  mount(transactionEndpoint, async ({ input: { orderId, seen, ...details }, actor }) => {
    await saveTransactionDetails(db, actor, orderId, details, seen);
    return { message: 'Transaction details have been saved.' };
  });
}
