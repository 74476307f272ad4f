import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inputError } from '../../platform/operator-error';
import type { Stores } from '../../platform/stores/file-store';

const fileFacts = { bytes: z.number(), sha256: z.string() };
const sqlName = z.string().regex(/^\w+$/);

const table = {
  name: sqlName,
  columns: z.array(sqlName),
  rows: z.number(),
  /** Column → last value of its sequence. */
  sequences: z.record(sqlName, z.number()),
};

const facts = {
  format: z.literal('arrival-card-office backup'),
  madeAt: z.string(),
  /** Applied to the database when the backup was made. */
  migrations: z.array(z.string()).min(1),
  /** The list of the files of all stores. */
  documents: z.object({ rows: z.number(), ...fileFacts }),
  /** Emails not yet sent when the backup was made. */
  waitingMails: z.number(),
};

const tableFile = z.object({ name: z.string().regex(/^\w+(\.\d+)?\.(copy\.zst|jsonl\.gz)$/), ...fileFacts });

/** Version 1 had one file of JSON lines for each table. */
const first = z
  .object({ ...facts, version: z.literal(1), tables: z.array(z.object({ ...table, ...fileFacts })) })
  .transform((manifest) => ({
    ...manifest,
    publicKey: undefined,
    tables: manifest.tables.map(({ bytes, sha256, ...table }) => ({
      ...table,
      files: [{ name: `${table.name}.jsonl.gz`, bytes, sha256 }],
    })),
  }));

const second = z.object({
  ...facts,
  version: z.literal([2, 3]),
  /** The public key of the record: it names the signing key, and does not reveal it. Version 2 had none. */
  publicKey: z.string().optional(),
  /** In the order to restore them: a table comes after those it refers to. */
  tables: z.array(z.object({ ...table, files: z.array(tableFile) })),
});

/** `manifest.json` of a backup. Every other file has its hash here or in the list of documents. */
const manifestSchema = z.union([second, first]);
export type NewManifest = z.infer<typeof second> & { publicKey: string };
export type Manifest = Omit<z.infer<typeof second>, 'version'>;
export type BackedUpTable = Manifest['tables'][number];

/** One line of `documents.jsonl.gz`; the file is in a folder with the name of its store. */
export interface BackedUpFile {
  /** Versions 1 and 2 had documents alone, and did not say so. */
  store?: keyof Stores;
  name: string;
  /** Null: the file was missing in the store. */
  sha256: string | null;
}

export const manifestFile = 'manifest.json';
export const documentsList = 'documents.jsonl.gz';
/** Where the tables' files are. */
export const tablesFolder = 'tables';

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
