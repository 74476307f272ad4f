import * as nextOrderApi from '@sac/contract/next-order-api';
import type { WorkSession } from '@sac/contract/work-session-api';
import * as api from '@sac/contract/work-session-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import { openOrder } from '../../domain/orders/get-order-details';
import { getOrderEvents } from '../../domain/orders/get-order-events';
import type { Mount } from '../../http/mount';
import { getSession } from './get-session';
import { nextOrder } from './next-order';
import { startSession, stopSession } from './start-session';
import { undoLastOrder } from './undo-last-order';

export function workSessionRoutes(
  mount: Mount,
  { db, config }: { db: Db; config: Pick<Config, 'officeMailDomain' | 'timeLimits'> },
) {
  const late = () => ({ limits: config.timeLimits, now: new Date() });
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

  mount(api.getWorkSession, async ({ actor }) => ({ data: await getSession(db, actor, late()) }));

  mount(nextOrderApi.startWorkSession, async ({ input, actor }) =>
    answerOf(actor, await startSession(db, actor, input, late())),
  );

  mount(nextOrderApi.nextOrder, async ({ input: { after, skip = false, reason }, actor }) =>
    answerOf(actor, await nextOrder(db, actor, { after, skip, reason }, late())),
  );

  mount(nextOrderApi.undoLastOrder, async ({ input: { orderId }, actor }) => {
    await undoLastOrder(db, actor, orderId);
    return { ...(await answerOf(actor, orderId)), message: `Undone. Order ${orderId} is your current order again.` };
  });

  mount(api.stopWorkSession, async ({ actor }) => {
    await stopSession(db, actor);
    return { message: 'Work session stopped.' };
  });
}
