import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inputError } from '../../../platform/operator-error';
import type { Config } from '../../../platform/settings/config';
import type { FileSettings, FileStore } from '../../../platform/stores/file-store';
import { localFileStore } from '../../../platform/stores/local-file-store';
import { s3FileStore, saveStream } from '../../../platform/stores/s3-file-store';
import { writeFileOf } from '../backup-files';

/** Where nightly backups are: a folder, or a prefix of a bucket. */
export type BackupPlace = Pick<FileStore, 'open' | 'list' | 'remove'> & {
  /** Stores a file, whole or not at all, however large. @returns its size */
  save(name: string, content: Readable): Promise<number>;
};

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @throws when it is in S3 and there is no key for that
 */
export function placeSettings(address: string, files: Config['files']): FileSettings {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (bucket === undefined) return { kind: 'local', dir: address };
  if (files.kind !== 's3') throw inputError(`${address} needs the key of S3 that documents have; see .env.example.`);
  return { ...files, bucket, prefix: path === '' || path.endsWith('/') ? path : `${path}/` };
}

export function openPlace(settings: FileSettings): BackupPlace {
  if (settings.kind === 's3')
    return {
      ...s3FileStore(settings),
      save: (name, content) => saveStream(settings, name, content),
    };
  const { dir } = settings;
  return {
    ...localFileStore(dir),
    async save(name, content) {
      const unfinished = join(dir, `${name}.unfinished`);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const { bytes } = await writeFileOf(unfinished, content);
        await rename(unfinished, join(dir, name));
        return bytes;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
  };
}

export async function namesAt(place: BackupPlace): Promise<string[]> {
  const names: string[] = [];
  for await (const page of place.list()) names.push(...page.map(({ name }) => name));
  return names;
}
