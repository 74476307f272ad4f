import { activityExportPath, activityFilter, getActivity, getActivityPeople } from '@sac/contract/activity-api';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open-database';
import { type AuthContext, authenticate } from '../../http/authenticate';
import type { Mount } from '../../http/mount';
import { parseInput } from '../../http/parse-input';
import { sendCsv } from '../../http/send-csv';
import { selectPeople } from './activity-sql';
import { activityColumns, exportActivity } from './export-activity';
import { pageOfActivity } from './page-of-activity';

/** @param longRunning for the export's lines, which may take minutes */
export function activityRoutes(app: FastifyInstance, mount: Mount, gate: AuthContext, longRunning: Db) {
  const { db } = gate;
  mount(getActivity, ({ input }) => pageOfActivity(db, input));

  mount(getActivityPeople, async () => ({ data: await selectPeople(db) }));

  // A file and not an answer of the usual form, so it is a route of its own beside the mounted endpoints.
  app.get(activityExportPath, { schema: { hide: true } }, async (request, reply) => {
    const actor = await authenticate(gate, request, { kind: 'staff', action: 'activity.read' });
    const filter = parseInput(activityFilter, request.query);
    await gate.limits.take('export', actor.staffId);
    const rows = await exportActivity(longRunning, actor, filter);
    return sendCsv(reply, { name: 'activity-log.csv', columns: activityColumns, rows });
  });
}
