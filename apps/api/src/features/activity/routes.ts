import * as api from '@sac/contract/activity-api';
import type { Db } from '../../db/open-database';
import type { Mount } from '../../http/mount';
import type { Reads } from '../../http/reads';
import { sendCsv } from '../../http/send-csv';
import { selectPeople } from './activity-sql';
import { activityColumns, exportActivity } from './export-activity';
import { pageOfActivity } from './page-of-activity';

export function activityRoutes(mount: Mount, { db, reads }: { db: Db; reads: Reads }) {
  mount(api.getActivity, ({ input }) => reads.withAll((db) => pageOfActivity(db, input)));

  mount(api.getActivityPeople, async () => ({ data: await reads.withAll(selectPeople) }));

  mount(api.exportActivity, async ({ input, actor, reply }) => {
    const rows = await exportActivity({ db, reads }, actor, input);
    return sendCsv(reply, { name: 'activity-log.csv', columns: activityColumns, rows });
  });
}
