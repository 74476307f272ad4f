import * as api from '@sac/contract/audit/activity-api';
import { sendCsv } from '../../../platform/http/endpoints/send-csv';
import type { Routes } from '../../../platform/services';
import { activityCsvColumns, exportActivity } from './export-activity';
import { pageOfActivity } from './page-of-activity';
import { selectPeople } from './select-activity';

export const activityRoutes: Routes = (mount, { db, reads }) => {
  mount(api.getActivity, async ({ input }) => {
    const { data, ...asOf } = await reads.asOf((db) => pageOfActivity(db, input));
    return { ...data, ...asOf };
  });

  mount(api.getActivityPeople, async () => ({ data: await selectPeople(db) }));

  mount(api.exportActivity, async ({ input, actor, reply }) => {
    const rows = await exportActivity({ db, reads }, actor, input);
    return sendCsv(reply, { name: 'activity-log.csv', columns: activityCsvColumns, rows });
  });
};
