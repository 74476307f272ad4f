import {
  type DisputeColumn,
  disputeColumns,
  type ImportedDispute,
  maxImportedDisputes,
} from '@sac/contract/disputes/disputes-api';
import { receivedDispute } from '@sac/contract/disputes/intake-disputes-api';
import { cardNetworkOf } from '@sac/contract/payments/card-networks';
import { cleanCode } from '@sac/contract/platform/clean-text';
import { daysBetween, singaporeToday } from '@sac/contract/platform/dates';
import { readAmount } from '../../../platform/csv/amounts';
import { type CsvMeaning, checkRow, rowReasons } from '../../../platform/csv/check-row';
import { type DateSurvey, surveyDates } from '../../../platform/csv/dates';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { fieldErrorsOf, isHttpError, unprocessable } from '../../../platform/errors';
import { readFileInThread } from '../../../platform/untrusted/read-file';
import type { FileAnswers } from '../../../platform/untrusted/read-file-worker';
import type { Author } from '../../audit/record-event';
import { receiveDispute } from './receive-dispute';

/** An order or its transaction is needed as well; each row may have the one or the other. */
const optional: readonly DisputeColumn[] = ['order_id', 'transaction_id', 'acquirer_reference'];
const required = disputeColumns.filter((column) => !optional.includes(column));

/** Longer than any network gives: Mastercard 45 days, Visa 30, American Express 20. */
const mostDaysToRespond = 60;

const meaning: CsvMeaning<typeof receivedDispute> = {
  schema: receivedDispute,
  dates: {
    names: ['received_on', 'respond_by'],
    isPossible: ({ received_on = '', respond_by = received_on }) =>
      received_on <= singaporeToday(new Date()) &&
      received_on <= respond_by &&
      daysBetween(received_on, respond_by) <= mostDaysToRespond,
  },
  values: {
    network: (text) => cardNetworkOf(text) ?? text,
    amount: readAmount,
    currency: cleanCode,
    order_id: (text) => cleanCode(text).replace(/^#/, ''),
  },
  inputOf: ({ order_id, ...fields }) => ({ ...fields, ...(order_id && { order_id }) }),
};

type ReadFile = Exclude<FileAnswers['csv'], { refused: string }>;
type Row = ReadFile['rows'][number];

/** @throws 422 when it is no CSV, or too large to be read */
async function readFile(csv: Buffer): Promise<ReadFile> {
  const columns = { known: disputeColumns, required };
  const read = await readFileInThread(csv, { task: 'csv', columns });
  if (read && 'rows' in read) return read;
  if (read && 'refused' in read) throw unprocessable({ csv: `${read.refused} Nothing was imported.` });
  throw unprocessable({
    csv: read
      ? 'This file is not a CSV file with a header line. Nothing was imported.'
      : 'This file needs too much time or memory to read. Nothing was imported. Send fewer rows at a time.',
  });
}

/** Undoes what a row would do. */
class TriedOut extends Error {}

/**
 * Opens the disputes of a CSV file whose first line names the columns. Each row is independent: a wrong one is reported with
 * its line, the others are opened, and rows that were imported before are recognised.
 * @param isDryRun each row is tried out and undone
 */
export async function importDisputes(db: Db, by: Author, csv: Buffer, isDryRun: boolean) {
  const { rows: read, leftOut } = await readFile(csv);
  if (read.length === 0) throw unprocessable({ csv: 'This file has no rows below its header. Nothing was imported.' });
  if (read.length > maxImportedDisputes)
    throw unprocessable({ csv: `Import at most ${maxImportedDisputes} rows at a time. Nothing was imported.` });
  const survey = await surveyDates(read, meaning.dates);
  const earlier = new Map<string, string>();
  const rows: ImportedDispute[] = [];
  for (const row of read) {
    const number = `${row.record.gateway?.toLowerCase()}\n${row.record.dispute_id}`;
    const same = isDryRun && sameInFile(row, earlier.get(number));
    earlier.set(number, JSON.stringify(row.record));
    rows.push(same || (await importRow(db, by, row, survey, isDryRun)));
  }
  return { rows, leftOut };
}

/** In a dry run nothing of an earlier row is stored, so that it cannot be found there. */
function sameInFile({ record, line }: Row, earlier: string | undefined): ImportedDispute | null {
  if (earlier === undefined) return null;
  const dispute_id = record.dispute_id ?? null;
  if (earlier === JSON.stringify(record)) return { line, outcome: 'known', dispute_id, order_id: null, reasons: [] };
  const reasons = [`Dispute ${dispute_id} is in this file before, with other facts.`];
  return { line, outcome: 'refused', dispute_id, order_id: null, reasons };
}

async function importRow(
  db: Db,
  by: Author,
  row: Row,
  survey: DateSurvey,
  isDryRun: boolean,
): Promise<ImportedDispute> {
  const { line, record } = row;
  const dispute_id = record.dispute_id || null;
  const refused = (reasons: string[]) => ({ line, outcome: 'refused' as const, dispute_id, order_id: null, reasons });
  const checked = checkRow(row, meaning, survey);
  if ('reasons' in checked) return refused(checked.reasons);
  try {
    const opened = await (isDryRun ? tryOut : inTransaction)(db, (db) => receiveDispute(db, by, 'CSV', checked.read));
    const isOpened = opened.orderId === null ? 'without order' : 'opened';
    return {
      line,
      outcome: opened.isNew ? isOpened : 'known',
      dispute_id,
      order_id: opened.orderId,
      reasons: [],
    };
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const errors = fieldErrorsOf(error);
    return refused(errors ? rowReasons(errors, record) : [error.message]);
  }
}

async function tryOut<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T | undefined;
  try {
    await inTransaction(db, async (db) => {
      result = await work(db);
      throw new TriedOut();
    });
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error;
  }
  return result as T;
}
