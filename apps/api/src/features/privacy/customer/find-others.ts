import { emailsIn } from '@sac/contract/platform/email-address';
import { maxOtherCustomers, type OtherCustomer, type TextOfOrder } from '@sac/contract/privacy/customer-data-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isFromCustomer } from './is-from-customer';

/** Where people write, and what others have written. */
const texts: Record<TextOfOrder, { table: string; at: string; columns: string[] }> = {
  comment: { table: 'remark', at: 'create_ts', columns: ['remark'] },
  emailIn: { table: 'incoming_mail', at: 'received_at', columns: ['from_address', 'subject', 'body_text'] },
  emailOut: { table: 'mail', at: 'create_ts', columns: ['recipient', 'subject', 'body_text'] },
  question: { table: 'question', at: 'asked_at', columns: ['subject', 'body_text', 'asked_text'] },
  reply: { table: 'reply', at: 'replied_at', columns: ['body_text'] },
  message: { table: 'answer', at: 'received_at', columns: ['body_text', 'quoted_text'] },
  picture: { table: 'evidence_picture', at: 'added_at', columns: ['caption'] },
};

interface Text {
  what: TextOfOrder;
  order_id: number;
  at: string;
  text: string;
}

/** In SQL: the texts of some orders, and of a customer's emails to orders of others. */
const selectTexts = (ids: number[], email: string) =>
  sql<Text>`select what, order_id, at, text from (${sql.join(
    Object.entries(texts).map(([what, { table, at, columns }]) => {
      const others = what === 'emailIn' ? sql`or (${isFromCustomer(email)})` : sql``;
      const text = sql.join(columns.map((column) => sql.ref(column)));
      return sql`
        select id, ${sql.lit(what)} as what, order_id, ${sql.ref(at)} as at, concat_ws(' ', ${text}) as text
        from ${sql.table(table)} where order_id = any(${ids}::int[]) ${others}`;
    }),
    sql` union all `,
  )}) as texts order by order_id, at, id`;

/** A word with three digits together; of digits alone it has seven, because orders, days and amounts have fewer. */
const numberInOne = /^(?=.*\d{3})(?!\d{1,6}$)[A-Z0-9]{5,15}$/;
/** Written in two or three groups, it begins with letters: otherwise days and times would be numbers. */
const numberInGroups = /^[A-Z]{1,3}\d{5,12}[A-Z]?$/;

/** Words that may be an email or a passport number, as orders store them. */
function namesIn(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const groups = words.flatMap((_, at) => [words.slice(at, at + 2).join(''), words.slice(at, at + 3).join('')]);
  return new Set([
    ...emailsIn(text),
    ...words.filter((word) => numberInOne.test(word)),
    ...groups.filter((group) => numberInGroups.test(group)),
  ]);
}

interface Owner {
  order_id: number;
  name: string;
  names: OtherCustomer['names'];
}

/** Orders of others with these names, a name once. Found by the indexes of emails and passport numbers. */
const selectOwners = (names: string[], ids: number[], email: string) => sql<Owner>`
  select distinct on (name) order_id, name, names from (
    select order_id, lower(email) as name, 'email' as names, email from orders where lower(email) = any(${names}::text[])
    union all
    select order_id, passport_number, 'passport number', email from orders where passport_number = any(${names}::text[])
  ) as found
  where lower(email) <> ${email.toLowerCase()} and name not in (
    select unnest(array[lower(email), passport_number]) from orders where order_id = any(${ids}::int[]))
  order by name, order_id`;

/**
 * Where an export of a customer would have something of another one: texts with the email or the passport number of another
 * order, and cards that the check found to differ from their order. At most {@link maxOtherCustomers}.
 */
export async function findOthers(db: Db, ids: number[], email: string): Promise<OtherCustomer[]> {
  const { rows } = await selectTexts(ids, email).execute(db);
  const written = rows.map(({ text, ...where }) => ({ ...where, found: namesIn(text) }));
  const names = [...new Set(written.flatMap(({ found }) => [...found]))];
  const owners = new Map((await selectOwners(names, ids, email).execute(db)).rows.map((owner) => [owner.name, owner]));
  const inTexts = written.flatMap(({ found, ...where }) =>
    [...found].flatMap((name): OtherCustomer[] => {
      const owner = owners.get(name);
      return owner && owner.order_id !== where.order_id ? [{ ...where, names: owner.names, of: owner.order_id }] : [];
    }),
  );
  const { rows: cards } = await sql<OtherCustomer>`
    select 'card' as what, order_id, create_ts as at, null as names, null as of from document
    where order_id = any(${ids}::int[]) and verdict = 'contradicts' and withdrawn_at is null
    union all
    select 'card', order_id, received_at, null, null from incoming_card
    where order_id = any(${ids}::int[]) and verdict = 'contradicts' and state <> 'sent' order by at, order_id`.execute(
    db,
  );
  return [...inTexts, ...cards].slice(0, maxOtherCustomers);
}
