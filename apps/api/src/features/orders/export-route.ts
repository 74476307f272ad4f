import { exportPath, exportQuery } from '@sac/contract/orders-api';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/open-database';
import { type AuthContext, authenticate } from '../../http/authenticate';
import { parseInput } from '../../http/parse-input';
import { sendCsv } from '../../http/send-csv';
import { exportColumns, exportOrders } from './export-orders';

/**
 * A file and not an answer of the usual form, so it is a route of its own beside the mounted endpoints.
 * @param db for the rows, which may take minutes
 */
export function exportRoute(app: FastifyInstance, gate: AuthContext, db: Db) {
  app.get(exportPath, { schema: { hide: true } }, async (request, reply) => {
    const actor = await authenticate(gate, request, { kind: 'staff', action: 'orders.export' });
    const query = parseInput(exportQuery, request.query);
    await gate.limits.take('export', actor.staffId);
    const rows = await exportOrders(db, actor, query);
    return sendCsv(reply, { name: `${query.orderName}.csv`, columns: exportColumns, rows });
  });
}
