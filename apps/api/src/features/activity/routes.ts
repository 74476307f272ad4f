import { activityExportPath, activityFilter, getActivity, getActivityPeople } from '@sac/contract/activity-api';
import type { FastifyInstance } from 'fastify';
import { authenticate, type Gate } from '../../http/authenticate';
import { invalid } from '../../http/errors';
import type { Mount } from '../../http/mount';
import { selectPeople } from './activity-sql';
import { exportActivity } from './export-activity';
import { pageOfActivity } from './page-of-activity';

export function activityRoutes(app: FastifyInstance, mount: Mount, gate: Gate) {
  const { db } = gate;
  mount(getActivity, ({ input }) => pageOfActivity(db, input));

  mount(getActivityPeople, async () => ({ data: await selectPeople(db) }));

  // A file and not an answer of the usual form, so it is a route of its own beside the mounted endpoints.
  app.get(activityExportPath, { schema: { hide: true } }, async (request, reply) => {
    const actor = await authenticate(gate, request, { kind: 'staff', action: 'activity.read' }, null);
    await gate.limits.take('export', actor.staffId);
    const filter = activityFilter.safeParse(request.query);
    if (!filter.success) {
      throw invalid(Object.fromEntries(filter.error.issues.map(({ path, message }) => [String(path[0]), message])));
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity-log.csv"')
      .header('cache-control', 'no-store')
      .send(await exportActivity(db, actor, filter.data));
  });
}
