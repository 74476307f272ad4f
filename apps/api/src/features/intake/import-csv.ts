import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { type OrderApplication, orderApplication } from '@sac/contract/order';
import { parse } from 'csv-parse';
import type { Db } from '../../db/open-database';
import { addOrder } from './add-order';

export type ImportedRow =
  | { line: number; kind: 'added' | 'repeated'; orderId: number }
  | { line: number; kind: 'refused'; reasons: string[] };

/** The import's own entry among the API keys: no key has this hash, so nobody can call with it. */
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

/**
 * Takes in a CSV whose first line names the order fields. Each row stands alone: a bad one is reported, the others go in;
 * a row taken in before is found again and not doubled, so a file can be mended and imported again.
 * @param csv the file's content, UTF-8
 * @returns what became of each row, with the line it stands on (the header is line 1)
 * @throws when the text is not CSV at all
 */
export async function* importCsv(db: Db, csv: AsyncIterable<Buffer>, windowDays: number): AsyncGenerator<ImportedRow> {
  const apiKeyId = await importerId(db);
  const parser = parse({ columns: true, bom: true, trim: true, skip_empty_lines: true, info: true });
  // A source that breaks off breaks the loop below.
  pipeline(csv, parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const line = info.lines;
    const parsed = orderApplication.safeParse(record);
    if (!parsed.success) {
      yield {
        line,
        kind: 'refused',
        reasons: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
      };
      continue;
    }
    const source = { apiKeyId, idempotencyKey: keyOf(parsed.data), name: 'CSV import' as const, ip: null };
    const { orderId, repeated } = await addOrder(db, parsed.data, source, windowDays);
    yield { line, kind: repeated ? 'repeated' : 'added', orderId };
  }
}

const keyOf = (application: OrderApplication) => createHash('sha256').update(JSON.stringify(application)).digest('hex');
