import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Services } from '../../../platform/services';
import { writeLines } from '../backup-files';
import { namedFiles, writeManifest } from '../make-backup';
import { type BackedUpFile, documentsList, fileOfTable, type Manifest, manifestFile } from '../manifest';
import { writeTables } from '../write-tables';

type Needs = Pick<Services, 'database' | 'stores' | 'recordKey'>;

/**
 * Streams a backup as one compressed tar to `consume`: the files of a backup's folder, the manifest last, so that half of one is
 * none. Only the tables are written to the disk first, compressed; files come from their stores one after the other.
 * @param scratch an empty folder of its own, which the caller removes
 * @returns the manifest, and how many files are missing in their store or are not what their row says
 */
export async function packBackup(
  needs: Needs,
  scratch: string,
  consume: (archive: Readable) => Promise<void>,
): Promise<{ manifest: Manifest; problems: number }> {
  const snapshot = await writeTables(needs.database.longRunning.db, scratch);
  const archive = pack();
  let cause: unknown;
  /** Either side that fails ends the other. */
  const failed = (error: unknown): never => {
    cause ??= error;
    archive.destroy();
    throw error;
  };
  const compressed = createZstdCompress();
  const compressing = pipeline(archive, compressed).catch(failed);
  const consuming = consume(compressed).catch(failed);
  const packing = addAll(needs, archive, scratch, snapshot).catch(failed);
  await Promise.allSettled([compressing, consuming, packing]);
  if (cause !== undefined) throw cause;
  return packing;
}

async function addAll(
  { stores, recordKey }: Needs,
  archive: Pack,
  scratch: string,
  snapshot: Awaited<ReturnType<typeof writeTables>>,
) {
  const addScratch = async (name: string) => {
    const { size } = await stat(join(scratch, name));
    await add(archive, name, size, createReadStream(join(scratch, name)));
  };
  for (const table of snapshot.tables) await addScratch(fileOfTable(table));
  let problems = 0;
  const added = async function* (): AsyncGenerator<string> {
    for await (const { store, name, recorded } of namedFiles(scratch, snapshot.tables)) {
      const stored = await stores[store].open(name);
      const sha256 = stored && (await add(archive, `${store}/${name}`, stored.bytes, stored.stream));
      if (recorded !== null && sha256 !== recorded) problems += 1;
      yield JSON.stringify({ store, name, sha256 } satisfies BackedUpFile);
    }
  };
  const documents = await writeLines(join(scratch, documentsList), added());
  await addScratch(documentsList);
  const manifest = await writeManifest(scratch, recordKey, { ...snapshot, documents });
  await addScratch(manifestFile);
  archive.finalize();
  return { manifest, problems };
}

/** @returns the file's hash */
async function add(archive: Pack, name: string, size: number, content: Readable): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  };
  await pipeline(content, hashed, archive.entry({ name, size, mode: 0o600 }));
  return hash.digest('hex');
}
