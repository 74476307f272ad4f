import * as api from '@sac/contract/work/work-session-api';
import type { Routes } from '../../../platform/services';
import { latenessAt } from '../../orders/queues/filter-where';
import { getSession } from './get-session';
import { stopSession } from './start-session';

export const workSessionRoutes: Routes = (mount, { db, config }) => {
  mount(api.getWorkSession, async ({ actor }) => ({
    data: await getSession(db, actor, latenessAt(new Date(), config)),
  }));

  mount(api.stopWorkSession, async ({ actor }) => {
    await stopSession(db, actor);
    return { message: 'Work session stopped.' };
  });
};
