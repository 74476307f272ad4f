import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';

/**
 * Makes a gateway the active one. Locks all rows first, in order, so that exactly one is active even when two people choose
 * at the same moment.
 * @returns its name
 * @throws 404
 */
export const setGateway = (db: Db, actor: StaffActor, gatewayId: number): Promise<string> =>
  inTransaction(db, async (db) => {
    const gateways = await db.selectFrom('gateway').selectAll().orderBy('id').forUpdate().execute();
    const wanted = gateways.find(({ id }) => id === gatewayId);
    if (!wanted) throw noSuch('gateway');
    if (wanted.is_active) return wanted.gateway_name;
    const before = gateways.find((gateway) => gateway.is_active);
    await db.updateTable('gateway').set({ is_active: false }).where('is_active', '=', true).execute();
    await db.updateTable('gateway').set({ is_active: true }).where('id', '=', gatewayId).execute();
    await recordActivity(db, actor, {
      kind: 'gateway changed',
      from: before?.gateway_name ?? null,
      to: wanted.gateway_name,
    });
    return wanted.gateway_name;
  });
