import * as api from '@sac/contract/activity-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import { sendCsv } from '../../http/send-csv';
import { selectPeople } from './activity-sql';
import { activityColumns, exportActivity } from './export-activity';
import { pageOfActivity } from './page-of-activity';

/** @param needs.longRunning for the export, which may take minutes */
export function activityRoutes(mount: Mount, { db, longRunning }: { db: Db; longRunning: Db }) {
  mount(api.getActivity, ({ input }) => pageOfActivity(db, input));

  mount(api.getActivityPeople, async () => ({ data: await selectPeople(db) }));

  mount(api.exportActivity, async ({ input, actor, reply }) => {
    const rows = await exportActivity(longRunning, actor, input);
    return sendCsv(reply, { name: 'activity-log.csv', columns: activityColumns, rows });
  });
}
