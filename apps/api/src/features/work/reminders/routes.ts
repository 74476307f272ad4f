import * as calls from '@sac/contract/work/calls-api';
import * as api from '@sac/contract/work/reminders-api';
import type { Routes } from '../../../platform/services';
import { recordCall } from './record-call';
import { deleteReminder, selectReminders } from './select-reminders';
import { setReminder } from './set-reminder';

export const remindersRoutes: Routes = (mount, { db }) => {
  mount(api.getMyReminders, async ({ actor }) => ({ data: await selectReminders(db, actor.staffId) }));

  mount(api.setReminder, async ({ input, actor }) => {
    await setReminder(db, actor, input);
    return { message: 'Your reminder is set.' };
  });

  mount(api.removeReminder, async ({ input: { orderId }, actor }) => {
    await deleteReminder(db, actor.staffId, orderId);
    return { message: 'Your reminder is removed.' };
  });

  mount(calls.recordCall, async ({ input, actor }) => {
    await recordCall(db, actor, input);
    return { message: 'The call is recorded.' };
  });
};
