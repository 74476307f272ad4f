import type { Failure } from '@sac/contract/platform/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../db/connections/outage';
import { type HttpError, isHttpError } from '../errors';

/** Our messages for Fastify's errors; the others keep their status and get a general message. */
const refusals: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_BAD_URL: 'The address cannot be read: a % in it must be followed by two hexadecimal digits.',
};

const failureOf = (statusCode: number, message: string, { errors, changed }: Partial<HttpError> = {}): Failure => ({
  status: statusCode === 401 ? 401 : 0,
  message,
  ...(errors && { errors }),
  ...(changed && { changed }),
  error: { message },
});

/** Turns every error into a response. Nothing of an unexpected error's text is sent. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const statusCode = error.statusCode ?? 500;
  // A file that failed before its first byte has its own type already.
  reply.type('application/json; charset=utf-8').removeHeader('content-disposition');
  if (isHttpError(error)) {
    if (error.cause) request.log.error({ err: error.cause }, 'request failed');
    const { retryAfter } = error;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).send(failureOf(statusCode, error.message, error));
  }
  if (statusCode < 500) {
    const message = refusals[error.code ?? ''] ?? 'The request could not be understood.';
    return reply.code(statusCode).send(failureOf(statusCode, message));
  }
  request.log.error({ err: error }, 'request failed');
  const trouble = databaseTrouble(error);
  if (trouble) return reply.code(503).header('retry-after', '10').send(failureOf(503, trouble));
  if (statusCode === 503) {
    return reply.code(503).send(failureOf(503, 'The server is busy. Wait a moment and try again.'));
  }
  const message = `Something went wrong on our side. Try again. If it happens again, send us this reference: ${request.id}.`;
  return reply.code(500).send(failureOf(500, message));
}
