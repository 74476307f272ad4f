import { fileSize } from '@sac/contract/platform/file-size';
import type { FastifyRequest } from 'fastify';
import { badRequest, isHttpError, tooLarge, unsupportedMediaType } from '../../errors';

export interface UploadedFile {
  /** As the browser names it; never used as a path. */
  name: string;
  content: Buffer;
}

/** Our largest form has eight fields and three files; the longest text, an answer of 4,000 letters, up to 12,000 bytes. */
const limits = { fields: 20, parts: 25, fieldNameSize: 100, fieldSize: 16_000, headerPairs: 20 };
const tooMuch = 'The form has more or longer fields than it may have.';

/**
 * Reads a form's text fields and its files into memory.
 * @param fileField the field that may hold files
 * @param maxBytes largest file accepted
 * @throws 415 when it is not a form, 413 when a file or a field is too large or there are too many, 400 when the upload broke off
 */
export async function readForm(request: FastifyRequest, fileField: string, maxBytes: number, maxFiles = 1) {
  if (!request.isMultipart()) throw unsupportedMediaType('Send the request as multipart/form-data.');
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...limits, files: maxFiles, fileSize: maxBytes } })) {
      if (part.type === 'file' && part.fieldname === fileField)
        files.push({ name: part.filename ?? '', content: await part.toBuffer() });
      else if (part.type === 'field') {
        // A truncated value must not be accepted as a complete one.
        if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge(tooMuch);
        if (Object.hasOwn(fields, part.fieldname)) throw badRequest(`Send the field ${part.fieldname} once.`);
        fields[part.fieldname] = part.value;
      } else throw badRequest(`Send the file in the field ${fileField}.`);
    }
  } catch (error) {
    throw toHttpError(error as Error & { code?: string }, maxBytes, maxFiles);
  }
  return { fields, files };
}

const isTooMuch = /^FST_(PARTS|FIELDS)_LIMIT$/;

function toHttpError(error: Error & { code?: string }, maxBytes: number, maxFiles: number) {
  if (isHttpError(error)) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`The file is larger than ${fileSize(maxBytes)}. Send a smaller one.`);
  if (error.code === 'FST_FILES_LIMIT') return tooLarge(maxFiles === 1 ? tooMuch : `Send at most ${maxFiles} files.`);
  if (isTooMuch.test(error.code ?? '')) return tooLarge(tooMuch);
  return badRequest('The upload did not arrive whole. Nothing was stored; please send it again.');
}
