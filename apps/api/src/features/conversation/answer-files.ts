import { documentTypeMessage } from '@sac/contract/forms';
import type { FileStore } from '../../ports/file-store';
import { type DocumentType, documentTypeOf } from '../../untrusted/document-type';
import { makePicture } from '../../untrusted/make-picture';
import { virusOf } from '../documents/scan-file';
import { removeCard, storeCard } from '../documents/store-card';
import { unsupportedMediaType } from '../errors';
import type { StoredAnswerFile } from './record-answer';

interface CheckedFile {
  /** As the customer named it. */
  name: string;
  content: Buffer;
  type: DocumentType;
  /** A JPEG copy of a format that browsers cannot show. */
  picture: Buffer | null;
}

/**
 * Checks a customer's file as an uploaded card is checked: a PDF or a picture, judged by its content. Stores nothing. Answers
 * `{ problem }`, a sentence that says what to do, when it cannot be taken.
 */
export async function checkAnswerFile(name: string, content: Buffer): Promise<CheckedFile | { problem: string }> {
  const type = await documentTypeOf(content);
  if ('problem' in type)
    return {
      problem:
        type.problem === documentTypeMessage ? 'It must be a PDF or a picture (JPEG, PNG, HEIC …).' : type.problem,
    };
  const made = await makePicture(type, content);
  return 'problem' in made ? made : { name, content, type, picture: made.picture };
}

/**
 * Stores checked files, all or none. Without a row that names them, the sweep removes them after an hour.
 * @throws 415 one has a virus, which names it
 */
export async function storeAnswerFiles(
  files: FileStore,
  orderId: number,
  checked: readonly CheckedFile[],
): Promise<StoredAnswerFile[]> {
  const all: StoredAnswerFile[] = [];
  try {
    for (const { name, content, type, picture } of checked) {
      const given = { name: `answer ${name}`, extension: type.extension, content, picture };
      const stored = await storeCard(files, orderId, given).catch(virusOf);
      if ('problem' in stored) throw unsupportedMediaType(`${name} cannot be used. ${stored.problem}`);
      all.push({ name, contentType: type.contentType, stored });
    }
  } catch (error) {
    await removeAnswerFiles(files, all);
    throw error;
  }
  return all;
}

/** Removes stored files that no row names. */
export async function removeAnswerFiles(files: FileStore, stored: readonly StoredAnswerFile[]): Promise<void> {
  for (const file of stored) await removeCard(files, file.stored);
}
