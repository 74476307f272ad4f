import { documentTypeMessage } from '@sac/contract/platform/forms';
import { unsupportedMediaType } from '../../platform/errors';
import { virusOf } from '../../platform/outside/scan-file';
import type { FileStore } from '../../platform/stores/file-store';
import { type DocumentType, documentTypeOf } from '../../platform/untrusted/document-type';
import { makePicture } from '../../platform/untrusted/make-picture';
import { removeCard, storeCard } from '../cards/store-card';
import type { StoredAnswerFile } from './record-answer';

/** Why a file cannot be sent with an answer. The message for cards would not fit. */
export const answerFileProblem = (problem: string): string =>
  problem === documentTypeMessage ? 'It must be a PDF or a picture (JPEG, PNG, HEIC …).' : problem;

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
  if ('problem' in type) return { problem: answerFileProblem(type.problem) };
  const made = await makePicture(type, type.content);
  return 'problem' in made ? made : { name, content: type.content, type, picture: made.picture };
}

/**
 * Stores checked files, all or none. Without a row that names them, the sweep removes them after an hour.
 * @throws 415 when one has a virus; the error names the file
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
