import type { Failure } from '@sac/contract/endpoint';
import type { ChangedOrder } from '@sac/contract/seen-order';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../db/outage';

interface HttpError extends Error {
  statusCode: number;
  code?: undefined;
  errors?: Record<string, string>;
  /** Orders that are not as the caller saw them, as they are now. */
  changed?: ChangedOrder[];
  /** Seconds, for the header `retry-after`. */
  retryAfter?: number;
}

const busyMessage = 'The server has too much to do right now. Wait a moment and try again; nothing was changed.';

const httpError = (statusCode: number, message: string, errors?: Record<string, string>): HttpError =>
  Object.assign(new Error(message), { name: 'HttpError', statusCode, ...(errors && { errors }) });

export const malformed = (message: string) => httpError(400, message);
export const notSignedIn = (message: string) => httpError(401, message);
export const notAllowed = (message: string) => httpError(403, message);
/** For whoever is let in only to set up two-step sign-in; `errors.twoStep` tells the browser to lead there. */
export const twoStepFirst = (message: string) => httpError(403, message, { twoStep: message });
/** For somebody who may only choose a password; `errors.firstPassword` tells the browser to lead there. */
export const passwordFirst = (message: string) => httpError(403, message, { firstPassword: message });
export const notFound = (message: string) => httpError(404, message);
export const conflict = (message: string) => httpError(409, message);
/** `sentence`: who changed what since the caller looked. The screen asks with it, and sends again what is now. */
export const changedSinceSeen = (sentence: string, changed: ChangedOrder[]) =>
  Object.assign(httpError(409, `${sentence} Nothing was changed.`, { seen: sentence }), { changed });
export const wrongMediaType = (message: string) => httpError(415, message);
export const tooLarge = (message: string) => httpError(413, message);
/** `seconds`: until trying again makes sense. */
export const tooMany = (message: string, seconds: number) =>
  Object.assign(httpError(429, message), { retryAfter: seconds });
/** Tells a refusal for too many tries from everything else that may go wrong. */
export const isTooMany = (error: unknown): boolean => error instanceof Error && (error as HttpError).statusCode === 429;
/** The server has too much to do. */
export const tooBusy = (seconds: number) => Object.assign(httpError(503, busyMessage), { retryAfter: seconds });
/** For a machine that asks again by itself. */
export const notYet = (message: string) => httpError(503, message);
/** Something of ours is out of order: `cause` is for the log, the message for whoever asked. */
export const outOfOrder = (message: string, cause: unknown) => Object.assign(httpError(503, message), { cause });
/** `errors`: field → message; the first message speaks for all. */
export const invalid = (errors: Record<string, string>) =>
  httpError(422, Object.values(errors)[0] ?? 'Check what you entered.', errors);

/** What a refusal says of each field; null when an error is no refusal of fields. */
export const fieldErrorsOf = (error: unknown): Record<string, string> | null =>
  error instanceof Error && error.name === 'HttpError' ? ((error as HttpError).errors ?? null) : null;

/** Fastify's own refusals in our words; whatever is not listed keeps its code and gets a plain sentence. */
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

/** The one place that turns an error into an answer. Nothing of an unexpected error's text goes out. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const statusCode = error.statusCode ?? 500;
  if (error.name === 'HttpError') {
    if (error.cause) request.log.error({ err: error.cause }, 'request failed');
    const { retryAfter } = error as HttpError;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(statusCode).send(failureOf(statusCode, error.message, error as HttpError));
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
  const message = `Something went wrong on our side. Try again; if it stays, tell us the reference ${request.id}.`;
  return reply.code(500).send(failureOf(500, message));
}
