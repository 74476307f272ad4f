import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { type Root, readPages } from './record-rows';

/** What defence packs quote beside events: the tables, when a row was made, and the values that never change from then on. */
const quoted = {
  comment: {
    table: 'remark',
    at: 'create_ts',
    values: ['remark_name', 'remark', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error'],
  },
  download: {
    table: 'download',
    at: 'create_ts',
    values: ['document_id', 'ip', 'country', 'timezone', 'browser', 'os'],
  },
  email: {
    table: 'mail',
    at: 'sent_ts',
    values: [
      'kind',
      'document_id',
      'recipient',
      'subject',
      'html',
      'body_text',
      'delivered_via',
      'message_id',
      'attachment',
    ],
  },
} as const;
export type QuotedSource = keyof typeof quoted;
/** In the order of their seals in a root. */
export const quotedSources = Object.keys(quoted).sort() as QuotedSource[];

interface QuotedRow {
  id: number;
  order_id: number;
  /** Microseconds since 1970; null: the email is no longer sent. */
  at: string | null;
  values: (string | null)[];
}

const hashOfRow = (salt: Buffer, source: QuotedSource, { id, order_id, at, values }: QuotedRow) =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([source, id, order_id, at, ...values]))
    .digest();

const columnsOf = (source: QuotedSource) => {
  const { at, values } = quoted[source];
  const texts = sql.join(values.map((name) => sql`${sql.ref(`t.${name}`)}::text`));
  return sql`t.id, t.order_id, (extract(epoch from ${sql.ref(`t.${at}`)}) * 1000000)::bigint::text as at,
    array[${texts}] as values`;
};

const atOf = (source: QuotedSource) => sql.ref(`t.${quoted[source].at}`);
const tableOf = (source: QuotedSource) => sql.table(quoted[source].table);

/** Rows in one transaction; an email has some 20 KB. */
const rowsInBatch = 300;

/** Seals the next rows of a day that is over. @returns whether there may be more */
export async function sealRows(db: Db, day: string): Promise<boolean> {
  for (const source of quotedSources) {
    const { rows } = await sql<QuotedRow>`
      select ${columnsOf(source)} from ${tableOf(source)} t
      where ${atOf(source)} >= ${day}::date::timestamp at time zone 'UTC'
        and ${atOf(source)} < (${day}::date + 1)::timestamp at time zone 'UTC'
        and not exists (select from row_seal s where s.source = ${source} and s.row_id = t.id)
      order by t.id limit ${rowsInBatch}`.execute(db);
    if (rows.length === 0) continue;
    const seals = rows.map((row) => {
      const salt = randomBytes(16);
      return { id: row.id, order_id: row.order_id, salt, hash: hashOfRow(salt, source, row) };
    });
    const all = (name: keyof (typeof seals)[number]) => seals.map((seal) => seal[name]);
    await sql`
      insert into row_seal (source, row_id, order_id, day, salt, hash)
      select ${source}, id, order_id, ${day}::date, salt, hash
      from unnest(${all('id')}::int[], ${all('order_id')}::int[], ${all('salt')}::bytea[], ${all('hash')}::bytea[])
        as s (id, order_id, salt, hash)`.execute(db);
    return true;
  }
  return false;
}

/** The hashes of a day's rows, in the order of its root. */
export async function hashesOfRows(db: Db, day: string): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from row_seal where day = ${day}::date order by source collate "C", row_id`.execute(db);
  return rows.map(({ hash }) => hash);
}

interface SealedQuote extends QuotedRow {
  row_id: number;
  salt: Buffer | null;
  hash: Buffer;
  sealed_order: number;
  purged: boolean;
}

const sealedRowsOf = (db: Db, day: string, source: QuotedSource) =>
  readPages<SealedQuote>(async (last) => {
    const { rows } = await sql<SealedQuote>`
      select s.row_id, s.salt, s.hash, s.order_id as sealed_order,
        s.salt is null and exists (select from event p where p.order_id = s.order_id and p.kind = 'purged') as purged,
        ${columnsOf(source)}
      from row_seal s left join ${tableOf(source)} t on t.id = s.row_id
      where s.day = ${day}::date and s.source = ${source} and s.row_id > ${last?.row_id ?? 0}
      order by s.row_id limit ${rowsInBatch}`.execute(db);
    return rows;
  }, rowsInBatch);

const names: Record<QuotedSource, string> = { comment: 'Comment', download: 'Download', email: 'Email' };

/** Why a sealed row is not what it was; null: it is. */
function rowMismatch(source: QuotedSource, row: SealedQuote): string | null {
  const name = `${names[source]} ${row.row_id} of order ${row.sealed_order}`;
  if (row.id === null) return `${name} is missing.`;
  if (row.salt === null)
    return row.purged ? null : `${name}: the salt of its seal was removed, although its order was not purged.`;
  return hashOfRow(row.salt, source, row).equals(row.hash) ? null : `${name} was changed, or its seal was.`;
}

/** Checks the rows of a day against their seals. @returns how many of each source, and the hashes that the root must have */
export async function checkRows(
  db: Db,
  day: string,
  onMismatch: (sentence: string) => void,
  onHash: (hash: Buffer) => void,
) {
  const counts: Record<QuotedSource, number> = { comment: 0, download: 0, email: 0 };
  for (const source of quotedSources)
    for await (const row of sealedRowsOf(db, day, source)) {
      counts[source] += 1;
      onHash(row.hash);
      const mismatch = rowMismatch(source, row);
      if (mismatch) onMismatch(mismatch);
    }
  return counts;
}

/** Rows without a seal, although their day is closed. */
export async function* unsealedRows(db: Db, { day: last }: Pick<Root, 'day'>): AsyncGenerator<string> {
  for (const source of quotedSources) {
    const { rows } = await sql<{ id: number; order_id: number }>`
      select t.id, t.order_id from ${tableOf(source)} t
      where ${atOf(source)} < (${last}::date + 1)::timestamp at time zone 'UTC'
        and ${atOf(source)} >= (select min(day) from record_root)::timestamp at time zone 'UTC'
        and not exists (select from row_seal s where s.source = ${source} and s.row_id = t.id)
      order by t.id`.execute(db);
    for (const { id, order_id } of rows)
      yield `${names[source]} ${id} of order ${order_id} was inserted, or its seal was removed: its day is closed.`;
  }
}
