import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../db/open-database';
import { inputError } from '../../operator-error';
import type { FileStore } from '../../ports/file-store';
import { readRows, writeFileOf, writeLines } from './backup-files';
import {
  documentsFolder,
  documentsList,
  manifestFile,
  type NewManifest,
  type StoredDocument,
  tablesFolder,
} from './manifest';
import { writeTables } from './write-tables';

/** Documents copied in parallel: a remote store is slow to answer but serves many requests at a time. */
const copiers = 8;

/** Where a backup is written until it is complete. */
export const unfinishedOf = (folder: string) => `${folder}.unfinished`;

/**
 * Writes the database and the documents into a new folder, all or nothing. The tables are read in one snapshot, so people
 * can keep working. Files are copied after it: a document's file exists before its row and never changes.
 * @returns the manifest, and the names of documents that are missing in the store
 * @throws when the folder exists or there is nothing to back up
 */
export async function makeBackup(
  { database, files }: { database: Pick<Database, 'kind' | 'longRunning'>; files: FileStore },
  folder: string,
): Promise<{ manifest: NewManifest; missing: string[] }> {
  const unfinished = unfinishedOf(folder);
  if (existsSync(folder)) throw inputError(`${folder} is there already. Name a new folder for each backup.`);
  const madeParent = await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw inputError(
      `${unfinished} already exists: another backup is running, or one was interrupted. If none is running, remove it.`,
    );
  });
  try {
    const snapshot = await writeTables(database, unfinished);
    const { documents, missing } = await copyDocuments(files, unfinished, snapshot.tables);
    const manifest: NewManifest = {
      format: 'arrival-card-office backup',
      version: 2,
      madeAt: new Date().toISOString(),
      ...snapshot,
      documents,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writeFileOf(join(unfinished, manifestFile), Readable.from([text]));
    await rename(unfinished, folder);
    return { manifest, missing };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Fails, as it should, if the folder is no longer empty.
    if (madeParent) await rmdir(dirname(folder)).catch(() => {});
    throw error;
  }
}

type Row = Record<string, string | null>;
/** A purge removes the files and leaves such names. */
const isPurged = (name: string) => /^\d+_removed_/.test(name);
const named = (...names: (string | null | undefined)[]) =>
  names.filter((name) => typeof name === 'string').filter((name) => !isPurged(name));

/** The files that the rows of each table name: cards with the pictures made from them, received emails, and what customers sent. */
const filesOf: Record<string, (row: Row) => string[]> = {
  // The files of a withdrawn card have been removed.
  document: ({ file1, picture, withdrawn_at }) => (withdrawn_at === null ? named(file1, picture) : []),
  // A card that was sent has become a document with the same files.
  received_card: ({ file, picture, state }) => (state === 'sent' ? [] : named(file, picture)),
  incoming_mail: ({ file }) => named(file),
  // A card without an order.
  batch_card: ({ file }) => named(file),
  answer_file: ({ file, picture }) => named(file, picture),
};

async function* filesIn(folder: string, tables: NewManifest['tables']): AsyncGenerator<string> {
  for (const { name, columns, files } of tables) {
    const namesOf = filesOf[name];
    if (!namesOf) continue;
    for (const file of files)
      for await (const row of readRows(join(folder, tablesFolder, file.name), columns)) yield* namesOf(row);
  }
}

async function copyDocuments(files: FileStore, folder: string, tables: NewManifest['tables']) {
  const names = filesIn(folder, tables);
  const done: StoredDocument[] = [];
  const copy = async () => {
    for await (const name of names) {
      const stored = await files.open(name);
      const facts = stored && (await writeFileOf(join(folder, documentsFolder, name), stored.stream));
      done.push({ name, sha256: facts?.sha256 ?? null });
    }
  };
  // The caller deletes the folder on failure, so all copies must have ended by then.
  const ends = await Promise.allSettled(Array.from({ length: copiers }, copy));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const documents = await writeLines(
    join(folder, documentsList),
    done.map((document) => JSON.stringify(document)),
  );
  return { documents, missing: done.filter(({ sha256 }) => sha256 === null).map(({ name }) => name) };
}
