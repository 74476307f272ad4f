import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { inputError } from '../../../platform/operator-error';
import type { Config } from '../../../platform/settings/config';
import { manifestFile } from '../manifest';
import { namesAt, openPlace, placeSettings } from './backup-place';
import { isBackup, newestBackup } from './retention';
import { trialPrefix } from './try-restore';
import { unpackBackup } from './unpack-backup';

/**
 * Calls `work` with the folder of a backup: the given one, or a nightly backup that is unpacked for this time.
 * @param given a folder, a file or an address in S3; of a place with nightly backups the newest is taken
 * @param identityFile with private keys of age
 * @throws when there is none, it is not whole, or no key fits
 */
export async function withBackupFolder<T>(
  given: string,
  identityFile: string | undefined,
  config: Pick<Config, 'dataDir' | 'files'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const isInS3 = given.startsWith('s3://');
  if (!isInS3 && existsSync(join(given, manifestFile))) return work(resolve(given));
  const isFile = isBackup(basename(given)) && (isInS3 || (await isPlainFile(given)));
  const address = isFile ? dirname(given) : given;
  const place = openPlace(placeSettings(isInS3 ? address : resolve(address), config.files));
  const name = isFile ? basename(given) : newestBackup(await namesAt(place));
  const identities = name?.endsWith('.age') ? await readIdentities(name, identityFile) : [];
  const stored = name === undefined ? null : await place.open(name);
  if (!stored) throw inputError(`There is no backup in ${given}.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(config.dataDir, trialPrefix));
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  process.on('exit', remove);
  try {
    await unpackBackup(stored.stream, scratch, identities);
    return await work(scratch);
  } finally {
    process.off('exit', remove);
    await rm(scratch, { recursive: true, force: true });
  }
}

const isPlainFile = (path: string) =>
  stat(path).then(
    (facts) => facts.isFile(),
    () => false,
  );

async function readIdentities(name: string, file: string | undefined): Promise<string[]> {
  if (file === undefined)
    throw inputError(`${name} is encrypted. Name the file of its private key: --identity FILE. Nothing was restored.`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw inputError(`${file} cannot be read. Nothing was restored.`, error);
  });
  // An editor may have put blanks or an invisible mark before it, or have written the file with the line ends of Windows.
  const keys = text.match(/(?<=^[\s"']*)AGE-SECRET-KEY-[A-Z\d-]+/gim)?.map((key) => key.toUpperCase());
  if (!keys && /^AGE-PLUGIN-\S+/m.test(text))
    throw inputError(
      `The key in ${file} is on a device, which only age itself can ask: age -d -i ${file} ${name} > ${name.replace(/\.age$/, '')}, then restore that file. Nothing was restored.`,
    );
  if (!keys) throw inputError(`${file} has no private key of age (AGE-SECRET-KEY-…). Nothing was restored.`);
  return keys;
}
