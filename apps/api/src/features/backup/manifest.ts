import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inputError } from '../../operator-error';

const fileFacts = { bytes: z.number(), sha256: z.string() };

/** `manifest.json` of a backup. Every other file has its hash here or in the list of documents. */
const manifestSchema = z.object({
  format: z.literal('arrival-card-office backup'),
  version: z.literal(1),
  madeAt: z.string(),
  /** Applied to the database when the backup was made. */
  migrations: z.array(z.string()).min(1),
  /** In the order to restore them: a table comes after those it refers to. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.number(),
      /** Column → last value of its sequence. */
      sequences: z.record(z.string().regex(/^\w+$/), z.number()),
      ...fileFacts,
    }),
  ),
  documents: z.object({ rows: z.number(), ...fileFacts }),
  /** Emails not yet sent when the backup was made. */
  waitingMails: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One line of `documents.jsonl.gz`. */
export interface StoredDocument {
  name: string;
  /** Null: the file was missing in the store. */
  sha256: string | null;
}

export const manifestFile = 'manifest.json';
export const documentsList = 'documents.jsonl.gz';
export const documentsFolder = 'documents';
export const tableFile = (name: string) => join('tables', `${name}.jsonl.gz`);

/** @throws when there is no manifest or this version cannot read it */
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
