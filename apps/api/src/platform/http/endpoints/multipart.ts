import { fileSize } from '@sac/contract/file-size';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../domain/documents/read-upload';
import { badRequest, tooLarge, unsupportedMediaType } from '../domain/errors';

/** Our largest form has four short fields and a file. */
const limits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };
const tooMuch = 'The form has more or longer fields than it may have.';

/**
 * Reads a form's text fields and its one file into memory.
 * @param fileField the field that may hold the file
 * @param maxBytes largest file accepted
 * @throws 415 when it is not a form, 413 when the file or a field is too large, 400 when the upload broke off
 */
export async function readForm(request: FastifyRequest, fileField: string, maxBytes: number) {
  if (!request.isMultipart()) throw unsupportedMediaType('Send the request as multipart/form-data.');
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === 'file' && part.fieldname === fileField)
        file = { name: part.filename ?? '', content: await part.toBuffer() };
      else if (part.type === 'field') {
        // A truncated value must not be accepted as a complete one.
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge(tooMuch);
        if (Object.hasOwn(fields, part.fieldname)) throw badRequest(`Send the field ${part.fieldname} once.`);
        fields[part.fieldname] = part.value;
      } else throw badRequest(`Send the file in the field ${fileField}.`);
    }
  } catch (error) {
    throw toHttpError(error as Error & { code?: string }, maxBytes);
  }
  return { fields, file };
}

const isTooMuch = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/;

function toHttpError(error: Error & { code?: string }, maxBytes: number) {
  if (error.name === 'HttpError') return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`The file is larger than ${fileSize(maxBytes)}. Send a smaller one.`);
  if (isTooMuch.test(error.code ?? '')) return tooLarge(tooMuch);
  return badRequest('The upload did not arrive whole. Nothing was stored; please send it again.');
}
