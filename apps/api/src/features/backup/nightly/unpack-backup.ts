import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { inputError } from '../../../platform/operator-error';
import { isDiskTrouble } from '../../../platform/stores/storage-error';
import { writeFileOf } from '../backup-files';
import { manifestFile } from '../manifest';
import { decryptWith, NoKeyFits } from './age-streams';

const allowed = /^(manifest\.json|documents\.jsonl\.gz|tables\/\w+\.copy\.zst|(documents|mailbox)\/[\w-][\w.-]*)$/;

/**
 * Unpacks a nightly backup into a folder as `restoreBackup` reads it. That checks every file against its hash.
 * @param identities private keys of age; none: it is not encrypted
 * @throws when no key fits, or it is not whole
 */
export async function unpackBackup(content: Readable, folder: string, identities: string[]): Promise<void> {
  const archive = identities.length === 0 ? content : await decryptWith(content, identities).catch(notDecrypted);
  const entries = extract();
  const reading = pipeline(archive, createZstdDecompress(), entries);
  try {
    for await (const entry of entries) {
      if (!allowed.test(entry.header.name)) throw new Error(`${entry.header.name} is no file of a backup`);
      await writeFileOf(join(folder, entry.header.name), entry as AsyncIterable<Uint8Array>);
    }
    await reading;
  } catch (error) {
    entries.destroy();
    const cause = await reading.then(
      () => error,
      (first: unknown) => (isDiskTrouble(error) ? error : first),
    );
    if (isDiskTrouble(cause)) throw cause;
    throw notWhole(cause);
  }
  if (!existsSync(join(folder, manifestFile))) throw notWhole();
}

const notWhole = (cause?: unknown) =>
  inputError('The backup is not complete, or it was changed. Nothing was restored. Take another one.', cause);

const notDecrypted = (error: unknown): never => {
  const why =
    error instanceof NoKeyFits
      ? 'The private key does not fit this backup.'
      : 'This file is damaged, or was not encrypted with age as a backup is. Take another copy of it.';
  throw inputError(`${why} Nothing was restored.`, error);
};
