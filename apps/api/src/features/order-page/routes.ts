import * as nextOrderApi from '@sac/contract/order-page/next-order-api';
import * as pageApi from '@sac/contract/order-page/order-page-api';
import type { WorkSession } from '@sac/contract/work/work-session-api';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Routes } from '../../platform/services';
import { latenessAt } from '../orders/queues/filter-where';
import { getSession } from '../work/session/get-session';
import { nextOrder } from '../work/session/next-order';
import { startSession } from '../work/session/start-session';
import { undoLastOrder } from '../work/session/undo-last-order';
import { openOrder } from './get-order-details';
import { getOrderEvents } from './get-order-events';

/** The page of an order, also with the answer that gives the next one of a work session: it opens without another request. */
export const orderPageRoutes: Routes = (mount, services) => {
  const { db, config } = services;
  const late = () => latenessAt(new Date(), config);
  const running = async (actor: StaffActor): Promise<WorkSession> => {
    const session = await getSession(db, actor, late());
    // Another tab has stopped it in the meantime.
    if (!session) throw conflict('No work session is running. Press Start work on a list.');
    return session;
  };

  const pageOf = async (actor: StaffActor, orderId: number) => {
    const [details, events] = await Promise.all([
      openOrder(db, actor, orderId, config.officeMailDomain),
      getOrderEvents(db, orderId),
    ]);
    return { details, events };
  };
  const answerOf = async (actor: StaffActor, current: number | null) => {
    const [data, page] = await Promise.all([running(actor), current === null ? null : pageOf(actor, current)]);
    return { data, page };
  };

  mount(nextOrderApi.startWorkSession, async ({ input, actor }) =>
    answerOf(actor, await startSession(db, actor, input, late())),
  );

  mount(nextOrderApi.nextOrder, async ({ input: { after, skip = false, reason }, actor }) =>
    answerOf(actor, await nextOrder(db, actor, { after, skip, reason }, late())),
  );

  mount(nextOrderApi.undoLastOrder, async ({ input: { orderId }, actor }) => {
    const effect = await undoLastOrder(services, actor, orderId);
    const message = `Undone. Order ${orderId} is your current order again. ${effect}`.trimEnd();
    return { ...(await answerOf(actor, orderId)), message };
  });

  mount(pageApi.getOrderDetails, async ({ input: { orderId }, actor }) => ({
    data: await openOrder(db, actor, orderId, config.officeMailDomain),
  }));

  mount(pageApi.getOrderEvents, async ({ input: { orderId } }) => ({ data: await getOrderEvents(db, orderId) }));
};
