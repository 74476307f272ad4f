import { exportPath, exportQuery } from '@sac/contract/orders-api';
import type { FastifyInstance } from 'fastify';
import { authenticate, type Gate } from '../../http/authenticate';
import { invalid } from '../../http/errors';
import { exportOrders } from './export-orders';

/** A file and not an answer of the usual form, so it is a route of its own beside the mounted endpoints. */
export function exportRoute(app: FastifyInstance, gate: Gate) {
  app.get(exportPath, { schema: { hide: true } }, async (request, reply) => {
    const actor = await authenticate(gate, request, { kind: 'staff', action: 'orders.export' }, null);
    await gate.limits.take('export', actor.staffId);
    const query = exportQuery.safeParse(request.query);
    if (!query.success) {
      throw invalid(Object.fromEntries(query.error.issues.map(({ path, message }) => [String(path[0]), message])));
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.data.orderName}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportOrders(gate.db, actor, query.data));
  });
}
