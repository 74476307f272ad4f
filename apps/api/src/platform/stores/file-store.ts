import type { Readable } from 'node:stream';
import type { VirusScanner } from '../outside/virus-scanner';

/**
 * A stored document. A name is written once: letters, digits, '_', '-' and '.', at most 200
 * characters, not beginning with a dot.
 */
export interface StoredFile {
  name: string;
  /** How long ago it was written, by the clock of the store itself. */
  ageMs: number;
}

export interface FileStore {
  /** Scans files of strangers and staff before they are saved here; absent: no scan. */
  scanner?: VirusScanner | undefined;
  /**
   * Stores a file, whole or not at all. Saving the same content again is fine.
   * @throws if the name holds other content already, or the store cannot take the file; the message says why.
   */
  save(name: string, content: Buffer): Promise<void>;
  /** The file and its size, or null if there is none. The caller reads the stream to its end or destroys it. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | null>;
  /**
   * Every file, a page at a time and in any order; also what an interrupted save left behind ({@link isLeftover}). A file
   * that is stored or removed meanwhile may be there or not.
   * @throws if the store cannot be read; the message says why.
   */
  list(): AsyncIterable<StoredFile[]>;
  /** Removes a file, or what an interrupted save left behind. It need not be there. */
  remove(name: string): Promise<void>;
  /** Stores and removes a small file. @throws if files cannot be stored; the message says why. */
  check(): Promise<void>;
}

export interface Stores {
  documents: FileStore;
  /** Preview emails. */
  mailbox: FileStore;
}

export interface S3Settings {
  bucket: string;
  /** Put before every name; '' or a folder such as 'cards/'. */
  prefix: string;
  region: string;
  /** Another S3-compatible store than Amazon's. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type FileSettings = { kind: 'local'; dir: string } | ({ kind: 's3' } & S3Settings);

const name = /^[\w-][\w.-]{0,199}$/;

/** @throws unless `text` is a name that every store takes and that stays inside its folder. */
export function checkFileName(text: string): void {
  if (!name.test(text)) throw new Error(`${JSON.stringify(text.slice(0, 60))} cannot be the name of a stored file.`);
}

const leftover = /^\.([\da-f-]{36}\.tmp|check-[\da-f-]{36})$/;

/** Whether a file is what a save, or a check, left behind that was interrupted by the end of its process. */
export const isLeftover = (text: string): boolean => leftover.test(text);

export const alreadyStored = (text: string, cause?: unknown) =>
  new Error(`Another file is already stored as ${text}.`, { cause });
