import { pipeline } from 'node:stream';
import { anyPastArrival, applicationFields, orderApplication, upcomingArrival } from '@sac/contract/intake/application';
import { paymentFields } from '@sac/contract/payments/checkout';
import { parse } from 'csv-parse';
import type { Db } from '../../platform/db/open-database';
import { fieldErrorsOf } from '../../platform/errors';
import { parseInput } from '../../platform/http/endpoints/parse-input';
import { addOrders, type OrderSource } from './add-order';
import { fingerprintOf, type ReceivedApplication } from './idempotency';

export type ImportedRow =
  | { line: number; kind: 'added' | 'repeated'; orderId: number }
  /** For the header: unknown columns, which are left out. */
  | { line: 1; kind: 'left out'; columns: string[] }
  | { line: number; kind: 'refused'; reasons: string[] };

/** The import's own row in `api_key`. No key has this hash, so it cannot be used to call the API. */
async function importerId(db: Db): Promise<number> {
  const label = 'CSV import';
  const found = await db.selectFrom('api_key').select('id').where('label', '=', label).executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('api_key')
    .values({ label, key_sha256: Buffer.alloc(32), revoked_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const paymentColumns = paymentFields.map((field) => `payment.${field}`);
/** Lists and objects have no column of their own. */
const isColumn = (field: string) => field !== 'payment' && field !== 'disclosures';
const knownColumns = [...applicationFields.filter(isColumn), ...paymentColumns];

/** The columns `payment.amount`, … of a row as its payment. */
function nestPayment(record: Record<string, string>): Record<string, unknown> {
  const payment = Object.fromEntries(
    paymentFields.flatMap((field) => {
      const value = record[`payment.${field}`];
      return value ? [[field, value]] : [];
    }),
  );
  const { payment: _, disclosures: __, ...others } = record;
  return Object.keys(payment).length > 0 ? { ...others, payment } : others;
}

/** Rows of one transaction. */
const rowsAtATime = 500;

interface ReadRow extends ReceivedApplication {
  line: number;
  idempotencyKey: string;
}

/**
 * Imports a CSV whose first line names the order fields. Each row is independent: invalid ones are reported, the others
 * imported, some hundred in a transaction. Rows imported before are recognised, so a file can be corrected, or was
 * interrupted, and is imported again.
 * @param csv the file's content, UTF-8
 * @param options.takesPast also accept past journeys
 * @returns the result of each row, with its line number (the header is line 1)
 * @throws when the text is not CSV; the rows before that are imported
 */
export async function* importCsv(
  db: Db,
  csv: AsyncIterable<Buffer>,
  windowDays: number,
  { takesPast = false }: { takesPast?: boolean } = {},
): AsyncGenerator<ImportedRow> {
  const source: OrderSource = {
    apiKeyId: await importerId(db),
    name: 'CSV import',
    ip: null,
    arrivalRule: takesPast ? anyPastArrival : upcomingArrival,
  };
  const parser = parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true });
  // The loop below throws the errors of the source.
  pipeline(csv, parser, () => {});
  let batch: (ReadRow | ImportedRow)[] = [];
  // The database stores a batch while the next one is read.
  let storing = Promise.resolve<ImportedRow[]>([]);
  const store = async () => {
    const stored = await storing;
    storing = storeBatch(db, batch, source, windowDays);
    // Thrown when it is awaited.
    storing.catch(() => {});
    batch = [];
    keys.clear();
    return stored;
  };
  const keys = new Set<string>();
  let isFirst = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      const columns = isFirst ? Object.keys(record).filter((name) => !knownColumns.includes(name)) : [];
      isFirst = false;
      if (columns.length > 0) yield { line: 1, kind: 'left out', columns };
      const row = readRow(record, info.lines);
      // The same row twice in a file: the second is found in the database.
      if (batch.length === rowsAtATime || ('application' in row && keys.has(row.idempotencyKey))) yield* await store();
      if ('application' in row) keys.add(row.idempotencyKey);
      batch.push(row);
    }
  } finally {
    // When the file breaks off, the rows before that are imported and reported.
    yield* await store();
    yield* await storing;
  }
}

function readRow(record: Record<string, string>, line: number): ReadRow | ImportedRow {
  try {
    const application = parseInput(orderApplication, nestPayment(record));
    return { line, application, idempotencyKey: fingerprintOf(application).toString('hex') };
  } catch (error) {
    return refusal(line, error);
  }
}

/** @throws an error that is no refusal */
function refusal(line: number, error: unknown): ImportedRow {
  const fields = fieldErrorsOf(error);
  if (!fields) throw error;
  return { line, kind: 'refused', reasons: Object.entries(fields).map(([field, why]) => `${field}: ${why}`) };
}

async function storeBatch(
  db: Db,
  batch: (ReadRow | ImportedRow)[],
  source: OrderSource,
  windowDays: number,
): Promise<ImportedRow[]> {
  const read = batch.filter((row) => 'application' in row);
  const stored = new Map((await storeRows(db, read, source, windowDays)).map((row) => [row.line, row]));
  return batch.flatMap((row) => ('application' in row ? (stored.get(row.line) ?? []) : row));
}

/** A row that only the database refuses takes its batch with it: halves of the batch are tried until it is alone. */
async function storeRows(db: Db, rows: ReadRow[], source: OrderSource, windowDays: number): Promise<ImportedRow[]> {
  const [first] = rows;
  if (!first) return [];
  try {
    const outcomes = await addOrders(db, rows, source, windowDays);
    return rows.flatMap(({ line }, index) => {
      const outcome = outcomes[index];
      if (!outcome) return [];
      if ('refused' in outcome) return refusal(line, outcome.refused);
      return { line, kind: outcome.repeated ? 'repeated' : 'added', orderId: outcome.orderId };
    });
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (rows.length === 1)
      return [{ line: first.line, kind: 'refused', reasons: [`The database refuses it: ${error.message}.`] }];
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await storeRows(db, rows.slice(0, half), source, windowDays)),
      ...(await storeRows(db, rows.slice(half), source, windowDays)),
    ];
  }
}

/** SQLSTATE: a value that a type (class 22) or a constraint (23) does not take. */
const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && /^2[23]...$/.test((error as NodeJS.ErrnoException).code ?? '');
