import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { inputError } from '../../platform/operator-error';
import type { Services } from '../../platform/services';
import type { Stores } from '../../platform/stores/file-store';
import { namesIn, type StoredFiles, storedFiles } from '../../platform/stores/stored-files';
import type { RecordKey } from '../audit/sealed-record/record-key';
import { readRows, writeFileOf, writeLines } from './backup-files';
import { type BackedUpFile, documentsList, fileOfTable, type Manifest, manifestFile } from './manifest';
import { writeTables } from './write-tables';

/** Files copied in parallel: a remote store is slow to answer but serves many requests at a time. */
const copiers = 8;

/** Where a backup is written until it is complete. */
export const unfinishedOf = (folder: string) => `${folder}.unfinished`;

/**
 * Writes the database and its files into a new folder, all or nothing. The tables are read in one snapshot, so people
 * can keep working. Files are copied after it: a document's file exists before its row and never changes.
 * @param recordKey named in the backup, which can only be restored with the same one
 * @returns the manifest, and the names of files that are missing in their store, or are not what their row says
 * @throws when the folder exists or there is nothing to back up
 */
export async function makeBackup(
  { database, stores, recordKey }: Pick<Services, 'database' | 'stores' | 'recordKey'>,
  folder: string,
): Promise<{ manifest: Manifest; missing: string[]; changed: string[] }> {
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
    const snapshot = await writeTables(database.longRunning.db, unfinished);
    const { documents, missing, changed } = await copyFiles(stores, unfinished, snapshot.tables);
    const manifest = await writeManifest(unfinished, recordKey, { ...snapshot, documents });
    await rename(unfinished, folder);
    return { manifest, missing, changed };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Fails, as it should, if the folder is no longer empty.
    if (madeParent) await rmdir(dirname(folder)).catch(() => {});
    throw error;
  }
}

/** Completes a backup in `folder`. */
export async function writeManifest(
  folder: string,
  recordKey: RecordKey,
  content: Pick<Manifest, 'migrations' | 'tables' | 'waitingMails' | 'documents'>,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 'arrival-card-office backup',
    version: 1,
    publicKey: recordKey.publicKey.toString('base64'),
    madeAt: new Date().toISOString(),
    ...content,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await writeFileOf(join(folder, manifestFile), Readable.from([text]));
  return manifest;
}

interface NamedFile extends Pick<StoredFiles, 'store'> {
  name: string;
  /** Hex, as its row says; null: it is a copy, which may be missing. */
  recorded: string | null;
}

/** The files that the rows of a backup name. */
export async function* namedFiles(folder: string, tables: Manifest['tables']): AsyncGenerator<NamedFile> {
  for (const table of tables) {
    const stored = storedFiles.filter((files) => files.table === table.name);
    if (stored.length === 0) continue;
    for await (const row of readRows(join(folder, fileOfTable(table)), table.columns)) {
      for (const files of stored) {
        const recorded = files.facts && (row[files.facts.sha256]?.slice(2) ?? '');
        for (const name of namesIn(files, row)) yield { store: files.store, name, recorded };
      }
    }
  }
}

async function copyFiles(stores: Stores, folder: string, tables: Manifest['tables']) {
  const files = namedFiles(folder, tables);
  const done: BackedUpFile[] = [];
  const [missing, changed]: [string[], string[]] = [[], []];
  const copy = async () => {
    for await (const { store, name, recorded } of files) {
      const stored = await stores[store].open(name);
      const sha256 = stored && (await writeFileOf(join(folder, store, name), stored.stream)).sha256;
      done.push({ store, name, sha256 });
      if (recorded !== null && sha256 !== recorded) (sha256 === null ? missing : changed).push(name);
    }
  };
  // The caller deletes the folder on failure, so all copies must have ended by then.
  const ends = await Promise.allSettled(Array.from({ length: copiers }, copy));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  const documents = await writeLines(
    join(folder, documentsList),
    done.map((file) => JSON.stringify(file)),
  );
  return { documents, missing, changed };
}
