import type { Db } from '../../../platform/db/open-database';
import { unprocessable } from '../../../platform/errors';
import { keepTeam } from '../../accounts/team-lock';

/**
 * The member with this name, who stays a member until the transaction ends. Call it first in a transaction.
 * @throws 422
 */
export async function requireColleague(db: Db, name: string): Promise<{ id: number; name: string }> {
  await keepTeam(db);
  const colleague = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!colleague) throw unprocessable({ assignTo: `${name} does not work here. Choose a colleague.` });
  return colleague;
}
