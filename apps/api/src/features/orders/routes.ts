import * as journeyApi from '@sac/contract/journey-api';
import * as countsApi from '@sac/contract/order-counts-api';
import * as pageApi from '@sac/contract/order-page-api';
import { type OrderStatus, statusLabels } from '@sac/contract/order-status';
import * as ordersApi from '@sac/contract/orders-api';
import { queues } from '@sac/contract/queues';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { unprocessable } from '../../domain/errors';
import { openOrder } from '../../domain/orders/get-order-details';
import { getOrderEvents } from '../../domain/orders/get-order-events';
import { selectJourney } from '../../domain/orders/journey-sql';
import { countFutureMonths, countLate, countQueues } from '../../domain/orders/queues/counts';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { sendCsv } from '../../http/send-csv';
import { addRemark } from './add-remark';
import { assignOrders } from './assign-orders';
import { changeStatus } from './change-status';
import { exportColumns, exportOrders } from './export-orders';
import { selectAnywhere, selectNationalities } from './find-orders-sql';
import { countAttention, listOrders, openQueue, searchQueue } from './list-orders';
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

/** Staff who complete an order without a card might expect that the customer gets an email. */
function noMail(moved: number, withoutCard: number): string {
  if (withoutCard === 0) return '';
  if (moved === 1) return ' No approved card has been uploaded, so no email was sent.';
  return ` No approved card has been uploaded for ${withoutCard} of them, so no email was sent for those.`;
}

interface Needs {
  db: Db;
  /** For queries that may take minutes. */
  longRunning: Db;
  reads: Reads;
  config: Pick<Config, 'officeMailDomain' | 'timeLimits' | 'dataDir'>;
}

/** A change of more orders than this may exceed the statement timeout of `db`. */
const many = 1000;

export function ordersRoutes(mount: Mount, { db, longRunning, reads, config }: Needs) {
  const late = () => ({ limits: config.timeLimits, now: new Date() });
  const dbFor = (orders: unknown[]) => (orders.length > many ? longRunning : db);

  mount(countsApi.getFolderCount, async ({ actor }) => ({ data: await countQueues(db, actor.name) }));

  mount(countsApi.getLateCounts, async ({ actor }) => ({ data: await countLate(db, actor.name, late()) }));

  mount(countsApi.getAttentionCount, async ({ actor }) => ({ data: await countAttention(db, actor.name, late()) }));

  /** A first page is what people work from: it is always the primary's. */
  const readPage = <T>(isFirst: boolean, read: (db: Db) => Promise<T>) => (isFirst ? read(db) : reads.withAll(read));

  mount(ordersApi.getOrdersList, ({ input: { orderName, page, limit, delay, userName, ...narrowing }, actor }) =>
    readPage(page === 1, (db) => listOrders(db, openQueue(actor, orderName, narrowing, late()), { page, limit })),
  );

  mount(ordersApi.getNationalities, async () => ({ data: await selectNationalities(db) }));

  mount(ordersApi.searchOrders, ({ input: { folderName, searchVal, start, end, rowsFirst, ...narrowing }, actor }) =>
    readPage(start === 0, (db) =>
      searchQueue(db, openQueue(actor, folderName, narrowing, late()), { searchVal, start, end, rowsFirst }),
    ),
  );

  mount(ordersApi.findOrders, async ({ input: { text } }) => ({ data: await selectAnywhere(db, text, found) }));

  mount(journeyApi.getJourney, async ({ input: { orderId } }) => ({ data: await selectJourney(db, orderId) }));

  mount(ordersApi.getFutureOrderCounts, async () => ({ data: await countFutureMonths(db) }));

  mount(ordersApi.exportOrders, async ({ input, actor, request, reply }) => {
    const isGone = () => reply.raw.destroyed;
    const needs = { db, read: await reads.forExport(request), folder: config.dataDir, isGone };
    const rows = await exportOrders(needs, actor, input, late());
    return sendCsv(reply, { name: `${input.orderName}.csv`, columns: exportColumns, rows });
  });

  mount(pageApi.getOrderDetails, async ({ input: { orderId }, actor }) => ({
    data: await openOrder(db, actor, orderId, config.officeMailDomain),
  }));

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
    const { moved, withoutCard } = await changeStatus(db, actor, from, updatingStatus, seen && { [orderId]: seen });
    return { message: movedTo(updatingStatus, moved, withoutCard) };
  });

  mount(pageApi.addNewRemark, async ({ input, actor }) => {
    const { orderId, remark, whatsapp, telephone, statusRefund, voided, chargeBack, seen } = input;
    await addRemark(db, actor, orderId, {
      remark,
      flags: { whatsapp, telephone, status_refund: statusRefund, voided, chargeback: chargeBack },
      seen,
    });
    return { message: 'Your comment has been added.' };
  });

  mount(pageApi.getOrderEvents, async ({ input: { orderId } }) => ({ data: await getOrderEvents(db, orderId) }));

  mount(pageApi.saveTransactionDetails, async ({ input: { orderId, seen, ...details }, actor }) => {
    await saveTransactionDetails(db, actor, orderId, details, seen);
    return { message: 'Transaction details have been saved.' };
  });
}
