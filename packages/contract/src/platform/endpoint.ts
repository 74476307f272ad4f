import { z } from 'zod';
import type { Action } from '../accounts/roles';
import type { FieldUse } from './field-use';

/**
 * Who may call an endpoint. There is no default: an endpoint without a rule does not mount.
 *
 * Staff must first choose a password if somebody else has set theirs, and set up two-step sign-in where a setting requires
 * it. `beforePassword` and `beforeTwoStep` mark the endpoints that they can call before that. `recentProof`: only within five
 * minutes of signing in or of `POST /admin/confirm-identity`; before that the answer is 403 with `errors.recentProof`.
 */
export type Access =
  | { readonly kind: 'public' }
  /** Signed-in staff whose role may do `action`; with `beforePassword`, also any staff who must choose a password. */
  | { readonly kind: 'staff'; readonly action: Action; readonly beforePassword?: true; readonly recentProof?: true }
  /** Signed-in staff of any role, for their own account. */
  | {
      readonly kind: 'self';
      readonly beforePassword?: true;
      readonly beforeTwoStep?: true;
      readonly recentProof?: true;
    }
  /** A customer holding a grant for the one order named by `orderId` in the input. */
  | { readonly kind: 'grant' }
  /** The sales site, with its x-api-key. */
  | { readonly kind: 'apiKey' };

/** Work that costs much more than reading a page. The server's platform/http/limits/rate-limits.ts limits how often a person may do it. */
export type HeavyWork = 'batch' | 'export' | 'letter' | 'live' | 'mail' | 'password' | 'report' | 'testMail' | 'upload';

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below /api, with :parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  /** One flat object: path parameters together with the query (GET) or the body. */
  readonly input: I;
  /**
   * What each field is for where a program calls (`apiKey`): only needed ones refuse, and doors.test.ts names a field that is missing.
   * Where a person calls, who can correct it, every field is needed.
   */
  readonly uses?: Readonly<Record<string, FieldUse>>;
  /** The whole answer of a success. */
  readonly output: O;
  /** The body is multipart/form-data: the input's fields, and one file or more in the field of this name. */
  readonly file?: string;
  /** So many files in that field; 1 unless given. */
  readonly maxFiles?: number;
  /** The limit for each file; the default is the server's limit for documents. */
  readonly maxFileBytes?: number;
  /** The body may be large: it may name many thousands of orders. */
  readonly bulk?: true;
  /** Each call counts against the caller's limit of this kind of work. */
  readonly heavy?: HeavyWork;
  /** Saves nothing, though it is not a GET: after a lost answer it can simply be called again. */
  readonly onlyReads?: true;
  /** A success is a file or a stream of this content type and not JSON; `output` is z.file(). */
  readonly contentType?: 'application/pdf' | 'application/zip' | 'text/csv' | 'text/event-stream';
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never;

/** Infers the literal types of an endpoint. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> => definition;

/** Names of the path parameters of an endpoint, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

export const noInput = z.object({});

export const asOf = z.iso.datetime().optional();
const ok = { status: z.literal(1), message: z.string() };
export const done = z.object(ok);
export const answer = <D extends z.ZodType>(data: D) => z.object({ ...ok, data });
export const answerWith = <S extends z.ZodRawShape>(shape: S) => z.object({ ...ok, ...shape });
/** An answer that may be seconds old; `as_of` is the time it is true for, and missing when that is now. */
export const answerAsOf = <D extends z.ZodType>(data: D) => z.object({ ...ok, data, as_of: asOf });
export const answerList = <R extends z.ZodType>(row: R) =>
  z.object({ ...ok, data: z.array(row), total: z.int().nonnegative() });

/** Every failure of every endpoint. `errors` names the fields that were refused (422). */
export const failure = z.object({
  status: z.union([z.literal(0), z.literal(401)]),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With `errors.seen` (409): the orders that others have changed since the caller saw them: `changedOrder` of orders/seen-order.ts. */
  changed: z.array(z.unknown()).optional(),
  /** The same message: docs/spec.md §3 reads it here after a failed login. */
  error: z.object({ message: z.string() }),
});
export type Failure = z.output<typeof failure>;
