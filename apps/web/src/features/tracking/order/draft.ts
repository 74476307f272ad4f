import { tabStorage } from '../../../platform/browser-storage';

/** A file of an answer. Its content is gone after a reload. */
export interface ChosenFile {
  key: string;
  name: string;
  bytes: number;
}

/** A message that is not sent yet, and the key with which it was or will be sent. */
export interface Draft {
  message: string;
  key: string;
  files: ChosenFile[];
}

/** A report of wrong details, or an answer: the beginning of its name in the tab's storage. */
type Kind = 'draft' | 'answer';
/** An order, or a question of one. */
export type DraftOf = number | `${number}-${number}`;

/**
 * A random UUID. Not `crypto.randomUUID`, which does not exist on a page without HTTPS.
 */
export const newKey = () =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

export const emptyDraft = (): Draft => ({ message: '', key: newKey(), files: [] });

const isFile = (file: unknown): file is ChosenFile =>
  typeof (file as ChosenFile)?.key === 'string' &&
  typeof (file as ChosenFile).name === 'string' &&
  typeof (file as ChosenFile).bytes === 'number';

/** The draft that this tab has stored: phones discard a page while its reader takes a photo or looks for the passport. */
export function readStoredDraft(kind: Kind, of: DraftOf): Draft {
  try {
    const { message, key, files = [] } = JSON.parse(tabStorage.get(`${kind}-${of}`) ?? '');
    if (typeof message === 'string' && typeof key === 'string' && Array.isArray(files) && files.every(isFile))
      return { message, key, files };
  } catch {}
  return emptyDraft();
}

/** Stores a draft for this tab, or removes an empty one. */
export function saveDraft(kind: Kind, of: DraftOf, draft: Draft) {
  const name = `${kind}-${of}`;
  if (draft.message || draft.files.length > 0) tabStorage.set(name, JSON.stringify(draft));
  else tabStorage.remove(name);
}
