import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { Stores } from '../../platform/stores/file-store';
import { hasFile, namesIn, type StoredFiles, storedFiles } from '../../platform/stores/stored-files';

const rowsAtATime = 500;
/** A remote store is slow to answer but serves many requests at a time. */
const readers = 8;

interface NamedFile {
  name: string;
  /** The id of its row. */
  id: number;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** The files that rows name and describe, page by page. */
async function* filesOf(db: Db, files: StoredFiles & { facts: NonNullable<StoredFiles['facts']> }) {
  for (let last = 0; ; ) {
    const { rows } = await sql<NamedFile>`
      select id, ${sql.ref(files.column)} as name, ${sql.ref(files.facts.bytes)} as bytes,
        encode(${sql.ref(files.facts.sha256)}, 'hex') as sha256
      from ${sql.table(files.table)} where id > ${last} and ${hasFile(files)} order by id limit ${rowsAtATime}`.execute(
      db,
    );
    for (const row of rows) if (namesIn({ ...files, when: [] }, { [files.column]: row.name }).length > 0) yield row;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function problemOf(stores: Stores, store: keyof Stores, { name, bytes, sha256 }: NamedFile) {
  const stored = await stores[store].open(name);
  if (!stored) return 'is missing';
  const hash = createHash('sha256');
  await pipeline(stored.stream, hash);
  if (stored.bytes !== bytes) return `has ${stored.bytes} bytes, not ${bytes}`;
  return hash.digest('hex') === sha256 ? null : 'was changed';
}

/**
 * Reads every file that a row names and compares it with what the row says of it. Files that the row does not describe, because
 * they are copies of it, are left out.
 * @param onProblem called with a sentence for each file that is missing or changed
 * @returns how many were read, and how many of them have a problem
 */
export async function checkFiles(db: Db, stores: Stores, onProblem: (sentence: string) => void) {
  const counts = { files: 0, problems: 0 };
  for (const files of storedFiles) {
    const { what, table, store, facts } = files;
    if (!facts) continue;
    const named = filesOf(db, { ...files, facts });
    const read = async () => {
      for await (const file of named) {
        const problem = await problemOf(stores, store, file);
        counts.files += 1;
        if (problem === null) continue;
        counts.problems += 1;
        onProblem(`${file.name} (${what}, row ${file.id} of ${table}) ${problem}.`);
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
  }
  return counts;
}
