import { isFurther } from '@sac/contract/disputes/dispute';
import { type DisputeColumn, disputeColumns } from '@sac/contract/disputes/disputes-api';
import { disputeFieldUse, receivedDispute } from '@sac/contract/disputes/notices/intake-disputes-api';
import { noticeWarnings } from '@sac/contract/disputes/notices/read-notice';
import { readStage } from '@sac/contract/disputes/notices/read-stage';
import { cleanCode } from '@sac/contract/platform/clean-text';
import { daysBetween, singaporeToday } from '@sac/contract/platform/dates';
import { type CsvMeaning, checkRow, rowReasons } from '../../../platform/csv/check-row';
import { type DateSurvey, surveyDates } from '../../../platform/csv/dates';
import type { ImportedRow, ImportOptions } from '../../../platform/csv/imported-row';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { fieldErrorsOf, isHttpError } from '../../../platform/errors';
import type { CsvColumns, CsvRow } from '../../../platform/untrusted/csv/columns';
import type { Author } from '../../audit/record-event';
import { receiveDispute } from './receive-dispute';

/** One of them is needed as well; each row may have the one or the other. */
const either: readonly DisputeColumn[] = ['order_id', 'transaction_id'];

/** The columns of a file with disputes. */
export const disputeFileColumns: CsvColumns = {
  known: disputeColumns,
  required: disputeColumns.filter((column) => disputeFieldUse[column] === 'needed' && !either.includes(column)),
  labels: { gateway_reason: 'Reason' },
};

const codes: readonly DisputeColumn[] = [
  'dispute_id',
  'order_id',
  'transaction_id',
  'reason_code',
  'acquirer_reference',
];

/** Longer than any network gives: Mastercard 45 days, Visa 30, American Express 20. */
const mostDaysToRespond = 60;

/** What the columns of a file with disputes mean. */
export const disputeRowMeaning: CsvMeaning<typeof receivedDispute> = {
  schema: receivedDispute,
  dates: {
    names: ['received_on', 'respond_by'],
    instants: ['received_on', 'respond_by'],
    isPossible: ({ received_on = '', respond_by = received_on }) =>
      received_on <= singaporeToday(new Date()) &&
      received_on <= respond_by &&
      daysBetween(received_on, respond_by) <= mostDaysToRespond,
  },
  kinds: Object.fromEntries(codes.map((name) => [name, 'code'] as const)),
  mayBeNone: [],
  // A row may have the order in its place.
  uses: { ...disputeFieldUse, transaction_id: 'evidence' },
  values: {
    order_id: (text) => cleanCode(text).replace(/^#/, ''),
  },
  inputOf: ({ order_id, ...fields }) => (order_id ? { ...fields, order_id } : fields),
};

/** Undoes what a row would do. */
class TriedOut extends Error {}

/**
 * Opens disputes. Each row is independent: a wrong one is reported with its line, the others are opened, and rows that were
 * imported before are recognised.
 * @param rows begins to read the rows; called twice
 * @returns the result of each row after `options.after`; in a dry run each is tried out and undone
 */
export async function* importDisputeRows(
  db: Db,
  by: Author,
  rows: () => AsyncIterable<CsvRow>,
  { isDryRun = false, after = 0, record }: ImportOptions,
): AsyncGenerator<ImportedRow> {
  const survey = await surveyDates(rows(), disputeRowMeaning.dates);
  const earlier = new Map<string, Record<string, string>>();
  for await (const row of rows()) {
    if (row.line <= after) continue;
    const number = `${row.record.gateway?.toLowerCase()}\n${row.record.dispute_id}`;
    const same = isDryRun && sameInFile(row, earlier.get(number));
    earlier.set(number, row.record);
    yield same || (await importRow(db, by, row, survey, { isDryRun, record }));
  }
}

/** In a dry run nothing of an earlier row is stored, so that it cannot be found there. */
function sameInFile({ record, line }: CsvRow, earlier: Record<string, string> | undefined): ImportedRow | null {
  if (earlier === undefined) return null;
  const { received_on } = earlier;
  if (JSON.stringify(earlier) === JSON.stringify({ ...record, received_on }))
    return { line, kind: 'repeated', orderId: null };
  const [stage, before] = [readStage(record.stage), readStage(earlier.stage)];
  if (stage !== null && isFurther(stage, before ?? 'chargeback')) return null;
  const reasons = [`Dispute ${record.dispute_id} is in this file before, with other facts.`];
  return { line, kind: 'refused', reasons };
}

async function importRow(
  db: Db,
  by: Author,
  row: CsvRow,
  survey: DateSurvey,
  { isDryRun, record }: Pick<ImportOptions, 'isDryRun' | 'record'>,
): Promise<ImportedRow> {
  const { line } = row;
  const refused = async (reasons: string[]): Promise<ImportedRow> => {
    const result: ImportedRow = { line, kind: 'refused', reasons };
    await record?.(db, [result]);
    return result;
  };
  const checked = checkRow(row, disputeRowMeaning, survey);
  if ('reasons' in checked) return refused(checked.reasons);
  try {
    return await (isDryRun ? tryOut : inTransaction)(db, async (db) => {
      const { isNew, orderId } = await receiveDispute(db, by, 'CSV', checked.read);
      const result: ImportedRow = {
        ...{ line, kind: isNew ? 'added' : 'repeated', orderId },
        notes: noticeWarnings(checked.read),
      };
      await record?.(db, [result]);
      return result;
    });
  } catch (error) {
    if (!isHttpError(error)) throw error;
    const errors = fieldErrorsOf(error);
    return refused(errors ? rowReasons(errors, row.record) : [error.message]);
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
