import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { hashesOfRows, sealRows } from './quoted-rows';
import type { RecordKey } from './record-key';
import { lockRecord, recordedColumns } from './record-rows';
import { beginRoot, commitmentOf, type EventSeal, hashOfSeal, nothingBefore, type RecordedEvent } from './seal-event';

/** Events in one transaction: a fraction of a second. */
const batchSize = 1000;

export interface ClosedDay {
  day: string;
  events: number;
  rows: number;
  /** Hex. */
  root: string;
}

/**
 * Everything that has an earlier time is committed: a transaction that is still open writes its events with the time of its
 * start. The margin is for a clock that is set back.
 */
export async function committedUntil(db: Db, margin = '5 minutes'): Promise<string> {
  const { rows } = await sql<{ until: string }>`
    select least(now() - ${margin}::interval, (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())) as until`.execute(
    db,
  );
  return rows[0]?.until ?? '';
}

/** The next day to close (UTC); null: there is none yet. */
async function nextDay(db: Db, margin: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from record_root), (select (min(at) at time zone 'UTC')::date from event)) as day`.execute(
    db,
  );
  const day = rows[0]?.day ?? null;
  const today = (await committedUntil(db, margin)).slice(0, 10);
  return day !== null && day < today ? day : null;
}

/** An event that was moved here from a closed day has its seal already: it must not stop the others. */
async function unsealedOf(db: Db, day: string): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select ${recordedColumns} from event e
    where e.at >= ${day}::date::timestamp at time zone 'UTC' and e.at < (${day}::date + 1)::timestamp at time zone 'UTC'
      and e.id > coalesce((select max(event_id) from event_seal where day = ${day}::date), 0)
      and not exists (select from event_seal s where s.event_id = e.id)
    order by e.id limit ${batchSize}`.execute(db);
  return rows;
}

/** The newest hash of each of these chains. */
async function endsOf(db: Db, chains: number[]): Promise<Map<number, Buffer>> {
  const { rows } = await sql<{ chain: number; hash: Buffer }>`
    select c.chain, s.hash from unnest(${chains}::int[]) as c (chain) cross join lateral (
      select hash from event_seal where chain = c.chain order by day desc, event_id desc limit 1) s`.execute(db);
  return new Map(rows.map(({ chain, hash }) => [chain, hash]));
}

async function sealEvents(db: Db, day: string, events: RecordedEvent[]): Promise<void> {
  const chains = events.map(({ order_id }) => Number(order_id ?? 0));
  const ends = await endsOf(db, [...new Set(chains)]);
  const seals = events.map((event, index): EventSeal & { salt: Buffer } => {
    const chain = chains[index] ?? 0;
    const salt = randomBytes(16);
    const commitment = commitmentOf(salt, event);
    const previous = ends.get(chain) ?? nothingBefore;
    const hash = hashOfSeal(previous, event, commitment);
    ends.set(chain, hash);
    return { salt, commitment, previous, hash };
  });
  const all = (name: keyof (typeof seals)[number]) => seals.map((seal) => seal[name]);
  await sql`
    insert into event_seal (event_id, chain, day, salt, commitment, previous, hash)
    select id, chain, ${day}::date, salt, commitment, previous, hash
    from unnest(${events.map(({ id }) => id)}::bigint[], ${chains}::int[], ${all('salt')}::bytea[],
      ${all('commitment')}::bytea[], ${all('previous')}::bytea[], ${all('hash')}::bytea[])
      as s (id, chain, salt, commitment, previous, hash)`.execute(db);
}

async function closeDay(db: Db, key: RecordKey, day: string): Promise<ClosedDay> {
  const { rows: seals } = await sql<{ hash: Buffer }>`
    select hash from event_seal where day = ${day}::date order by event_id`.execute(db);
  const { rows } = await sql<{ closed_at: string; previous: Buffer | null }>`
    select now() as closed_at, (select root from record_root order by day desc limit 1) as previous`.execute(db);
  const closedAt = rows[0]?.closed_at ?? '';
  const previous = rows[0]?.previous ?? nothingBefore;
  const rowHashes = await hashesOfRows(db, day);
  const hash = beginRoot(previous, { day, events: seals.length, rows: rowHashes.length, closedAt });
  for (const seal of seals) hash.update(seal.hash);
  for (const rowHash of rowHashes) hash.update(rowHash);
  const root = hash.digest();
  await sql`
    insert into record_root (day, events, rows, previous, root, signature, public_key, closed_at)
    values (${day}::date, ${seals.length}, ${rowHashes.length}, ${previous}, ${root}, ${key.sign(root)}, ${key.publicKey}, ${closedAt})`.execute(
    db,
  );
  return { day, events: seals.length, rows: rowHashes.length, root: root.toString('hex') };
}

/** Seals the next events or, when a day has no more, the next of its rows. Null: there are none to seal. */
const sealBatch = (db: Db, key: RecordKey, margin: string | undefined) =>
  inTransaction(db, async (db): Promise<{ closed: ClosedDay | null } | null> => {
    await lockRecord(db);
    const day = await nextDay(db, margin);
    if (day === null) return null;
    const events = await unsealedOf(db, day);
    if (events.length > 0) await sealEvents(db, day, events);
    const isMore = events.length === batchSize || (await sealRows(db, day));
    return { closed: isMore ? null : await closeDay(db, key, day) };
  });

/**
 * Seals the events, comments, downloads and sent emails of all days that are over, and signs each day. Every batch is a transaction under a lock, so processes may
 * do this at the same time and continue where one was stopped.
 * @param onClosed called for each day after its commit
 * @param margin how long after midnight the day before is closed; see committedUntil
 */
export async function sealDays(
  db: Db,
  key: RecordKey,
  onClosed: (day: ClosedDay) => void,
  isStopping = () => false,
  margin?: string,
): Promise<void> {
  while (!isStopping()) {
    const started = performance.now();
    const done = await sealBatch(db, key, margin);
    if (done === null) return;
    if (done.closed) onClosed(done.closed);
    // The first run has all that ever happened: it leaves half of the time to people.
    await setTimeout(performance.now() - started);
  }
}
