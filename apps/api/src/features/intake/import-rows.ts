import {
  type ArrivalRule,
  anyPastArrival,
  applicationFields,
  applicationShape,
  applicationUses,
  orderApplication,
  upcomingArrival,
} from '@sac/contract/intake/application';
import { conditionalFields } from '@sac/contract/orders/conditional-fields';
import { fieldFacts } from '@sac/contract/orders/field-facts';
import { paymentFields, paymentUses } from '@sac/contract/payments/checkout';
import { singaporeToday } from '@sac/contract/platform/dates';
import type { FieldUse } from '@sac/contract/platform/field-use';
import { type CsvMeaning, checkRow, rowReasons } from '../../platform/csv/check-row';
import { type DateSurvey, needsSurvey, surveyDates } from '../../platform/csv/dates';
import type { ImportedRow, ImportOptions } from '../../platform/csv/imported-row';
import type { CellKind } from '../../platform/csv/read-cell';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { fieldErrorsOf } from '../../platform/errors';
import type { CsvColumns, CsvRow } from '../../platform/untrusted/csv/columns';
import { importerLabel } from '../accounts/find-api-key';
import { type ArrivedOrder, addOrders, checkOrders, type OrderSource } from './add-order';
import { choiceReaders } from './choice-spellings';
import { fingerprintOf, type ReceivedApplication } from './idempotency';

/** The import's own row in `api_key`. No key has this hash, so it cannot be used to call the API. */
async function importerId(db: Db): Promise<number> {
  const label = importerLabel;
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
const labels = Object.fromEntries(
  Object.entries(fieldFacts).flatMap(([name, { label }]) => (label ? [[name, label]] : [])),
);

/** The columns of a file with orders. */
export const importColumns: CsvColumns = {
  labels,
  known: [...applicationFields.filter(isColumn), ...paymentColumns],
  required: Object.entries(applicationShape.shape).flatMap(([name, field]) =>
    isColumn(name) && name !== 'confirm_email' && !field.safeParse(undefined).success ? name : [],
  ),
};

const columnsOf = (kind: CellKind, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, kind]));
const kinds = {
  ...columnsOf('name', 'first_name last_name full_name different_name'),
  ...columnsOf('country', 'country_code nationality place_of_birth place_of_residence'),
  ...columnsOf('code', 'phone passport_number zip_code flight_code vecle_number postal_code transaction_id'),
  ...columnsOf('flight', 'flight_number'),
  ...columnsOf('code', 'payment.last4 payment.transaction_id payment.arn'),
  ...columnsOf('code', Object.keys(choiceReaders).join(' ')),
};

/** A question that does not apply refuses nothing; the schema refuses it where it does. */
const columnUses: Readonly<Record<string, FieldUse>> = {
  ...applicationUses,
  ...Object.fromEntries(Object.keys(conditionalFields).map((name) => [name, 'helping'] as const)),
  ...Object.fromEntries(Object.entries(paymentUses).map(([name, use]) => [`payment.${name}`, use])),
};

