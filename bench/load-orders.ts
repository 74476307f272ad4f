// Creates the orders with SQL: sending a million of them from here would take many times as long.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hashPassword } from '../apps/api/src/features/accounts/passwords/passwords.ts';
import { compact, ledgers } from '../apps/api/src/features/orders/queues/ledgers.ts';
import type { DB } from '../apps/api/src/platform/db/schema.gen.ts';
import { some } from './metrics.ts';
import { query, type Server } from './postgres.ts';
import { startProduct } from './product.ts';
import { root } from './programs.ts';

/** The account that measures. An Admin may see every queue. */
export const account = { name: 'Staff 01', email: 'staff01@bench.test', password: 'bench-password-1' };
const staffCount = 50;
/** Enough for what `writes` completes, and for the cards of those that wait. */
const templateOrders = some(20_000, 2_000);

/** Rows of one insert; the next insert runs at the same time on another connection. */
const chunk = 50_000;
const loaders = 2;

let template: Promise<string> | undefined;

/** A database with a few orders that the run may write to, made again for each run: arrivals are from today on. */
export async function copyOrders(server: Server, name: string): Promise<string> {
  const from = 'bench_template';
  const admin = server.url('postgres');
  const drop = (database: string) => query(admin, `drop database if exists ${database} with (force)`);
  template ??= drop(from).then(() => provideOrders(server, from, templateOrders));
  await template;
  await drop(name);
  await query(admin, `create database ${name} template ${from}`);
  return server.url(name);
}

/** A database with so many orders, made now unless it is there already. Returns its address. */
export async function provideOrders(server: Server, database: string, orders: number): Promise<string> {
  const stamp = await stampOf(orders);
  const url = server.url(database);
  const admin = server.url('postgres');
  const [present] = await query<{ ready: boolean | null }>(
    admin,
    `select shobj_description(oid, 'pg_database') = $1 as ready from pg_database where datname = $2`,
    [stamp, database],
  );
  if (present?.ready) return url;
  console.log(`Making ${orders.toLocaleString('en')} orders…`);
  const started = performance.now();
  await query(admin, `drop database if exists ${database} with (force)`);
  await query(admin, `create database ${database} template template0 encoding 'UTF8'`);
  // The product lays down its own tables.
  await (await startProduct(url)).stop();
  await load(url, orders);
  await query(admin, `comment on database ${database} is '${stamp}'`);
  console.log(`Made in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return url;
}

/** Orders are made again when the migrations or this file have changed. */
async function stampOf(orders: number): Promise<string> {
  const migrations = path.join(root, 'apps/api/src/platform/db/migrations');
  const files = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  const hash = createHash('sha256').update(String(orders));
  for (const file of [...files, import.meta.filename]) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function load(url: string, orders: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: loaders });
  try {
    await pool.query(
      `insert into staff (name, look, look_any_case, email, password_hash, type)
      select name, name, lower(name), 'staff' || lpad(i::text, 2, '0') || '@bench.test', $1, 'Admin'
      from generate_series(1, ${staffCount}) i, concat('Staff ', lpad(i::text, 2, '0')) name`,
      [await hashPassword(account.password)],
    );
    const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'orders'::regclass and not indisunique`,
    );
    for (const { name } of indexes) await pool.query(`drop index ${name}`);
    const starts = Array.from({ length: Math.ceil(orders / chunk) }, (_, index) => index * chunk);
    const worker = async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift())
        await insertChunk(pool, start, Math.min(start + chunk, orders), orders);
    };
    await Promise.all(Array.from({ length: loaders }, worker));
    for (const { definition } of indexes) await pool.query(definition);
    await pool.query(insertEvents);
    await pool.query(beginRecordToday);
    await pool.query(`select setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id)) from orders`);
    // The product's job does this every minute.
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    for (const ledger of ledgers) await compact(db, ledger);
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
}

async function insertChunk(pool: pg.Pool, from: number, to: number, orders: number): Promise<void> {
  const client = await pool.connect();
  try {
    // The same orders at every making, but for the dates, which hang on today.
    await client.query('select setseed($1)', [from / orders]);
    await client.query(insertOrders, [from, to, orders, firstNames, lastNames, nations]);
  } finally {
    client.release();
  }
}

const words = (text: string) => text.trim().split(/\s+/);

