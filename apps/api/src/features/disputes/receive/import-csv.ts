import { disputeColumns, type ImportedDispute, maxImportedDisputes } from '@sac/contract/disputes/disputes-api';
import { receivedDispute } from '@sac/contract/disputes/intake-disputes-api';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { fieldErrorsOf, type HttpError, unprocessable } from '../../../platform/errors';
import { parseInput } from '../../../platform/http/endpoints/parse-input';
import { readFileInThread } from '../../../platform/untrusted/read-file';
import type { Author } from '../../audit/record-event';
import { receiveDispute } from './receive-dispute';

/** @throws 422 when it is no CSV, or too large to be read */
async function readRows(csv: Buffer) {
  const read = await readFileInThread(csv, { task: 'csv' });
  if (read && 'rows' in read) return read.rows;
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
  const read = await readRows(csv);
  if (read.length === 0) throw unprocessable({ csv: 'This file has no rows below its header. Nothing was imported.' });
  if (read.length > maxImportedDisputes)
    throw unprocessable({ csv: `Import at most ${maxImportedDisputes} rows at a time. Nothing was imported.` });
  const columns = Object.keys(read[0]?.record ?? {});
  const earlier = new Map<string, string>();
  const rows: ImportedDispute[] = [];
  for (const { record, info } of read) {
    const number = `${record.gateway?.toLowerCase()}\n${record.dispute_id}`;
    const row = isDryRun && sameInFile(record, info.lines, earlier.get(number));
    earlier.set(number, JSON.stringify(record));
    rows.push(row || (await importRow(db, by, record, info.lines, isDryRun)));
  }
  return { rows, leftOut: columns.filter((name) => !(disputeColumns as readonly string[]).includes(name)) };
}

/** In a dry run nothing of an earlier row is stored, so that it cannot be found there. */
function sameInFile(record: Record<string, string>, line: number, earlier: string | undefined): ImportedDispute | null {
  if (earlier === undefined) return null;
  const dispute_id = record.dispute_id ?? null;
  if (earlier === JSON.stringify(record)) return { line, outcome: 'known', dispute_id, order_id: null, reasons: [] };
  const reasons = [`Dispute ${dispute_id} is in this file before, with other facts.`];
  return { line, outcome: 'refused', dispute_id, order_id: null, reasons };
}

async function importRow(
  db: Db,
  by: Author,
  record: Record<string, string>,
  line: number,
  isDryRun: boolean,
): Promise<ImportedDispute> {
  const dispute_id = record.dispute_id || null;
  try {
    const { order_id, ...fields } = record;
    const received = parseInput(receivedDispute, { ...fields, ...(order_id && { order_id }) });
    const opened = await (isDryRun ? tryOut : inTransaction)(db, (db) => receiveDispute(db, by, 'CSV', received));
    const isOpened = opened.orderId === null ? 'without order' : 'opened';
    return {
      line,
      outcome: opened.isNew ? isOpened : 'known',
      dispute_id,
      order_id: opened.orderId,
      reasons: [],
    };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'HttpError') throw error;
    const reasons = Object.values(fieldErrorsOf(error) ?? { row: (error as HttpError).message });
    return { line, outcome: 'refused', dispute_id, order_id: null, reasons };
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
