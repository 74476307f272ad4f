import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

export interface MailMetrics {
  waiting: number;
  failed: number;
  in_doubt: number;
  /** How long the longest waiting email has been due. */
  overdue_seconds: number;
}

/** Emails that were not sent. A partial index covers exactly these states. */
export async function selectMailMetrics(db: Db): Promise<MailMetrics> {
  const { rows } = await sql<MailMetrics>`
    select
      count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state = 'failed' and not in_doubt)::int as failed,
      count(*) filter (where in_doubt)::int as in_doubt,
      greatest(0, extract(epoch from now() - min(coalesce(send_after, create_ts)) filter (where state <> 'failed')))::float8
        as overdue_seconds
    from mail where state in ('queued', 'sending', 'failed')`.execute(db);
  return rows[0] as MailMetrics;
}

export interface WebhookMetrics {
  waiting: number;
  failed: number;
  /** How long the longest waiting delivery has not been delivered. */
  overdue_seconds: number;
}

/** Webhook deliveries that did not arrive; failed ones are deleted after a month. */
export async function selectWebhookMetrics(db: Db): Promise<WebhookMetrics> {
  const { rows } = await sql<WebhookMetrics>`
    select
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      greatest(0, extract(epoch from now() - min(due_since) filter (where state = 'waiting')))::float8 as overdue_seconds
    from webhook_delivery where state in ('waiting', 'failed')`.execute(db);
  return rows[0] as WebhookMetrics;
}

export interface JobMetric {
  name: string;
  state: 'waiting' | 'active' | 'failed';
  n: number;
  /** How long ago the oldest was due. */
  age: number;
}

/** Unfinished jobs by kind. The queue deletes failed ones after a week. */
export async function selectJobMetrics(db: Db): Promise<JobMetric[]> {
  const { rows } = await sql<JobMetric>`
    select name, case when state in ('created', 'retry') then 'waiting' else state::text end as state, count(*)::int as n,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as age
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\_\_pgboss\_\_%'
    group by 1, 2`.execute(db);
  return rows;
}

/** When each regular job was last completed, in seconds since 1970; before the first time, since when it is planned. */
export async function selectJobSuccesses(db: Db): Promise<{ name: string; at: number }[]> {
  const { rows } = await sql<{ name: string; at: number }>`
    select s.name, extract(epoch from coalesce(
      (select max(completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed'), s.created_on))::float8 as at
    from pgboss.schedule s`.execute(db);
  return rows;
}

/** When the newest of each came, in seconds since 1970; nothing for what never came, but 0 for a backup. */
export async function selectNewest(db: Db): Promise<{ what: string; at: number }[]> {
  const { rows } = await sql<{ what: string; at: number }>`
    select what, extract(epoch from at)::float8 as at from (
      select 'order' as what, (select create_ts from orders order by order_id desc limit 1) as at
      union all select 'incoming email', (select received_at from incoming_mail order by id desc limit 1)
      union all select 'backup', coalesce(
        (select at from event where activity = 'others' and kind = 'backed up' order by at desc, id desc limit 1), 'epoch')
    ) newest where at is not null`.execute(db);
  return rows;
}
