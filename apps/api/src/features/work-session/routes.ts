import type { WorkSession } from '@sac/contract/work-session-api';
import * as api from '@sac/contract/work-session-api';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import type { Mount } from '../../http/mount';
import { getSession } from './get-session';
import { nextOrder } from './next-order';
import { startSession, stopSession } from './start-session';

export function workSessionRoutes(mount: Mount, { db, config }: { db: Db; config: Pick<Config, 'timeLimits'> }) {
  const late = () => ({ limits: config.timeLimits, now: new Date() });
  const running = async (actor: StaffActor): Promise<WorkSession> => {
    const session = await getSession(db, actor, late());
    // Another tab has stopped it in the meantime.
    if (!session) throw conflict('No work session is running. Press Start work on a list.');
    return session;
  };

  mount(api.getWorkSession, async ({ actor }) => ({ data: await getSession(db, actor, late()) }));

  mount(api.startWorkSession, async ({ input, actor }) => {
    await startSession(db, actor, input, late());
    return { data: await running(actor) };
  });

  mount(api.nextOrder, async ({ input: { after, skip = false, reason }, actor }) => {
    await nextOrder(db, actor, { after, skip, reason }, late());
    return { data: await running(actor) };
  });

  mount(api.stopWorkSession, async ({ actor }) => {
    await stopSession(db, actor);
    return { message: 'Work session stopped.' };
  });
}
