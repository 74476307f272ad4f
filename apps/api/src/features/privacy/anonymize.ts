import { type FieldFacts, fieldFacts } from '@sac/contract/orders/field-facts';
import { removedValue as removed } from '@sac/contract/platform/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { Orders } from '../../platform/db/schema.gen';
import { replaceNames } from '../../platform/stores/stored-files';
import type { Author } from '../audit/record-event';
import { removeSalts } from '../audit/sealed-record/remove-salts';
import { searchedParts } from '../orders/queues/search/search';

const removedText = 'Personal data removed.';

const everyColumn: Record<keyof Orders, FieldFacts> = fieldFacts;

/** What the purge puts into the columns of an order. */
const replacedColumns = sql.join(
  Object.entries(everyColumn).flatMap(([column, { purge }]) => {
    if (purge === 'kept') return [];
    const isUnique = purge.to?.includes('{order_id}');
    const value = isUnique ? sql`replace(${purge.to}, '{order_id}', order_id::text)` : sql`${purge.to}`;
    return [sql`${sql.ref(column)} = ${value}`];
  }),
);

/** Removes the application, names of cards, downloads, comments and notes. Kept: who worked on it and when, the fingerprints of the cards. */
export async function anonymizeOrders(db: Db, ids: number[]): Promise<void> {
  await sql`update orders set purged_at = now(), ${replacedColumns} where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update document set ${replaceNames('document')}, customer_name = ${removed}, findings = '{}',
      withdrawn_reason = case when withdrawn_reason is not null then ${removed} end,
      first_file1 = case when first_file1 is not null then ${removed} end
    where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update download set ip = ${removed}, country = null, timezone = null, browser = null, os = null
    where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update evidence_picture set ${replaceNames('evidence_picture')}, caption = ${removed}
    where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update removed_content set name = ${removed}, reason = ${removed} where order_id = any(${ids}::int[])`.execute(db);
  await sql`delete from checkout where order_id = any(${ids}::int[])`.execute(db);
  await sql`update dispute set unread = '{}' where order_id = any(${ids}::int[]) and unread <> '{}'`.execute(db);
  await sql`update reminder set note = null where order_id = any(${ids}::int[])`.execute(db);
  await sql`update remark set remark = ${removedText} where order_id = any(${ids}::int[])`.execute(db);
}

/** Keeps when and how emails, questions and replies were sent; stops waiting ones. */
export async function anonymizeMails(db: Db, ids: number[]): Promise<void> {
  await sql`
    update mail set recipient = ${removed}, subject = ${removed}, html = ${removedText}, body_text = ${removedText}, attachment = null,
      state = case when state = 'queued' then 'stopped' else state end,
      failure_reason = case when failure_reason is not null then ${removed} end,
      delivery_reason = case when delivery_reason is not null then ${removed} end
    where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update question set subject = ${removed}, body_text = ${removedText}, asked_text = ${removedText} where order_id = any(${ids}::int[])`.execute(
    db,
  );
  await sql`update reply set body_text = ${removedText} where order_id = any(${ids}::int[])`.execute(db);
  await sql`
    update mail_report set reason = null from mail
    where mail.id = mail_report.mail_id and mail.order_id = any(${ids}::int[]) and mail_report.reason is not null`.execute(
    db,
  );
}

/** The dropped files that are or may be a card of one of these orders. Their names may contain the customer's name. */
const batchCardsOf = (ids: number[]) => sql`(
  select batch_card_id from incoming_card where order_id = any(${ids}::int[]) and batch_card_id is not null
  union select id from batch_card where candidates && ${ids}::int[])`;

/** Keeps when mail and cards came and what became of them. */
export async function anonymizeIncomingMail(db: Db, ids: number[]): Promise<void> {
  await anonymizeMailRows(db, sql`order_id = any(${ids}::int[])`);
  await sql`
    with gone as (delete from batch_card where id in ${batchCardsOf(ids)} returning file)
    insert into file_to_remove (store, name) select 'documents', file from gone where file is not null
    on conflict do nothing`.execute(db);
  await anonymizeCardRows(db, sql`order_id = any(${ids}::int[])`);
}

/** Keeps when these cards came and what became of them. */
export async function anonymizeCardRows(db: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    update incoming_card set ${replaceNames('incoming_card')}, name = ${removed}, findings = '{}',
      issued = null, own_number = null, reason = case when reason is not null then ${removedText} end
    where ${where}`.execute(db);
}

/** Keeps when these emails came. */
export async function anonymizeMailRows(db: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    update incoming_mail set ${replaceNames('incoming_mail')}, message_id = null, envelope_from = ${removed},
      client_ip = null, helo = null, from_address = null, from_name = null, subject = null, body_text = null, problems = '{}', attachments = null,
      signed_headers = null, dkim_domains = '{}', sender_problem = case when sender_problem is not null then ${removed} end,
      hold_reason = case when hold_reason is not null then ${removed} end
    where ${where}`.execute(db);
}