// The former are common, the latter rare: a name is drawn by the square of a random number.
const firstNames = words(`
  Muhammad Wei Maria Nguyen Li Siti Jun Anna David Sarah Rahul Priya John Mei Daniel Hui Ahmad Fatimah James Aisha Kenji
  Yuki Min Sofia Arjun Lakshmi Budi Dewi Putri Agus Nur Hassan Omar Layla Chen Xin Yan Ling Thomas Emma Lucas Olivia Noah
  Amelia Oliver Isabella Hans Greta Pierre Camille Giulia Marco Elena Ivan Olga Dmitri Natasha Somchai Malee Niran Kanya
  Jose Rosario Juan Carmela Angelo Bayani Ligaya Hiroshi Sakura Takumi Haruka Jisoo Minho Soojin Taeyang Arun Deepa Vikram
  Ananya Kavita Sanjay Meera Rohan Ishaan Farid Zainab Yusuf Khadija Ibrahim Amina Bjorn Astrid Sven Freya Liam Niamh
  Sean Aoife Mateus Beatriz Thiago Larissa Kofi Ama Kwame Abena Chidi Ngozi Emeka Adaeze Tama Aroha Wiremu Ngaio Zoltan
  Eszter Jaroslav Ludmila Quentin Xiomara Ulrike Wojciech`);
const lastNames = words(`
  Tan Lim Lee Wong Singh Kumar Nguyen Chen Wang Sharma Zhang Ng Ong Goh Patel Tran Abdullah Rahman Ismail Santos Reyes
  Cruz Garcia Smith Jones Brown Taylor Wilson Martin Anderson Kim Park Choi Jung Sato Suzuki Tanaka Watanabe Yamamoto
  Nakamura Widodo Santoso Wijaya Hidayat Kusuma Setiawan Saetang Srisuk Chaiyasit Wongsakul Gupta Reddy Nair Menon Iyer
  Mukherjee Banerjee Chatterjee Fernandez Rodriguez Martinez Lopez Gonzalez Muller Schmidt Schneider Fischer Weber Dubois
  Moreau Laurent Lefebvre Rossi Ferrari Esposito Bianchi Ivanov Petrov Smirnov Kuznetsov Popescu Ionescu Kowalski Nowak
  Horvath Szabo Novak Dvorak Andersson Johansson Lindqvist Hansen Nielsen OBrien Murphy Gallagher McCarthy Okafor Mensah
  Adeyemi Mwangi Silva Oliveira Carvalho Ferreira Pereira Ngata Tawhiri Papadopoulos Yilmaz Demirci Haddad Khoury Rezaei
  Karimi Zulkifli Quigley Vanderberg Xenakis Utomo Fitzgerald Jayawardena Wickramasinghe Rajapaksa Thirunavukkarasu`);
const nations = words(`
  India:91 Indonesia:62 Malaysia:60 China:86 Australia:61 Philippines:63 Vietnam:84 Japan:81 Thailand:66 Germany:49
  France:33 Brazil:55 Poland:48 Nigeria:234 Turkey:90`);

/**
 * Orders $1 to $2 of $3, created evenly over three years. One status in ten is Awaiting (a queue of 100,000 in a
 * million), 83 % are Completed, 1 % New, 0.1 % Priority, 2 % wait for their day; the rest is spread.
 * One last name in thirty is put together from syllables, so that some names occur once or twice.
 */
