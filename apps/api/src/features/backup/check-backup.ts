import { join } from 'node:path';
import { inputError } from '../../platform/operator-error';
import type { Stores } from '../../platform/stores/file-store';
import { hashOf, readLines } from './backup-files';
import { type BackedUpFile, documentsList, type Manifest, readManifest, tablesFolder } from './manifest';

/**
 * Reads every file of a backup and compares it with its hash.
 * @throws naming the first file that is missing or changed
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { files } of manifest.tables)
    for (const { name, sha256 } of files) await checkFile(folder, join(tablesFolder, name), sha256);
  await checkFile(folder, documentsList, manifest.documents.sha256);
  for await (const { store, name, sha256 } of filesIn(folder)) await checkFile(folder, join(store, name), sha256);
  return manifest;
}

export async function* filesIn(folder: string): AsyncGenerator<BackedUpFile & { store: keyof Stores; sha256: string }> {
  for await (const line of readLines(join(folder, documentsList))) {
    const { store = 'documents', name, sha256 }: BackedUpFile = JSON.parse(line);
    if (sha256 !== null) yield { store, name, sha256 };
  }
}

async function checkFile(folder: string, file: string, sha256: string): Promise<void> {
  const found = await hashOf(join(folder, file)).catch((error: unknown) => {
    throw inputError(`${file} of the backup cannot be read. Nothing was restored.`, error);
  });
  if (found !== sha256) throw inputError(`${file} of the backup is not what it was. Nothing was restored.`);
}
