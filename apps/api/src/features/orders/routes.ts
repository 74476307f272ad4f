import * as journeyApi from '@sac/contract/orders/journey-api';
import { type MoveTarget, statusFacts } from '@sac/contract/orders/order-status';
import * as ordersApi from '@sac/contract/orders/orders-api';
import * as countsApi from '@sac/contract/orders/queues/order-counts-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { unprocessable } from '../../platform/errors';
import { sendCsv } from '../../platform/http/endpoints/send-csv';
import type { Routes } from '../../platform/services';
import { assignOrders } from './assign-orders';
import { changeStatus } from './change-status';
import { submitAgain } from './changes/submit-again';
import { addRemark } from './comments/add-remark';
import { moveToNew } from './move-to-new';
import { countFutureMonths, countLate, countQueues } from './queues/counts';
import { exportColumns, exportOrders } from './queues/export-orders';
import { latenessAt } from './queues/filter-where';
import { selectAnywhere, selectNationalities } from './queues/find-orders';
import { countAttention, listOrders, openQueue, readFirstPage, searchQueue } from './queues/list-orders';
import { selectJourney } from './select-journey';

const found = 8;

const movedTo = (status: MoveTarget | 'New', moved: number, withoutCard: number): string => {
  const orders = moved > 1 ? 'Orders have' : 'Order has';
  if (status === 'Deleted') return 'Order has been deleted successfully';
  if (status === 'New') return `${orders} been restored to New orders.`;
  return `${orders} been moved to ${statusFacts[status].move}.${status === 'Completed' ? noMail(moved, withoutCard) : ''}`;
};

/** Staff who complete an order without a card might expect that the customer gets an email. */
function noMail(moved: number, withoutCard: number): string {
  if (withoutCard === 0) return '';
  if (moved === 1) return ' No approved card has been uploaded, so no email was sent.';
  return ` No approved card has been uploaded for ${withoutCard} of them, so no email was sent for those.`;
}

/** A change of more orders than this may exceed the statement timeout of `db`. */
const many = 1000;

export const ordersRoutes: Routes = (mount, { db, longRunning, reads, config }) => {
  const late = () => latenessAt(new Date(), config);
  const dbFor = (orders: unknown[]) => (orders.length > many ? longRunning : db);

  mount(countsApi.getFolderCount, async ({ actor }) => ({ data: await countQueues(db, actor.name) }));

  mount(countsApi.getLateCounts, async ({ actor }) => ({ data: await countLate(db, actor.name, late()) }));

  mount(countsApi.getAttentionCount, async ({ actor }) => ({ data: await countAttention(db, actor.name, late()) }));

  mount(
    ordersApi.getOrdersList,
    ({ input: { orderName, page, limit, delay, userName, ...narrowing }, actor }) =>
      listOrders(db, openQueue(actor, orderName, narrowing, late()), { page, limit }),
    ({ orderName, page, limit, delay, userName, ...narrowing }) =>
      readFirstPage(db, orderName, narrowing, { page, limit }, late()),
  );

  mount(ordersApi.getNationalities, async () => ({ data: await selectNationalities(db) }));

  mount(ordersApi.searchOrders, ({ input: { folderName, searchVal, start, end, ...narrowing }, actor }) =>
    searchQueue(db, openQueue(actor, folderName, narrowing, late()), { searchVal, start, end }),
  );

  mount(ordersApi.findOrders, async ({ input: { text } }) => ({ data: await selectAnywhere(db, text, found) }));

  mount(journeyApi.getJourney, async ({ input: { orderId } }) => ({ data: await selectJourney(db, orderId) }));

  mount(ordersApi.getFutureOrderCounts, async () => ({ data: await countFutureMonths(db) }));

  mount(ordersApi.exportOrders, async ({ input, actor, reply }) => {
    const isGone = () => reply.raw.destroyed;
    const needs = { db, read: reads.long, folder: config.dataDir, isGone };
    const rows = await exportOrders(needs, actor, input, late());
    return sendCsv(reply, { name: `${input.orderName}.csv`, columns: exportColumns, rows });
  });

  mount(ordersApi.assignOrders, async ({ input: { orderId, assignTo, shownAssignees, seen }, actor }) => {
    if (assignTo === null) {
      await moveToNew(dbFor(orderId), actor, orderId, seen);
      return { message: `${orderId.length > 1 ? 'Orders have' : 'Order has'} been moved to New orders.` };
    }
    if (assignTo !== actor.name) throw unprocessable({ assignTo: 'You can assign orders to yourself only.' });
    await assignOrders(dbFor(orderId), actor, orderId, shownAssignees ?? {}, seen);
    return { message: 'Order has been assigned successfully' };
  });

  mount(ordersApi.changeOrderStatus, async ({ input: { orderId, updatingStatus, seen }, actor }) => {
    const { moved, withoutCard } = await changeStatus(dbFor(orderId), actor, orderId, updatingStatus, seen);
    return { message: movedTo(updatingStatus, moved, withoutCard) };
  });

  mount(ordersApi.moveOrderStatus, async ({ input: { orderId, status, updatingStatus, seen }, actor }) => {
    const from = [{ id: orderId, status }];
    const { moved, withoutCard } = await changeStatus(db, actor, from, updatingStatus, { [orderId]: seen });
    return { message: movedTo(updatingStatus, moved, withoutCard) };
  });

  mount(ordersApi.submitAgain, async ({ input: { orderId, seen }, actor }) => {
    await submitAgain(db, actor, orderId, seen);
    return { message: `Order ${orderId} was submitted again.` };
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
};
