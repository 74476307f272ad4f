import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inputError } from '../../operator-error';

const fileFacts = { bytes: z.number(), sha256: z.string() };

/** What a backup says of itself, in `manifest.json`. Every other file is vouched for by a hash in it or in the list of documents. */
const manifestSchema = z.object({
  format: z.literal('arrival-card-office backup'),
  version: z.literal(1),
  madeAt: z.string(),
  /** What the database had been through when it was read. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which they can be filled: whoever is referred to comes first. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.number(),
      /** Column → the last number its sequence has given out. */
      sequences: z.record(z.string().regex(/^\w+$/), z.number()),
      ...fileFacts,
    }),
  ),
  documents: z.object({ rows: z.number(), ...fileFacts }),
  /** Mails that had not left when the backup was made. */
  waitingMails: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One line of `documents.jsonl.gz`. */
export interface StoredDocument {
  name: string;
  /** Null: the store did not have it any more. */
  sha256: string | null;
}

export const manifestFile = 'manifest.json';
export const documentsList = 'documents.jsonl.gz';
export const documentsFolder = 'documents';
export const tableFile = (name: string) => join('tables', `${name}.jsonl.gz`);

/** @throws when there is none, or one that this version cannot read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    throw inputError(`There is no backup in ${folder}: ${manifestFile} cannot be read.`, error);
  });
  let parsed: ReturnType<typeof manifestSchema.safeParse>;
  try {
    parsed = manifestSchema.safeParse(JSON.parse(text));
  } catch (error) {
    throw inputError(`${manifestFile} in ${folder} is damaged.`, error);
  }
  if (!parsed.success)
    throw inputError(`${manifestFile} in ${folder} is damaged, or of a newer version than this one.`);
  return parsed.data;
}
