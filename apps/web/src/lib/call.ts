import { type Endpoint, type Failure, failure, pathParameters } from '@sac/contract/endpoint';
import type { z } from 'zod';
import { apiBase } from './page-settings';
import { type Reply, send, TransportError, type TransportProblem } from './transport';

export interface CallOptions {
  /** Sent raw, without a prefix (spec section 3). */
  token?: string | undefined;
  /** The sign-in has a cookie, by which it knows the browser again; nothing else has one. */
  keepsCookies?: boolean | undefined;
  /** For endpoints that take one. */
  file?: File | undefined;
  /** How much of the file has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

type Fields = Record<string, unknown>;

/** The address of an endpoint's path, for what {@link call} cannot do. */
export const apiAddress = (path: string): string => `${apiBase.replace(/\/$/, '')}${path}`;

/** A path that the API answered (a document's link) as an address on the API's host. */
export const onApiHost = (path: string): string => new URL(path, new URL(apiBase, window.location.href)).href;

/** A failure, with the HTTP status it came with (403 and 404 have screens of their own); 0 when no answer came. */
export interface CallFailure extends Failure {
  readonly httpStatus: number;
  /** Why no answer came. */
  readonly transport?: TransportProblem;
}

/** Tells a failure from a success; narrows both ways. */
export function isFailure<T>(answer: T | CallFailure): answer is CallFailure {
  return typeof answer === 'object' && answer !== null && 'httpStatus' in answer;
}

const sayFailure = (message: string, httpStatus: number): CallFailure => ({
  status: 0,
  message,
  error: { message },
  httpStatus,
});

const given = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

/** Splits the flat input: path parameters go into the path, the rest is left for the query or the body. */
function address(path: string, input: Fields) {
  const rest = { ...input };
  let filled: string = path;
  for (const name of pathParameters(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(input[name])));
    delete rest[name];
  }
  return { path: filled, rest };
}

function query(fields: Fields): string {
  const text = new URLSearchParams(given(fields).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The file goes last, so that the server knows the other fields before it starts to read it. */
function multipart(fields: Fields, name: string, file: File | undefined): FormData {
  const form = new FormData();
  for (const [key, value] of given(fields)) form.append(key, String(value));
  if (file) form.append(name, file, file.name);
  return form;
}

function bodyOf(endpoint: Endpoint, rest: Fields, file: File | undefined) {
  if (endpoint.method === 'GET') return undefined;
  return endpoint.file ? multipart(rest, endpoint.file, file) : JSON.stringify(rest);
}

function read<O extends z.ZodType>(output: O, reply: Reply): z.output<O> | CallFailure {
  const isOk = reply.status >= 200 && reply.status <= 299;
  const good = isOk ? output.safeParse(reply.body) : undefined;
  if (good?.success) return good.data;
  const bad = failure.safeParse(reply.body);
  if (bad.success) return { ...bad.data, httpStatus: reply.status };
  return sayFailure(
    isOk
      ? 'The server gave an answer this page cannot read. Reload the page and try again.'
      : `The server answered with status ${reply.status}. Try again in a moment.`,
    reply.status,
  );
}

/**
 * Calls an endpoint of the contract. Takes its input as one flat object; returns its success answer, or the server's
 * failure. It does not throw: what goes wrong on the way becomes a {@link CallFailure} that says what to do.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  { token, keepsCookies = false, file, onProgress, signal }: CallOptions = {},
): Promise<z.output<O> | CallFailure> {
  const { path, rest } = address(endpoint.path, Object(input));
  try {
    const reply = await send({
      method: endpoint.method,
      url: `${apiAddress(path)}${endpoint.method === 'GET' ? query(rest) : ''}`,
      body: bodyOf(endpoint, rest, file),
      token,
      keepsCookies,
      onProgress,
      signal,
    });
    return read(endpoint.output, reply);
  } catch (error) {
    if (error instanceof TransportError) return { ...sayFailure(error.message, 0), transport: error.problem };
    throw error;
  }
}
