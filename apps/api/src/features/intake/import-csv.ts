import { pipeline } from 'node:stream';
import { paymentFields } from '@sac/contract/checkout';
import { anyPastArrival, applicationFields, orderApplication, upcomingArrival } from '@sac/contract/order';
import { parse } from 'csv-parse';
import type { Db } from '../../db/open-database';
import { fieldErrorsOf } from '../../domain/errors';
import { parseInput } from '../../http/parse-input';
import { addOrder, fingerprintOf } from './add-order';

export type ImportedRow =
  | { line: number; kind: 'added' | 'repeated'; orderId: number }
  /** For the header: unknown columns, which are left out. */
  | { line: 1; kind: 'left out'; columns: string[] }
  | { line: number; kind: 'refused'; reasons: string[] };

/** The import's own row in `api_key`. No key has this hash, so nobody can call the API with it. */
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
const knownColumns = [...applicationFields.filter((field) => field !== 'payment'), ...paymentColumns];

/** The columns `payment.amount`, … of a row as its payment. */
function nestPayment(record: Record<string, string>): Record<string, unknown> {
  const payment = Object.fromEntries(
    paymentFields.flatMap((field) => {
      const value = record[`payment.${field}`];
      return value ? [[field, value]] : [];
    }),
  );
  const { payment: _, ...others } = record;
  return Object.keys(payment).length > 0 ? { ...others, payment } : others;
}

/**
 * Imports a CSV whose first line names the order fields. Each row is independent: invalid ones are reported, the others
 * imported. Rows imported before are recognised, so a file can be corrected and imported again.
 * @param csv the file's content, UTF-8
 * @param options.takesPast also accept past journeys
 * @returns the result of each row, with its line number (the header is line 1)
 * @throws when the text is not CSV
 */
export async function* importCsv(
  db: Db,
  csv: AsyncIterable<Buffer>,
  windowDays: number,
  { takesPast = false }: { takesPast?: boolean } = {},
): AsyncGenerator<ImportedRow> {
  const apiKeyId = await importerId(db);
  const arrivalRule = takesPast ? anyPastArrival : upcomingArrival;
  const parser = parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true });
  // The loop below throws the errors of the source.
  pipeline(csv, parser, () => {});
  let isFirst = true;
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const columns = isFirst ? Object.keys(record).filter((name) => !knownColumns.includes(name)) : [];
    isFirst = false;
    if (columns.length > 0) yield { line: 1, kind: 'left out', columns };
    yield await importRow(record, info.lines);
  }

  async function importRow(record: Record<string, string>, line: number): Promise<ImportedRow> {
    try {
      const application = parseInput(orderApplication, nestPayment(record));
      const idempotencyKey = fingerprintOf(application).toString('hex');
      const source = { apiKeyId, idempotencyKey, name: 'CSV import' as const, ip: null, arrivalRule };
      const { orderId, repeated } = await addOrder(db, application, source, windowDays);
      return { line, kind: repeated ? 'repeated' : 'added', orderId };
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (!refused) throw error;
      return { line, kind: 'refused', reasons: Object.entries(refused).map(([field, why]) => `${field}: ${why}`) };
    }
  }
}
