import type { WebhookTarget } from '@sac/contract/webhooks/webhooks-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

/** All targets, oldest first, with what waits for them, what failed, and the delivery that was tried last. */
export async function selectTargets(db: Db): Promise<WebhookTarget[]> {
  const { rows } = await sql<WebhookTarget>`
    select t.id, t.url, t.events, t.is_on as "isOn", t.gone_at as "goneAt",
      t.unchecked_since is null as "isChecked",
      case when t.old_secret_until > now() then t.old_secret_until end as "oldSecretUntil",
      (select count(*) from webhook_delivery d where d.target_id = t.id and d.state = 'waiting')::int as waiting,
      (select count(*) from webhook_delivery d where d.target_id = t.id and d.state = 'failed')::int as failed,
      (select json_build_object('state', d.state, 'lastAnswer', d.last_answer, 'problem', d.problem, 'lastTryAt',
          to_char(d.last_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from webhook_delivery d where d.target_id = t.id and d.last_try_at is not null
        order by d.last_try_at desc, d.id desc limit 1) as last
    from webhook_target t where t.deleted_at is null order by t.id`.execute(db);
  return rows;
}

/** Fails what waits for targets that are off or deleted. The transaction of an event may have seen the target still on. */
export async function failDeliveriesOfTargetsOff(db: Db): Promise<void> {
  await sql`
    update webhook_delivery d
    set state = 'failed', next_try_at = null,
      problem = coalesce(d.problem || ' ', '') || case
        when t.deleted_at is not null then 'The webhook was deleted.' else 'The webhook was turned off.' end
    from webhook_target t
    where t.id = d.target_id and d.state = 'waiting' and (not t.is_on or t.deleted_at is not null)`.execute(db);
}
