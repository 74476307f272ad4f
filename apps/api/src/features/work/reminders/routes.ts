import * as calls from '@sac/contract/calls-api';
import * as api from '@sac/contract/reminders-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { recordCall } from './record-call';
import { deleteReminder, selectReminders } from './reminders-sql';
import { setReminder } from './set-reminder';

export function remindersRoutes(mount: Mount, { db }: { db: Db }) {
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
}
