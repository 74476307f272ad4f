// Orders for a database of any release: only columns that there have been from the beginning.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../apps/api/src/features/accounts/passwords/passwords.ts';

export const colleague = { name: 'Staff 01', email: 'staff01@bench.test', password: 'bench-password-1' };
export const intakeKey = 'upgrade-intake-key';

/** The first order's number. */
export const firstOrder = 1_000_001;
const chunk = 20_000;

/** Fills the database that a release has just made: orders with 2.8 events each, an email for every second, some comments. */
export async function fillEarlier(url: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'insert into staff (name, look, look_any_case, email, password_hash, type) values ($1, $1, lower($1), $2, $3, $4)',
      [colleague.name, colleague.email, await hashPassword(colleague.password), 'Admin'],
    );
    const hash = createHash('sha256').update(intakeKey).digest();
    await client.query('insert into api_key (label, key_sha256) values ($1, $2)', ['upgrade', hash]);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('orders'::regclass, 'event'::regclass, 'mail'::regclass) and not indisunique`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (let from = 0; from < orders; from += chunk) {
      const range = [firstOrder + from, firstOrder + Math.min(from + chunk, orders) - 1];
      for (const statement of [insertOrders, insertEvents, insertMails, insertRemarks])
        await client.query(statement, range);
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`select setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id)) from orders`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const insertOrders = `
insert into orders (order_id, process_status, processing_mode, processing_date, released, assign_to, create_ts, completed_at,
  processed_by, transaction_id, merchant_name, email, country_code, phone, telephone, first_name, last_name, full_name,
  passport_number, passport_expiry_date, sex, date_of_birth, nationality, place_of_birth, place_of_residence, zip_code,
  arrival_date, departure_date, used_passport, current_symptoms, previous_visit, last_city, next_city, purpose_of_travel,
  travel_mode, travel_mode_details, flight_code, flight_number, accommodation_type, hotel_name)
select id, status, 'Standard', created::date, true, case when status <> 'New' then 'Staff 01' end, created,
  case when status = 'Completed' then created + interval '5 hours' end, case when status = 'Completed' then 'Staff 01' end,
  'txn_' || md5(id::text), 'Main gateway', 'traveller' || id || '@mail.example',
  case when id % 50 = 0 then 'BRUNEI' else '65' end, phone, '+65 ' || phone,
  first, last, first || ' ' || last, 'K' || lpad(id::text, 8, '0'), current_date + 1000, 'Female', date '1980-01-01' + id % 9000,
  'India', 'India', 'India', '12345', created::date + 5, created::date + 12, 'No', 'No', 'No', 'Kuala Lumpur', 'Bangkok', 'Holiday',
  'Air', 'COMMERCIAL FLIGHT', 'SQ', '387', 'Hotel', 'Harbour View Hotel'
from (
  select id, now() - (id % 997) * interval '1 day' as created, (80000000 + id % 9999999)::text as phone,
    case when id % 100 < 2 then 'New' when id % 100 < 12 then 'Awaiting' when id % 100 < 14 then 'Pending' else 'Completed' end as status,
    initcap(substr(md5('f' || id % 4000), 1, 7)) as first, initcap(substr(md5('l' || id % 9000), 1, 8)) as last
  from generate_series($1::int, $2::int) id
) drawn`;

const insertEvents = `
insert into event (order_id, at, kind, actor, from_value, to_value, detail)
select order_id, create_ts + n * interval '1 hour', (array['arrived', 'assigned', 'status changed'])[n], case when n > 1 then 'Staff 01' end,
  case when n = 3 then 'New' end, case n when 2 then 'Staff 01' when 3 then 'Completed' end, '{"source": "sales site"}'
from orders cross join generate_series(1, 3) n
where order_id between $1 and $2 and (n < 3 or order_id % 5 > 0)`;

const insertMails = `
insert into mail (order_id, provider, delivered_via, recipient, subject, html, body_text, state, sent_ts, create_ts)
select order_id, 'AWS', 'AWS', email, 'Your card', repeat('<p>Dear traveller, your card is attached.</p>', 40),
  repeat('Dear traveller, your card is attached. ', 30), 'sent', create_ts, create_ts
from orders where order_id between $1 and $2 and order_id % 2 = 0`;

const insertRemarks = `
insert into remark (order_id, remark_name, remark) select order_id, 'Staff 01', 'Called, no answer'
from orders where order_id between $1 and $2 and order_id % 7 = 0`;
