import { fileRequired } from '@sac/contract/forms';
import type { Db } from '../../db/open-database';
import { documentTypeOf } from '../../untrusted/document-type';
import { makePicture } from '../../untrusted/make-picture';
import { unprocessable, unsupportedMediaType } from '../errors';
import { compareCard } from './compare-card';
import { orderForCard } from './hold-order';

export interface UploadedFile {
  /** As the browser names it; never used as a path. */
  name: string;
  content: Buffer;
}

/**
 * Reads an uploaded card and compares it with its order. Stores nothing. `picture`: a JPEG copy of a format that
 * browsers cannot show.
 * @throws 422 no or empty file; 415 not a PDF or image, or a broken one; 404; 409 the order is deleted or purged
 */
export async function readUpload(db: Db, orderId: number, file: UploadedFile | null) {
  if (!file) throw unprocessable({ uploadVisaDoc: fileRequired });
  // First, so that of uploads at once each knows the order as it was before any of them.
  const order = await orderForCard(db, orderId);
  const type = await documentTypeOf(file.content);
  if ('problem' in type) {
    throw file.content.length === 0
      ? unprocessable({ uploadVisaDoc: type.problem })
      : unsupportedMediaType(type.problem);
  }
  const made = await makePicture(type, file.content);
  if ('problem' in made) throw unsupportedMediaType(made.problem);
  return { order, file, type, picture: made.picture, card: await compareCard(type, file.content, order) };
}
