import { sql } from 'kysely';
import { takeLock } from '../../../platform/db/locks';
import type { Db } from '../../../platform/db/open-database';
import type { EventSeal, RecordedEvent } from './seal-event';

export interface Root {
  day: string;
  events: number;
  /** Comments, downloads and emails. */
  rows: number;
  previous: Buffer;
  root: Buffer;
  signature: Buffer;
  public_key: Buffer;
  closed_at: string;
}

export interface SealedRow extends EventSeal, Omit<RecordedEvent, 'id'> {
  event_id: string;
  chain: number;
  salt: Buffer | null;
  /** Null: the event is missing. */
  id: string | null;
  /** The hash of the seal before it in its chain, as it is now; null: it is the first. */
  before: Buffer | null;
  /** Whether the order was purged; said of a seal without a salt alone. */
  purged: boolean;
}

/** Until the transaction ends, no other seals events or removes salts. */
export const lockRecord = (db: Db) => takeLock(db, 'record');

/** The columns of `event e` as seal-event.ts hashes them. */
export const recordedColumns = sql`
  e.id::text as id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.order_id::text as order_id, e.kind, e.actor,
  e.from_value, e.to_value, e.detail::text as detail, e.ip`;

/** Rows read at a time, so that memory does not grow with the record. */
const rowsAtATime = 2000;

/** Reads page after page: `read` answers the rows after the last one. */
export async function* readPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  atATime = rowsAtATime,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < atATime) return;
    last = rows.at(-1);
  }
}

export const rootsOf = (db: Db) =>
  readPages<Root>(async (last) => {
    const { rows } = await sql<Root>`
      select day, events, rows, previous, root, signature, public_key, closed_at from record_root
      where day > ${last?.day ?? '-infinity'}::date order by day limit ${rowsAtATime}`.execute(db);
    return rows;
  });

export const sealsOf = (db: Db, day: string) =>
  readPages<SealedRow>(async (last) => {
    const { rows } = await sql<SealedRow>`
      select s.event_id::text as event_id, s.chain, s.salt, s.commitment, s.previous, s.hash,
        (select hash from event_seal b where b.chain = s.chain and (b.day, b.event_id) < (s.day, s.event_id)
          order by day desc, event_id desc limit 1) as before,
        s.salt is null and exists (select from event p where p.order_id = s.chain and p.kind = 'purged') as purged,
        ${recordedColumns}
      from event_seal s left join event e on e.id = s.event_id
      where s.day = ${day}::date and s.event_id > ${last?.event_id ?? 0}
      order by s.event_id limit ${rowsAtATime}`.execute(db);
    return rows;
  });

/** Events without a seal, although their day is closed. */
export const unsealedUntil = (db: Db, lastDay: string) =>
  readPages<RecordedEvent>(async (last) => {
    const { rows } = await sql<RecordedEvent>`
      select ${recordedColumns} from event e left join event_seal s on s.event_id = e.id
      where s.event_id is null and e.at < (${lastDay}::date + 1)::timestamp at time zone 'UTC' and e.id > ${last?.id ?? 0}
      order by e.id limit ${rowsAtATime}`.execute(db);
    return rows;
  });

/** Purged orders with the digest that their purge recorded. */
export const purgesOf = (db: Db) =>
  readPages<{ id: number; order_id: number; digest: string | null }>(async (last) => {
    const { rows } = await sql<{ id: number; order_id: number; digest: string | null }>`
      select id, order_id, detail ->> 'record' as digest from event
      where kind = 'purged' and activity = 'deletions' and id > ${last?.id ?? 0} order by id limit ${rowsAtATime}`.execute(
      db,
    );
    return rows;
  });

export async function purgedEventsOf(db: Db, orderId: number): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select ${recordedColumns} from event_seal s join event e on e.id = s.event_id
    where s.chain = ${orderId} and s.salt is null order by s.event_id`.execute(db);
  return rows;
}

/** Days that have seals and are not closed. The next day may be one, once its sealing has begun. */
export async function unclosedDays(db: Db, lastDay: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from event_seal where day > ${lastDay}::date
      or day < (select min(day) from record_root) order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Events that are not sealed yet. */
export async function countWaiting(db: Db, lastDay: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event where at >= (${lastDay}::date + 1)::timestamp at time zone 'UTC'`.execute(db);
  return rows[0]?.n ?? 0;
}