/** Keeps when the customer answered, and with how many files. */
export const anonymizeAnswers = (db: Db, ids: number[]): Promise<void> =>
  anonymizeAnswerRows(db, sql`order_id = any(${ids}::int[])`);

/** As {@link anonymizeAnswers}, under a condition on table answer. */
export async function anonymizeAnswerRows(db: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    update answer_file set ${replaceNames('answer_file')}, name = ${removed}
    where answer_id in (select id from answer where ${where})`.execute(db);
  await sql`update answer set body_text = ${removedText}, quoted_text = '' where ${where}`.execute(db);
}

/**
 * Removes personal data from the orders' events with the database's own function, and from their seals what would confirm a
 * guess; records the purge, and who asked for it.
 */
export async function anonymizeEvents(db: Db, ids: number[], by: Author): Promise<void> {
  await sql`
    update event set (from_value, to_value, detail, ip) =
      (select kept.from_value, kept.to_value, kept.detail, kept.ip from kept_values_of(event) as kept)
    where order_id = any(${ids}::int[])`.execute(db);
  const digests = await removeSalts(db, ids);
  await sql`
    insert into event (order_id, kind, actor, ip, detail)
    select order_id, 'purged', ${by.name}, ${by.ip}, jsonb_strip_nulls(jsonb_build_object(
      'documents', (select count(*) from document d where d.order_id = o.order_id),
      'mails', (select count(*) from mail m where m.order_id = o.order_id),
      'record', ${JSON.stringify(Object.fromEntries(digests))}::jsonb -> order_id::text))
    from orders o where order_id = any(${ids}::int[]) order by order_id`.execute(db);
}

/**
 * Whether a typed text has a word, or digits, that are a value of one of these persons, and of no customer who is still on record.
 * @param isSearch part of a value is enough, as it is for the search
 */
const isAbout = (text: RawBuilder<string | null>, isSearch: boolean, ids: number[]): RawBuilder<boolean> => sql`exists (
  select from (
    select regexp_split_to_table(folded(${text}), '[\\s,:;()<>/#"]+') as typed
    -- A telephone in groups of digits.
    union all select regexp_replace(${text}, '^0+|\\(0\\)|\\D', '', 'g')) as typed
  where length(typed) >= 3
    and exists (
      select from orders o, regexp_split_to_table(
        folded(concat_ws(' ', full_name, first_name, last_name, email, phone, telephone, passport_number, (
          select string_agg(e.from_value, ' ') from event e where e.order_id = o.order_id and e.kind = 'corrected'
            and e.detail ->> 'field' in ('full_name', 'first_name', 'last_name', 'email', 'phone', 'passport_number')
        ))), '\\s+') as value
      where o.order_id = any(${ids}::int[])
        and (value = typed or length(value) >= 6 and position(value in typed) > 0
          or ${isSearch} and position(typed in value) > 0))
    and not exists (${sql.join(
      searchedParts.map(
        (part) => sql`
      select from orders o where o.purged_at is null and o.order_id <> all(${ids}::int[]) and ${part}
        and o.search_text like '%' || regexp_replace(typed, '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
      ),
      sql` union all `,
    )}))`;

/** Deletes saved views and work sessions that name or search for one of these persons. Needs the orders as they were before. */
export async function deleteSearchesOf(db: Db, ids: number[]): Promise<void> {
  await sql`
    delete from saved_view
    where ${isAbout(sql`shown ->> 'search'`, true, ids)} or ${isAbout(sql`name`, false, ids)}`.execute(db);
  await sql`delete from work_session where ${isAbout(sql`source ->> 'searchVal'`, true, ids)}`.execute(db);
}

/** What names the customers of these orders in files and texts: their emails and passport numbers, also from before a correction. */
export async function customerNamesOf(db: Db, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select unnest(array[email, passport_number]) as name from orders where order_id = any(${ids}::int[])
      union all select from_value from event where order_id = any(${ids}::int[]) and kind = 'corrected'
        and detail ->> 'field' in ('email', 'passport_number')) as names
    where name <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** Deletes what the queue remembers of these orders' finished jobs: an error may name the customer. */
export async function deleteFinishedJobs(db: Db, ids: number[]): Promise<void> {
  const of = (table: string) => sql`(select id from ${sql.table(table)} where order_id = any(${ids}::int[]))`;
  await sql`
    delete from pgboss.job where completed_on is not null and (
      (name = 'send-mail' and (data ->> 'mailId')::int in ${of('mail')})
      or (name in ('read-mail', 'read-heavy-mail') and (data ->> 'incomingMailId')::int in ${of('incoming_mail')})
      or (name = 'compare-card' and (data ->> 'cardId')::int in ${of('incoming_card')})
      or (name = 'read-batch-card' and (data ->> 'batchCardId')::int in ${batchCardsOf(ids)}))`.execute(db);
}
