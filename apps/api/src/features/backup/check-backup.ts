import { join } from 'node:path';
import { inputError } from '../../platform/operator-error';
import { hashOf, readLines } from './backup-files';
import { type BackedUpFile, documentsList, fileOfTable, type Manifest, readManifest } from './manifest';

/**
 * Reads every file of a backup and compares it with its hash.
 * @throws naming the first file that is missing or changed
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkFile(folder, fileOfTable(table), table.sha256);
  await checkFile(folder, documentsList, manifest.documents.sha256);
  for await (const { store, name, sha256 } of filesIn(folder)) await checkFile(folder, join(store, name), sha256);
  return manifest;
}

export async function* filesIn(folder: string): AsyncGenerator<BackedUpFile & { sha256: string }> {
  for await (const line of readLines(join(folder, documentsList))) {
    const { sha256, ...file }: BackedUpFile = JSON.parse(line);
    if (sha256 !== null) yield { ...file, sha256 };
  }
}

async function checkFile(folder: string, file: string, sha256: string): Promise<void> {
  const found = await hashOf(join(folder, file)).catch((error: unknown) => {
    throw inputError(`${file} of the backup cannot be read. Nothing was restored.`, error);
  });
  if (found !== sha256) throw inputError(`${file} of the backup is not what it was. Nothing was restored.`);
}
