import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { madeBeforeFirstRelease } from '../../platform/db/migrate/migration-file';
import { inputError, isOperatorError } from '../../platform/operator-error';
import type { Stores } from '../../platform/stores/file-store';

const fileFacts = { bytes: z.number(), sha256: z.string() };
const sqlName = z.string().regex(/^\w+$/);
const format = z.literal('arrival-card-office backup');

const table = z.object({
  name: sqlName,
  columns: z.array(sqlName),
  rows: z.number(),
  /** Column → last value of its sequence. */
  sequences: z.record(sqlName, z.number()),
  ...fileFacts,
});

/** `manifest.json` of a backup. Every other file has its hash here or in the list of documents. */
const manifestSchema = z.object({
  format,
  version: z.literal(1),
  madeAt: z.string(),
  /** The public key of the record: it names the signing key, and does not reveal it. */
  publicKey: z.string(),
  /** Applied to the database when the backup was made. */
  migrations: z.array(z.string()).min(1),
  /** In the order to restore them: a table comes after those it refers to. */
  tables: z.array(table),
  /** The list of the files of all stores. */
  documents: z.object({ rows: z.number(), ...fileFacts }),
  /** Emails not yet sent when the backup was made. */
  waitingMails: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof table>;

const anyBackup = z.object({ format, version: z.number(), migrations: z.array(z.string()) });

/** One line of `documents.jsonl.gz`; the file is in a folder with the name of its store. */
export interface BackedUpFile {
  store: keyof Stores;
  name: string;
  /** Null: the file was missing in the store. */
  sha256: string | null;
}

export const manifestFile = 'manifest.json';
export const documentsList = 'documents.jsonl.gz';

/** Where the rows of a table are, in the backup's folder. */
export const fileOfTable = ({ name }: Pick<BackedUpTable, 'name'>): string => join('tables', `${name}.copy.zst`);

/** @throws when there is no manifest, or this version cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    throw inputError(`There is no backup in ${folder}: ${manifestFile} cannot be read.`, error);
  });
  try {
    const content: unknown = JSON.parse(text);
    const found = anyBackup.parse(content);
    if (found.version !== 1 || madeBeforeFirstRelease(found.migrations))
      throw inputError(
        `The backup in ${folder} has a format that this release does not read. Restore it with the release that made it.`,
      );
    return manifestSchema.parse(content);
  } catch (error) {
    throw isOperatorError(error) ? error : inputError(`${manifestFile} in ${folder} is damaged.`, error);
  }
}
