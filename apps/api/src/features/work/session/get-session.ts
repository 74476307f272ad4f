import { type WorkSession, type WorkSource, workSource } from '@sac/contract/work/work-session-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import type { LatenessContext } from '../../orders/queues/filter-where';
import { countRemaining } from './count-remaining';
import { isDone, lastOrder } from './last-order';
import { workOf } from './queue-queries';

/** The member moved or reassigned the order, asked, sent the card or submitted again while they had it; Next finishes nothing. */
const isFinished = ({ name }: StaffActor) => sql`coalesce((
  select e.actor = ${name} and not e.detail ? 'undoes' from event e
  where e.order_id = given.order_id and e.kind in ('assigned', 'status changed', 'asked', 'document stored', 'submitted again')
    and e.at > given.given_at and e.at <= given.ended_at
  order by e.id desc limit 1), false)`;

type Stored = Omit<WorkSession, 'remaining' | 'source'> & { source: unknown };

/** A member's session as it is now; null when none is running. @throws 403 when they may no longer see its list */
export async function getSession(db: Db, actor: StaffActor, late: LatenessContext): Promise<WorkSession | null> {
  const { rows } = await sql<Stored>`
    select s.source, s.started_at,
      (select order_id from work_session_order where staff_id = s.staff_id and outcome is null) as current,
      (select count(*)::int from work_session_order given where ${isDone} and ${isFinished(actor)}) as done,
      ${lastOrder(actor)} as last
    from work_session s where s.staff_id = ${actor.staffId}`.execute(db);
  const [session] = rows;
  const source = readSource(session?.source);
  if (!session || !source) return null;
  return { ...session, source, remaining: await countRemaining(db, actor, workOf(actor, source, late)) };
}

/** Undefined for what an older version stored and this one cannot read: then there is no session. */
export const readSource = (stored: unknown): WorkSource | undefined => workSource.safeParse(stored).data;
