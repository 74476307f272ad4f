import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

export interface MailFigures {
  waiting: number;
  failed: number;
  in_doubt: number;
  /** How long the longest waiting mail has been due. */
  overdue_seconds: number;
}

/** What has not been sent, off the index that holds nothing else. */
export async function selectMailFigures(db: Db): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select
      count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state = 'failed' and not in_doubt)::int as failed,
      count(*) filter (where in_doubt)::int as in_doubt,
      greatest(0, extract(epoch from now() - min(coalesce(send_after, create_ts)) filter (where state <> 'failed')))::float8
        as overdue_seconds
    from mail where state in ('queued', 'sending', 'failed')`.execute(db);
  return rows[0] as MailFigures;
}

export interface JobFigure {
  name: string;
  state: 'waiting' | 'active' | 'failed';
  n: number;
}

/** Background work by kind; what is done is left out, and the queue forgets what failed after a week. */
export async function selectJobFigures(db: Db): Promise<JobFigure[]> {
  const { rows } = await sql<JobFigure>`
    select name, case when state in ('created', 'retry') then 'waiting' else state::text end as state, count(*)::int as n
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\_\_pgboss\_\_%'
    group by 1, 2`.execute(db);
  return rows;
}
