import { nameLooks } from '../../../platform/db/confusable-skeleton';
import { takeLock } from '../../../platform/db/locks';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';

/** Changes names one at a time: if two equal names are sent at the same moment, the second is refused. */
const changeNames = <T>(db: Db, change: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (db) => {
    await takeLock(db, 'gateways');
    return change(db);
  });

async function requireAvailable(db: Db, name: string, but: number | null): Promise<void> {
  const { look, look_any_case } = nameLooks(name);
  const taken = await db
    .selectFrom('gateway')
    .select('gateway_name')
    .where((eb) =>
      eb.or([eb('gateway_name', '=', name), eb('look', '=', look), eb('look_any_case', '=', look_any_case)]),
    )
    .$if(but !== null, (others) => others.where('id', '<>', but ?? 0))
    .executeTakeFirst();
  if (taken) throw conflict(`There is a gateway named ${taken.gateway_name} already. No two names may look alike.`);
}

/**
 * Adds an inactive gateway.
 * @throws 409 the name is taken or looks like a taken one
 */
export const addGateway = (db: Db, actor: StaffActor, name: string): Promise<void> =>
  changeNames(db, async (db) => {
    await requireAvailable(db, name, null);
    await db
      .insertInto('gateway')
      .values({ gateway_name: name, ...nameLooks(name) })
      .execute();
    await recordActivity(db, actor, { kind: 'gateway added', to: name });
  });

/**
 * @returns the old name
 * @throws 404, 409 the name is taken or looks like a taken one
 */
export const renameGateway = (db: Db, actor: StaffActor, id: number, name: string): Promise<string> =>
  changeNames(db, async (db) => {
    const gateway = await db.selectFrom('gateway').select('gateway_name').where('id', '=', id).executeTakeFirst();
    if (!gateway) throw noSuch('gateway');
    const { gateway_name: before } = gateway;
    if (before === name) return before;
    await requireAvailable(db, name, id);
    await db
      .updateTable('gateway')
      .set({ gateway_name: name, ...nameLooks(name) })
      .where('id', '=', id)
      .execute();
    await recordActivity(db, actor, { kind: 'gateway renamed', from: before, to: name });
    return before;
  });
