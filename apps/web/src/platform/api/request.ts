import { type Endpoint, failure, pathParameters } from '@sac/contract/platform/endpoint';
import type { z } from 'zod';
import { dismissErrorsOf } from '../ui/messages/toast';
import { apiAddress } from '../url/page-settings';
import { ApiError } from './api-error';
import { offerCancel } from './offer-cancel';
import { parseJson, send } from './transport';

export interface RequestOptions {
  /** Sent raw, without a prefix (docs/spec.md §3). */
  token?: string | undefined;
  /** Only the sign-in has a cookie, by which the server recognises the browser. */
  keepsCookies?: boolean | undefined;
  /** For endpoints that take one. */
  file?: File | undefined;
  /** For endpoints that take several. */
  files?: readonly File[] | undefined;
  /** How much of the file has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

type Fields = Record<string, unknown>;
export type Target = Pick<Endpoint, 'method' | 'path' | 'file' | 'onlyReads'>;

const given = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

/** Splits the flat input: path parameters go into the path, the rest goes into the query or the body. */
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
  const filled = given(fields).filter(([, value]) => value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The file comes last, so that the server has the other fields before it starts to read it. */
function multipart(fields: Fields, name: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [key, value] of given(fields)) form.append(key, String(value));
  for (const file of files) form.append(name, file, file.name);
  return form;
}

function bodyOf(target: Target, rest: Fields, files: readonly File[]) {
  if (target.method === 'GET') return undefined;
  return target.file ? multipart(rest, target.file, files) : JSON.stringify(rest);
}

/** Names what a call changes: its endpoint and the ids in its input. Undefined for what saves nothing. */
function changeOf({ method, path, onlyReads }: Target, input: Fields): string | undefined {
  if (method === 'GET' || onlyReads) return undefined;
  return JSON.stringify([path, ...given(input).filter(([name]) => name.endsWith('Id'))]);
}

/** A proxy or another server may answer with less than ours, or with no JSON at all (docs/spec.md §7). */
const refusal = failure.partial();

function errorOf(httpStatus: number, body: unknown, change: string | undefined): ApiError {
  const { message, error, status = 0, ...known } = refusal.safeParse(body).data ?? {};
  const isSignedOut = httpStatus === 401 || status === 401;
  const text = isSignedOut
    ? 'Your session has ended. Please sign in again.'
    : `The server answered with status ${httpStatus}. Try again in a moment.`;
  return new ApiError(message || error?.message || text, {
    ...known,
    status: isSignedOut ? 401 : 0,
    httpStatus: isSignedOut ? 401 : httpStatus,
    change,
  });
}

/** With any HTTP status. */
const isRefusal = (body: unknown) => refusal.safeParse(body).data?.status !== undefined;

/** @throws ApiError unless the server answers with a success */
async function exchange(target: Target, input: object, options: RequestOptions, wantsFile: boolean) {
  const { token, keepsCookies = false, file, files = file ? [file] : [], signal, onProgress } = options;
  const { path, rest } = address(target.path, { ...input });
  const change = wantsFile ? undefined : changeOf(target, { ...input });
  const wait = change === undefined ? undefined : offerCancel(signal);
  const { status, body, header } = await send({
    method: target.method,
    url: `${apiAddress(path)}${target.method === 'GET' ? query(rest) : ''}`,
    body: bodyOf(target, rest, files),
    token,
    keepsCookies,
    wantsFile,
    onProgress:
      wait &&
      ((share) => {
        wait.restart();
        onProgress?.(share);
      }),
    signal: wait?.signal ?? signal,
    change,
  }).finally(wait?.end);
  const isFine = status >= 200 && status <= 299;
  if (isFine && wantsFile) return { status, body, header };
  const answer = parseJson(typeof body === 'string' ? body : await body.text());
  if (!isFine || isRefusal(answer)) throw errorOf(status, answer, change);
  if (change !== undefined) dismissErrorsOf(change);
  return { status, body: answer, header };
}

/**
 * Calls an endpoint of the contract. Takes its input as one flat object and returns its success answer.
 * @throws ApiError when the server refuses, or no answer comes
 */
export async function request<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: RequestOptions = {},
): Promise<z.output<O>> {
  const { status, body } = await exchange(endpoint, Object(input), options, false);
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data;
  throw new ApiError('The server gave an answer this page cannot read. Reload the page and try again.', {
    httpStatus: status,
  });
}

/** Fetches a file that the API makes, with the headers of the answer. @throws as {@link request} */
export async function requestFile(target: Target, input: object, options: RequestOptions) {
  const { body, header } = await exchange(target, input, options, true);
  return { file: new Blob([body as Blob]), header };
}
