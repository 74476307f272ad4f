import { documentTypeMessage, documentTypes } from '@sac/contract/platform/forms';
import { isShownAlike } from './make-picture';
import { readFileInThread } from './read-file';

export type DocumentExtension = keyof typeof documentTypes;
export interface DocumentType {
  extension: DocumentExtension;
  contentType: (typeof documentTypes)[DocumentExtension];
}

const empty = 'The file is empty. Choose it again.';
const incomplete = 'The file is incomplete or damaged. Check that it opens, save it again and upload the new copy.';

/** More than any scan or telephone makes of a card; unpacked it takes some 250 MB. */
const maxMegapixels = 64;
/** Where a copy is made, we unpack the picture ourselves. */
const maxConverted = 25;
const tooManyPixels = (megapixels: number) =>
  `The picture has more than ${megapixels} megapixels. Save it smaller and upload it again.`;

/**
 * What kind of document `content` is, judged by the bytes alone, and its bytes without what is around them: a telephone's
 * video behind a photograph, a line break before a PDF. Those are what is stored. Half an upload, or a web page dressed as a
 * PDF, is refused.
 * `differs`: programs do not show the same of a picture, so that a copy is to be made (make-picture.ts).
 * Returns `{ problem }`, a message for the uploader, when the kind is not accepted.
 * @throws QueueFull
 */
export async function documentTypeOf(
  content: Buffer,
): Promise<(DocumentType & { content: Buffer; differs: boolean }) | { problem: string }> {
  if (content.length === 0) return { problem: empty };
  const found = await readFileInThread(content, { task: 'type' });
  if (!found || 'broken' in found) return { problem: incomplete };
  if (found.extension === null) return { problem: documentTypeMessage };
  const { extension, whole } = found;
  if (!whole) return { problem: incomplete };
  const { width, height, differs = false } = whole.picture ?? { width: 0, height: 0 };
  const most = isShownAlike({ extension, differs }) ? maxMegapixels : maxConverted;
  if (width * height > most * 1_000_000) return { problem: tooManyPixels(most) };
  const document = content.subarray(whole.from, whole.end);
  return { extension, contentType: documentTypes[extension], content: document, differs };
}
