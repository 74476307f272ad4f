import { type WorkSession, type WorkSource, workSource } from '@sac/contract/work-session-api';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import type { LateRule } from '../../domain/orders/queues/filter-where';
import { countLeft } from './count-left';
import { isDone, lastOrder } from './last-order-sql';
import { workOf } from './slices';

type Stored = Omit<WorkSession, 'left' | 'source'> & { source: unknown };

/** A member's session as it is now; null when none is running. @throws 403 when they may no longer see its list */
export async function getSession(db: Db, actor: StaffActor, late: LateRule): Promise<WorkSession | null> {
  const { rows } = await sql<Stored>`
    select s.source, s.started_at,
      (select order_id from work_session_order where staff_id = s.staff_id and outcome is null) as current,
      (select count(*)::int from work_session_order given where ${isDone}) as done,
      ${lastOrder(actor)} as last
    from work_session s where s.staff_id = ${actor.staffId}`.execute(db);
  const [session] = rows;
  const source = readSource(session?.source);
  if (!session || !source) return null;
  return { ...session, source, left: await countLeft(db, actor, workOf(actor, source, late)) };
}

/** Undefined for what an older version stored and this one cannot read: then there is no session. */
export const readSource = (stored: unknown): WorkSource | undefined => workSource.safeParse(stored).data;
