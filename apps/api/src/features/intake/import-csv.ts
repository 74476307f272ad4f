import {
  type ArrivalRule,
  anyPastArrival,
  applicationFields,
  applicationShape,
  orderApplication,
  upcomingArrival,
} from '@sac/contract/intake/application';
import { cardNetworkOf } from '@sac/contract/payments/card-networks';
import { paymentFields } from '@sac/contract/payments/checkout';
import { cleanCode } from '@sac/contract/platform/clean-text';
import { singaporeToday } from '@sac/contract/platform/dates';
import { readAmount } from '../../platform/csv/amounts';
import { type CsvMeaning, checkRow, rowReasons } from '../../platform/csv/check-row';
import { type DateSurvey, needsSurvey, surveyDates } from '../../platform/csv/dates';
import type { Db } from '../../platform/db/open-database';
import { fieldErrorsOf } from '../../platform/errors';
import type { OpenCsv } from '../../platform/untrusted/csv/encoding';
import { type CsvRow, readCsv } from '../../platform/untrusted/csv/read-csv';
import { importerLabel } from '../accounts/find-api-key';
import { addOrders, type OrderSource } from './add-order';
import { fingerprintOf, type ReceivedApplication } from './idempotency';

export type ImportedRow =
  | { line: number; kind: 'added' | 'repeated'; orderId: number }
  /** For the header: unknown columns, which are left out. */
  | { line: 1; kind: 'left out'; columns: string[] }
  | { line: number; kind: 'refused'; reasons: string[] };

/** The import's own row in `api_key`. No key has this hash, so it cannot be used to call the API. */
async function importerId(db: Db): Promise<number> {
  const found = await db.selectFrom('api_key').select('id').where('label', '=', importerLabel).executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('api_key')
    .values({ label: importerLabel, key_sha256: Buffer.alloc(32), revoked_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const paymentColumns = paymentFields.map((field) => `payment.${field}`);
/** Lists and objects have no column of their own. */
const isColumn = (field: string) => field !== 'payment' && field !== 'disclosures';
const columns = {
  known: [...applicationFields.filter(isColumn), ...paymentColumns],
  required: Object.entries(applicationShape.shape).flatMap(([name, field]) =>
    isColumn(name) && !field.safeParse(undefined).success ? name : [],
  ),
};

const meaningFor = (arrivalRule: ArrivalRule): CsvMeaning<typeof orderApplication> => ({
  schema: orderApplication,
  dates: {
    names: ['passport_expiry_date', 'date_of_birth', 'arrival_date', 'departure_date'],
    isPossible: ({ passport_expiry_date, date_of_birth, arrival_date, departure_date }) => {
      const today = singaporeToday(new Date());
      const isInOrder = (first = '', second = '9') => first <= second;
      return (
        isInOrder(date_of_birth, today) &&
        isInOrder(arrival_date, departure_date) &&
        isInOrder(arrival_date, passport_expiry_date) &&
        (arrival_date === undefined || arrivalRule(arrival_date, today) === null)
      );
    },
  },
  values: {
    'payment.network': (text) => cardNetworkOf(text) ?? text,
    'payment.amount': readAmount,
    'payment.currency': cleanCode,
  },
  inputOf: nestPayment,
});

/** The columns `payment.amount`, … of a row as its payment. */
function nestPayment(record: Record<string, string>): Record<string, unknown> {
  const payment = Object.fromEntries(
    paymentFields.flatMap((field) => {
      const value = record[`payment.${field}`];
      return value ? [[field, value]] : [];
    }),
  );
  return Object.keys(payment).length > 0 ? { ...record, payment } : record;
}

/** Rows of one transaction. */
const rowsAtATime = 500;

interface ReadRow extends ReceivedApplication {
  line: number;
  /** As the file has it. */
  record: Record<string, string>;
  idempotencyKey: string;
}

/**
 * Imports a CSV whose first line names the order fields. Each row is independent: invalid ones are reported, the others
 * imported, some hundred in a transaction. Rows imported before are recognised, so a file can be corrected, or was
 * interrupted, and is imported again.
 * @param open begins to read the file; called several times, so that a file may be larger than memory
 * @param options.takesPast also accept past journeys
 * @returns the result of each row, with its line number
 * @throws CsvProblem when the file cannot be read; an error of the file. The rows before that are imported
 */
export async function* importCsv(
  db: Db,
  open: OpenCsv,
  windowDays: number,
  { takesPast = false }: { takesPast?: boolean } = {},
): AsyncGenerator<ImportedRow> {
  const arrivalRule = takesPast ? anyPastArrival : upcomingArrival;
  const meaning = meaningFor(arrivalRule);
  const csv = await readCsv(open, columns);
  if (csv.leftOut.length > 0) yield { line: 1, kind: 'left out', columns: csv.leftOut };
  const source: OrderSource = { apiKeyId: await importerId(db), name: 'CSV import', ip: null, arrivalRule };
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
  let survey: DateSurvey | null = null;
  try {
    for await (const read of csv.rows()) {
      if (!survey && needsSurvey(read.record, meaning.dates)) survey = await surveyDates(csv.rows(), meaning.dates);
      const row = readRow(read, meaning, survey);
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

function readRow(
  row: CsvRow,
  meaning: CsvMeaning<typeof orderApplication>,
  survey: DateSurvey | null,
): ReadRow | ImportedRow {
  const { line, record } = row;
  const checked = checkRow(row, meaning, survey);
  if ('reasons' in checked) return { line, kind: 'refused', reasons: checked.reasons };
  const idempotencyKey = fingerprintOf(checked.read).toString('hex');
  return { line, record, application: checked.read, idempotencyKey };
}

/** @throws an error that is no refusal */
function refusal({ line, record }: ReadRow, error: unknown): ImportedRow {
  const fields = fieldErrorsOf(error);
  if (!fields) throw error;
  return { line, kind: 'refused', reasons: rowReasons(fields, record) };
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
    return rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      if (!outcome) return [];
      if ('refused' in outcome) return refusal(row, outcome.refused);
      return { line: row.line, kind: outcome.repeated ? 'repeated' : 'added', orderId: outcome.orderId };
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
