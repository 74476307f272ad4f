import { sql } from 'kysely';
import type { Db } from '../db/open-database';

/** What is read from the database, which is the same in every process. Times are seconds since 1970. */
export const databaseMetrics = {
  mails: 'Mails that were not sent.',
  mail_overdue_seconds: 'How long the longest waiting mail has been due.',
  webhooks: 'Webhook deliveries that did not arrive; failed ones are deleted after a month.',
  webhook_overdue_seconds: 'How long the longest waiting webhook delivery has been due.',
  jobs: 'Background work that is not done; failed jobs are deleted after a week.',
  job_age_seconds: 'How long ago the oldest of these jobs was due.',
  job_last_success_seconds:
    'When a regular job was last completed, by any process; before the first time, since when it is planned.',
  newest_seconds: 'When the newest order and incoming email came, and the last backup ended (0: there is none).',
};

interface DatabaseMetric {
  name: keyof typeof databaseMetrics;
  labels: Record<string, string>;
  value: number;
}

export async function selectMetrics(db: Db): Promise<DatabaseMetric[]> {
  const { rows } = await sql<DatabaseMetric>`
    with unsent as (
      -- A partial index covers exactly these states.
      select case when in_doubt then 'in_doubt' when state = 'failed' then 'failed' else 'waiting' end as state,
        coalesce(send_after, create_ts) as due
      from mail where state in ('queued', 'sending', 'failed')
    ), undelivered as (
      select state, due_since as due from webhook_delivery where state in ('waiting', 'failed')
    ), work as (
      select name, case when state in ('created', 'retry') then 'waiting' else state::text end as state, count(*) as n,
        extract(epoch from now() - min(start_after)) as age
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\_\_pgboss\_\_%'
      group by 1, 2
    ), newest as (
      select 'order' as what, (select create_ts from orders order by order_id desc limit 1) as at
      union all select 'incoming email', (select received_at from incoming_mail order by id desc limit 1)
      union all select 'backup', coalesce(
        (select at from event where activity = 'others' and kind = 'backed up' order by at desc, id desc limit 1), 'epoch')
    )
    select 'mails' as name, json_build_object('state', s) as labels,
      (select count(*) from unsent where state = s)::float8 as value
      from unnest(array['waiting', 'failed', 'in_doubt']) s
    union all select 'mail_overdue_seconds', '{}',
      greatest(0, extract(epoch from now() - min(due))) from unsent where state = 'waiting'
    union all select 'webhooks', json_build_object('state', s), (select count(*) from undelivered where state = s)
      from unnest(array['waiting', 'failed']) s
    union all select 'webhook_overdue_seconds', '{}',
      greatest(0, extract(epoch from now() - min(due))) from undelivered where state = 'waiting'
    union all select 'jobs', json_build_object('name', name, 'state', state), n from work
    union all select 'job_age_seconds', json_build_object('name', name, 'state', state), greatest(0, age) from work
    union all select 'job_last_success_seconds', json_build_object('name', s.name), extract(epoch from coalesce(
        (select max(completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed'), s.created_on))
      from pgboss.schedule s
    union all select 'newest_seconds', json_build_object('what', what), extract(epoch from at)
      from newest where at is not null`.execute(db);
  return rows;
}
