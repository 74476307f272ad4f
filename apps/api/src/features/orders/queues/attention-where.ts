import { type AttentionKey, attentionKeys, attentionRule } from '@sac/contract/orders/queues/attention';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { addDays, hourMs, singaporeToday } from '@sac/contract/platform/dates';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/db/schema.gen';
import { isAuthorityMail } from './authority-mail';
import { filterWhere, type LatenessContext } from './filter-where';
import { ordersWithUnsentMail } from './unsent-mails';
import { statusWhere } from './where';

type Orders = ExpressionBuilder<DB, 'orders'>;

/** Since then staff have neither called the customer nor sent them an email. */
const isQuietSince = (at: string) => sql<boolean>`not exists (
    select from mail m where m.order_id = orders.order_id and m.kind <> 'download history'
      and m.state in ('queued', 'sending', 'sent') and greatest(m.create_ts, m.sent_ts) > ${at}::timestamptz)
  and not exists (
    select from event e where e.order_id = orders.order_id and e.kind = 'called' and e.at > ${at}::timestamptz)`;

/** Uses the index of waiting cards. */
const toCheck = (kind: DocumentKind) => sql<boolean>`orders.order_id in (
  select c.order_id from incoming_card c where c.state = 'inbox' and c.kind = ${sql.lit(kind)})`;

const authorityMail = sql<boolean>`orders.order_id in (select m.order_id from incoming_mail m where ${isAuthorityMail})`;

const noCard = sql<boolean>`not exists (select from current_document d where d.order_id = orders.order_id)`;

/** Uses the index of open disputes. */
const disputeDueBy = (day: string) => sql<boolean>`orders.order_id in (
  select d.order_id from dispute d where d.state = 'open' and d.respond_by <= ${day}::date)`;

/** Compiles a rule of the contract to SQL, by the functions that compile queues and filters. */
export function ruleWhere(eb: Orders, key: AttentionKey, late: LatenessContext): Expression<SqlBool> {
  const { where, filters, disputeDueWithinDays, arrivesWithinHours, quietForHours, ...rule } = attentionRule(key);
  const inHours = (hours: number) => new Date(late.now.getTime() + hours * hourMs);
  const conditions = [statusWhere(eb, where), filterWhere(eb, { ...late, by: filters }, '')];
  if (rule.hasAuthorityMail) conditions.push(authorityMail);
  if (rule.hasCardToCheck) conditions.push(toCheck('card'));
  if (rule.hasEpassToCheck) conditions.push(toCheck('epass'));
  if (rule.hasUnsentMail)
    conditions.push(sql<boolean>`orders.order_id in ${ordersWithUnsentMail(singaporeToday(late.now))}`);
  if (rule.hasNoCard) conditions.push(noCard);
  if (disputeDueWithinDays !== undefined)
    conditions.push(disputeDueBy(addDays(singaporeToday(late.now), disputeDueWithinDays)));
  if (arrivesWithinHours !== undefined)
    conditions.push(
      eb('arrival_date', '>=', singaporeToday(late.now)),
      eb('arrival_date', '<=', singaporeToday(inHours(arrivesWithinHours))),
    );
  if (quietForHours !== undefined) conditions.push(isQuietSince(inHours(-quietForHours).toISOString()));
  return eb.and(conditions);
}

/**
 * Orders that a rule names. Each rule finds its orders by an index of its own; as one condition with "or" all orders would
 * have to be read. The array makes PostgreSQL find them first; otherwise it reads all orders in the list's order.
 */
export function attentionWhere(eb: Orders, late: LatenessContext): Expression<SqlBool> {
  const named = attentionKeys.map(
    (key) =>
      sql`${eb
        .selectFrom('orders')
        .select('orders.order_id')
        .where((rule) => ruleWhere(rule, key, late))}`,
  );
  return sql<boolean>`orders.order_id in (select unnest(array(${sql.join(named, sql` union all `)})))`;
}

/** The rules that name an order of a query, as their keys in the contract's order. */
export function reasonsOf(eb: Orders, late: LatenessContext): RawBuilder<AttentionKey[]> {
  const each = attentionKeys.map((key) => sql`case when ${ruleWhere(eb, key, late)} then ${sql.lit(key)} end`);
  return sql<AttentionKey[]>`array_remove(array[${sql.join(each)}], null)`;
}