/** What the columns of a file with orders mean. */
export const orderRowMeaning = (arrivalRule: ArrivalRule): CsvMeaning<typeof orderApplication> => ({
  schema: orderApplication,
  dates: {
    names: ['passport_expiry_date', 'date_of_birth', 'arrival_date', 'departure_date'],
    births: ['date_of_birth'],
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
  kinds,
  mayBeNone: ['building_name', 'vecle_number'],
  uses: columnUses,
  values: choiceReaders,
  // The email is typed twice in a form only.
  inputOf: (record) => nestPayment({ ...record, confirm_email: record.confirm_email || record.email || '' }),
});

/** The columns `payment.amount`, … of a row as its payment. */
function nestPayment(record: Record<string, unknown>): Record<string, unknown> {
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
type Row = ReadRow | ImportedRow;

interface OrderImport extends ImportOptions {
  /** See {@link windowOpens}. */
  windowDays: number;
  /** Also past journeys. */
  takesPast: boolean;
}

/**
 * Imports orders. Each row is independent: invalid ones are reported, the others imported, some hundred in a transaction. Rows
 * imported before are recognised, so a file can be corrected, or was interrupted, and is imported again.
 * @param rows begins to read the rows; called several times, so that a file may be larger than memory
 * @returns the result of each row after `options.after`
 * @throws an error of the file. The rows before that are imported
 */
export async function* importOrderRows(
  db: Db,
  rows: () => AsyncIterable<CsvRow>,
  options: OrderImport,
): AsyncGenerator<ImportedRow> {
  const { takesPast, isDryRun = false, after = 0 } = options;
  const arrivalRule = takesPast ? anyPastArrival : upcomingArrival;
  const meaning = orderRowMeaning(arrivalRule);
  const source: OrderSource = { apiKeyId: await importerId(db), name: 'CSV import', ip: null, arrivalRule };
  const storeRows = isDryRun ? checkBatch(db, source) : (batch: Row[]) => storeBatch(db, batch, source, options);
  let batch: Row[] = [];
  // The database stores a batch while the next one is read.
  let storing = Promise.resolve<ImportedRow[]>([]);
  const store = async () => {
    const stored = await storing;
    storing = storeRows(batch);
    // Thrown when it is awaited.
    storing.catch(() => {});
    batch = [];
    keys.clear();
    return stored;
  };
  const keys = new Set<string>();
  let survey: DateSurvey | null = null;
  try {
    for await (const read of rows()) {
      if (!survey && needsSurvey(read.record, meaning.dates)) survey = await surveyDates(rows(), meaning.dates);
      if (read.line <= after) continue;
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

function readRow(row: CsvRow, meaning: CsvMeaning<typeof orderApplication>, survey: DateSurvey | null): Row {
  const { line, record } = row;
  const checked = checkRow(row, meaning, survey);
  if ('reasons' in checked) return { line, kind: 'refused', reasons: checked.reasons };
  const idempotencyKey = fingerprintOf(checked.read).toString('hex');
  return { line, record, application: checked.read, idempotencyKey };
}

/** What of a row is kept as the file has it, or not known. */
const notesOf = ({ application, record }: ReadRow) => {
  const { warnings = [] } = application;
  const notes = rowReasons(Object.fromEntries(warnings.map(({ field, message }) => [field, message])), record);
  return notes.length > 0 ? { notes } : {};
};

/** @throws an error that is no refusal */
function outcomeOf(row: ReadRow, outcome: ArrivedOrder): ImportedRow {
  const { line, record } = row;
  if ('orderId' in outcome)
    return { line, kind: outcome.repeated ? 'repeated' : 'added', orderId: outcome.orderId, ...notesOf(row) };
  const fields = fieldErrorsOf(outcome.refused);
  if (!fields) throw outcome.refused;
  return { line, kind: 'refused', reasons: rowReasons(fields, record) };
}

/** What storing would do with the batches of a file. */
function checkBatch(db: Db, source: OrderSource) {
  const seen = new Set<string>();
  return async (batch: Row[]): Promise<ImportedRow[]> => {
    const read = batch.filter((row) => 'application' in row);
    const outcomes = new Map((await checkOrders(db, read, source)).map((outcome, index) => [read[index], outcome]));
    return batch.map((row) => {
      if (!('application' in row)) return row;
      const { line, idempotencyKey } = row;
      const outcome = outcomes.get(row);
      if (outcome) return outcomeOf(row, outcome);
      const kind = seen.has(idempotencyKey) ? 'repeated' : 'added';
      seen.add(idempotencyKey);
      return { line, kind, orderId: null, ...notesOf(row) };
    });
  };
}

/** A row that only the database refuses takes its batch with it: halves of the batch are tried until it is alone. */
async function storeBatch(db: Db, batch: Row[], source: OrderSource, options: OrderImport): Promise<ImportedRow[]> {
  const { windowDays, record } = options;
  const [first] = batch;
  if (!first) return [];
  try {
    return await inTransaction(db, async (db) => {
      const read = batch.filter((row) => 'application' in row);
      const outcomes = new Map((await addOrders(db, read, source, windowDays)).map((one, index) => [read[index], one]));
      const stored = batch.flatMap((row) => {
        if (!('application' in row)) return row;
        const outcome = outcomes.get(row);
        return outcome ? outcomeOf(row, outcome) : [];
      });
      await record?.(db, stored);
      return stored;
    });
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (batch.length === 1) {
      const refused: ImportedRow = {
        line: first.line,
        kind: 'refused',
        reasons: [`The database refuses it: ${error.message}.`],
      };
      await record?.(db, [refused]);
      return [refused];
    }
    const half = Math.ceil(batch.length / 2);
    return [
      ...(await storeBatch(db, batch.slice(0, half), source, options)),
      ...(await storeBatch(db, batch.slice(half), source, options)),
    ];
  }
}

/** SQLSTATE: a value that a type (class 22) or a constraint (23) does not take. */
const isRefusedValue = (error: unknown): error is Error =>
  error instanceof Error && /^2[23]...$/.test((error as NodeJS.ErrnoException).code ?? '');
