import { newKey } from '../draft';

/** A file of an answer. Its content is gone after a reload, so only those that have arrived are kept. */
export interface SentFile {
  key: string;
  name: string;
  bytes: number;
}

/** An answer that is not sent yet, and the key with which it was or will be sent. */
export interface AnswerDraft {
  message: string;
  key: string;
  files: SentFile[];
}

const nameOf = (orderId: number) => `answer-${orderId}`;
export const emptyDraft = (): AnswerDraft => ({ message: '', key: newKey(), files: [] });

const isFile = (file: unknown): file is SentFile =>
  typeof (file as SentFile)?.key === 'string' &&
  typeof (file as SentFile).name === 'string' &&
  typeof (file as SentFile).bytes === 'number';

/** The draft that this tab has stored: phones discard a page while its reader takes a photo. */
export function readAnswerDraft(orderId: number): AnswerDraft {
  try {
    const { message, key, files } = JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? '');
    if (typeof message === 'string' && typeof key === 'string' && Array.isArray(files) && files.every(isFile))
      return { message, key, files };
  } catch {}
  return emptyDraft();
}

/** Stores a draft for this tab, or removes an empty one. Where storage is blocked, it is lost with the page. */
export function saveAnswerDraft(orderId: number, draft: AnswerDraft) {
  try {
    if (draft.message || draft.files.length > 0) sessionStorage.setItem(nameOf(orderId), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(orderId));
  } catch {}
}
