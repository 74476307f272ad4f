import { createHash, randomBytes } from 'node:crypto';
import { markOfScan } from '../../platform/outside/scan-file';
import type { FileStore } from '../../platform/stores/file-store';
import type { DocumentExtension } from '../../platform/untrusted/document-type';

interface StoredFile {
  name: string;
  bytes: number;
  sha256: Buffer;
}

/** A card in the store. `picture`: a JPEG of a format that browsers cannot show. */
export interface StoredCardFile extends StoredFile {
  picture: StoredFile | null;
}

export const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** What a store keeps of a file. */
export const storedFile = (name: string, content: Buffer): StoredFile => ({
  name,
  bytes: content.length,
  sha256: sha256(content),
});

/** `{orderId}_{file}`: only letters and digits of the given name, and a random suffix so that every name is unique. */
function storedName(orderId: number, givenName: string, ending: string): string {
  const base = givenName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${orderId}_${base || 'card'}_${randomBytes(3).toString('hex')}${ending}`;
}

/**
 * Has a card scanned for viruses and stores it and its picture, both or neither. Without a row that names them, the sweep removes them after an hour.
 * @throws 415 a virus; 503 it cannot be scanned; what the store says when it cannot take them
 */
export async function storeCard(
  files: FileStore,
  orderId: number,
  given: { name: string; extension: DocumentExtension; content: Buffer; picture: Buffer | null },
): Promise<StoredCardFile> {
  const mark = await markOfScan(files, given.content);
  const name = storedName(orderId, given.name, `${mark}.${given.extension}`);
  await files.save(name, given.content);
  const card = storedFile(name, given.content);
  if (given.picture === null) return { ...card, picture: null };
  // A copy of a JPEG has the same ending.
  const pictureName = name.replace(/\.[^.]+$/, given.extension === 'jpg' ? '_copy.jpg' : '.jpg');
  try {
    await files.save(pictureName, given.picture);
  } catch (error) {
    await files.remove(name).catch(() => {});
    throw error;
  }
  return { ...card, picture: storedFile(pictureName, given.picture) };
}

/** Removes a card that no row names. An error is left to the sweep, so that it hides no other error. */
export async function removeCard(files: FileStore, { name, picture }: StoredCardFile): Promise<void> {
  await Promise.all([name, ...(picture ? [picture.name] : [])].map((file) => files.remove(file).catch(() => {})));
}
