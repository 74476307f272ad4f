import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { noSuch } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';

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
    await recordActivity(db, {
      kind: 'gateway changed',
      actor: actor.name,
      from: before?.gateway_name ?? null,
      to: wanted.gateway_name,
      ip: actor.ip,
    });
    return wanted.gateway_name;
  });
