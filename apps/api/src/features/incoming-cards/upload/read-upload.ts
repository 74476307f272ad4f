import { fileRequired } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { unprocessable, unsupportedMediaType } from '../../../platform/errors';
import type { UploadedFile } from '../../../platform/http/endpoints/multipart';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { makePicture } from '../../../platform/untrusted/make-picture';
import { compareCard } from '../../cards/check/check-document';
import { orderForCard } from '../../cards/lock-for-card';

/**
 * Reads an uploaded card and compares it with its order. Stores nothing. `picture`: a JPEG copy of a format that
 * browsers cannot show.
 * @throws 422 no or empty file; 415 not a PDF or image, or a broken one; 404; 409 the order is deleted or purged
 */
export async function readUpload(db: Db, orderId: number, file: UploadedFile | null) {
  if (!file) throw unprocessable({ uploadVisaDoc: fileRequired });
  // Before the file is read: simultaneous uploads then all have the order as it was before any of them.
  const order = await orderForCard(db, orderId);
  const type = await documentTypeOf(file.content);
  if ('problem' in type) {
    throw file.content.length === 0
      ? unprocessable({ uploadVisaDoc: type.problem })
      : unsupportedMediaType(type.problem);
  }
  const { content } = type;
  const made = await makePicture(type, content);
  if ('problem' in made) throw unsupportedMediaType(made.problem);
  const card = await compareCard(db, type, content, order);
  return { order, file: { ...file, content }, type, picture: made.picture, card };
}