const insertOrders = `
insert into orders (order_id, process_status, processing_mode, processing_date, released, assign_to, create_ts,
  completed_at, processed_by, status_since, refund_date, transaction_id, merchant_name, email, country_code, phone, telephone,
  first_name, last_name, full_name, passport_number, passport_expiry_date, sex, date_of_birth, nationality,
  place_of_birth, place_of_residence, zip_code, arrival_date, departure_date, used_passport, current_symptoms,
  previous_visit, last_city, next_city, purpose_of_travel, travel_mode, travel_mode_details, flight_code, flight_number,
  accommodation_type, hotel_name)
select order_id, status, mode, processing_date, mode <> 'Future' or status <> 'New',
  case when status <> 'New' then staff end, created,
  case when closed then created + interval '5 hours' end, case when closed then staff end,
  case when not closed then created + interval '1 hour' end,
  case when status = 'Refund' and luck < 0.5 then created::date + 4 end,
  'txn_' || md5(order_id::text), 'Main gateway',
  lower(first || (array['.', '_', '', '-'])[1 + floor(random() * 4)::int] || last) || floor(random() * 1000)::int || '@' ||
    (array['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'proton.me', 'qq.com', 'company.example'])
      [1 + floor(power(random(), 2) * 8)::int],
  split_part(nation, ':', 2), number, '+' || split_part(nation, ':', 2) || ' ' || number,
  first, last, first || ' ' || last,
  chr(65 + floor(random() * 26)::int) || lpad(floor(random() * 1e7)::int::text, 7, '0')
    || chr(65 + floor(random() * 26)::int),
  arrival + 400 + floor(random() * 3000)::int, case when luck < 0.5 then 'Male' else 'Female' end,
  date '1950-01-01' + floor(random() * 20000)::int, split_part(nation, ':', 1), split_part(nation, ':', 1),
  split_part(nation, ':', 1), lpad(floor(random() * 1e5)::int::text, 5, '0'), arrival,
  arrival + 1 + floor(random() * 20)::int, 'No', 'No', 'No', 'Kuala Lumpur', 'Bangkok', 'Holiday', 'Air',
  'COMMERCIAL FLIGHT', 'SQ', (100 + floor(random() * 900)::int)::text, 'Hotel', 'Harbour View Hotel'
from (
  select *, case
      when status = 'New' and mode = 'Future' then processing_date + 2
      when closed or status = 'Deleted' then created::date + 3 + floor(random() * 30)::int
      else current_date + floor(random() * 60)::int
    end as arrival
  from (
    select *, status in ('Completed', 'Refund', 'ChargeBack') as closed,
      case when status = 'New' and mode = 'Future' then current_date + 10 + floor(random() * 330)::int
        else created::date end as processing_date
    from (
      select 100001 + i as order_id,
        now() - (($3::int - i)::double precision / $3 * 1000 + 0.01) * interval '1 day' as created,
        case when fate < 0.031 then 'New' when fate < 0.131 then 'Awaiting' when fate < 0.141 then 'Pending'
          when fate < 0.146 then 'AwaitingGovt' when fate < 0.149 then 'Customer Called'
          when fate < 0.152 then 'Contact Customer' when fate < 0.162 then 'Refund' when fate < 0.165 then 'ChargeBack'
          when fate < 0.170 then 'Deleted' else 'Completed' end as status,
        case when fate < 0.010 then 'Standard' when fate < 0.011 then 'Priority' when fate < 0.031 then 'Future'
          when luck < 0.85 then 'Standard' when luck < 0.95 then 'Priority' else 'Future' end as mode,
        luck,
        ($4::text[])[1 + floor(power(random(), 2) * array_length($4, 1))::int] as first,
        case when random() < 0.033
          then initcap((array['ba', 'do', 'ke', 'lu', 'mi', 'no', 'ra', 'su', 'ti', 've'])[1 + floor(random() * 10)::int]
            || (array['bran', 'corn', 'dell', 'gord', 'hast', 'kim', 'lund', 'mont'])[1 + floor(random() * 8)::int]
            || (array['ak', 'ez', 'ic', 'oy', 'us', 'ya', 'em', 'ow', 'ir', 'un'])[1 + floor(random() * 10)::int]
            || (array['berg', 'dal', 'fors', 'ham', 'kov', 'lin', 'mak', 'poulos', 'shvili', 'zade'])
              [1 + floor(random() * 10)::int])
          else ($5::text[])[1 + floor(power(random(), 2) * array_length($5, 1))::int] end as last,
        ($6::text[])[1 + floor(power(random(), 2) * array_length($6, 1))::int] as nation,
        (8e7 + floor(random() * 9e8))::bigint::text as number,
        'Staff ' || lpad((1 + floor(random() * ${staffCount})::int)::text, 2, '0') as staff
      from (select i, random() as fate, random() as luck from generate_series($1::int, $2::int - 1) i) drawn
    ) named
  ) timed
) placed`;

/** Else the product would seal three years of events while it is measured (decision 0019 says how long that takes). */
const beginRecordToday = `
insert into record_root (day, events, rows, previous, root, signature, public_key, closed_at)
values ((now() at time zone 'UTC')::date - 1, 0, 0, '', '', '', '', now())`;

/** What was done with them, as far as the figures of the team count it; one order in seven has a comment. */
const insertEvents = `
insert into event (order_id, at, kind, actor, from_value, to_value, detail)
select order_id, at, kind, who, was, became, detail::jsonb
from (select *, coalesce(processed_by, assign_to) as who from orders) worked, lateral (values
  (create_ts + interval '1 hour', 'assigned', null, who, '{}'),
  (create_ts + interval '1 hour', 'status changed', 'New', 'Pending', '{}'),
  (create_ts + interval '2 hours', case when order_id % 7 = 0 then 'commented' end, null, null, '{"telephone": "Y"}'),
  (completed_at, 'status changed', 'Pending', 'Completed', '{}')) as done (at, kind, was, became, detail)
where who is not null and at is not null and kind is not null
order by at, order_id, kind`;
