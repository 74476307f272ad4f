import { addDays, singaporeToday } from '@sac/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';

export interface PurgeRule {
  /** Days after departure (Singapore) from which an order is due. */
  afterDays: number;
  /** Also purge orders in ChargeBack, and those with a dispute that has not ended, although it may still need their data. */
  withChargebacks: boolean;
}

export const isDue = ({ afterDays, withChargebacks }: PurgeRule, now: Date): RawBuilder<boolean> => sql`
  purged_at is null and departure_date <= ${addDays(singaporeToday(now), -afterDays)}::date
  and (${withChargebacks} or process_status <> 'ChargeBack' and not exists (
    select from dispute d where d.order_id = orders.order_id and d.state in ('open', 'submitted')))`;

/** What a purge would remove now, and how many due orders in ChargeBack it would keep. */
export async function countDue(db: Db, rule: PurgeRule, now: Date) {
  const due = isDue(rule, now);
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.order_id in (select order_id from due))`;
  const { rows } = await sql<Record<'orders' | 'documents' | 'mails' | 'comments' | 'downloads' | 'spared', number>>`
    with due as (select order_id from orders where ${due})
    select (select count(*)::int from due) as orders, ${of('document')} as documents, ${of('mail')} as mails,
      ${of('remark')} as comments, ${of('download')} as downloads,
      (select count(*)::int from orders where ${isDue({ ...rule, withChargebacks: true }, now)}
        and order_id not in (select order_id from due)) as spared`.execute(db);
  return rows[0] ?? { orders: 0, documents: 0, mails: 0, comments: 0, downloads: 0, spared: 0 };
}
