import {
  type Endpoint,
  failure,
  type OutputOf,
  type ParsedInputOf,
  pathParameters,
} from '@sac/contract/platform/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, isHttpError, unsupportedMediaType } from '../../errors';
import type { ActorOf, Authentication, ReadAlong } from '../actors';
import type { DiskSpace } from '../limits/disk-space';
import { createLargeUploads } from '../limits/large-uploads';
import { floodLimitOf, type RequestLimits, workLimitOf } from '../limits/rate-limits';
import { readForm, type UploadedFile } from './multipart';
import { parseInput } from './parse-input';

export interface Call<E> {
  input: ParsedInputOf<E>;
  actor: ActorOf<E>;
  /** Only for endpoints with a `file`; null when none was sent. */
  file: UploadedFile | null;
  /** All of them, for endpoints that take several. */
  files: UploadedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The response without its status; the default message is 'OK'. Files and streams the handler sends itself. */
type Reply<E> =
  OutputOf<E> extends File ? FastifyReply : Omit<OutputOf<E>, 'status' | 'message'> & { message?: string };

/** @param along what answers a call with the statement that reads the session; null: the handler answers */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E>>,
  along?: (input: ParsedInputOf<E>) => ReadAlong | null,
) => void;

const success = ({ contentType, output }: Endpoint) =>
  contentType ? { description: 'A file or a stream', content: { [contentType]: { schema: output } } } : output;

/** The OpenAPI schema, with inputs split by where they are sent; parsing uses one flat object. */
function documentation(endpoint: Endpoint) {
  const { input } = endpoint;
  const inPath = pathParameters(endpoint.path);
  const part = (wanted: boolean) =>
    input instanceof z.ZodObject
      ? z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => inPath.includes(name) === wanted)))
      : input;
  const rest = part(false);
  const params = inPath.length > 0 ? { params: part(true) } : {};
  const hasRest = !(rest instanceof z.ZodObject) || Object.keys(rest.shape).length > 0;
  const body = endpoint.file
    ? {
        consumes: ['multipart/form-data'],
        body: (rest as z.ZodObject).extend({ [endpoint.file]: endpoint.maxFiles ? z.array(z.file()) : z.file() }),
      }
    : { body: rest };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access.kind !== 'public' && {
      security: [{ [endpoint.access.kind === 'apiKey' ? 'apiKey' : 'token']: [] }],
    }),
    ...params,
    ...(hasRest && (endpoint.method === 'GET' ? { querystring: rest } : body)),
    response: { 200: success(endpoint), default: failure },
  };
}

type DocumentLimit = { maxDocumentBytes: number };

const json = 'application/json; charset=utf-8';

/** A bulk call names up to 100,000 orders, each with the status it was seen in. */
const maxBulkBytes = 8 * 1024 * 1024;

/**
 * The inputs outside the path: query, form, or body (one JSON object, or none).
 * @throws 400, 413, 415; 503 for a file while there is too little disk space
 */
async function readRest(
  { method, file, maxFileBytes, maxFiles }: Endpoint,
  request: FastifyRequest,
  { disk, config }: { disk: DiskSpace; config: DocumentLimit },
) {
  if (method === 'GET') return { fields: request.query as object, files: [] };
  if (file) {
    await disk.refuseWhenShort();
    return readForm(request, file, maxFileBytes ?? config.maxDocumentBytes, maxFiles);
  }
  if (request.isMultipart()) throw unsupportedMediaType('Send the request as application/json.');
  const { body = {} } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('Send one JSON object.');
  return { fields: body, files: [] };
}

/**
 * Creates the function that mounts every endpoint: authenticate → count the call → read → parse → count the work → one
 * verb → reply. A caller without permission is rejected before any byte of a file is read. What is read along with the session is
 * the whole reply.
 */
export function createMount(
  app: FastifyInstance,
  auth: Authentication & { limits: RequestLimits; disk: DiskSpace; config: DocumentLimit },
): Mount {
  const ofCustomers = createLargeUploads();
  return (endpoint, handler, along) => {
    // The types already require a rule; this catches a definition that bypassed them.
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} has no access rule.`);
    const inputOf = (fields: object, { params }: FastifyRequest) =>
      parseInput(endpoint.input, { ...fields, ...(params as object) }) as ParsedInputOf<typeof endpoint>;
    /** Input that is refused is refused later, by the usual way: what a caller may do is said first. */
    const readAlong = (request: FastifyRequest) => {
      try {
        return along?.(inputOf(request.query as object, request)) ?? null;
      } catch (error) {
        if (isHttpError(error)) return null;
        throw error;
      }
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentation(endpoint),
      ...(endpoint.bulk && { bodyLimit: maxBulkBytes }),
      // Every open screen opens a new stream every five minutes, which would fill the log.
      ...(endpoint.contentType === 'text/event-stream' && { logLevel: 'warn' }),
      validatorCompiler: () => (value) => ({ value }),
      async handler(request, reply) {
        type E = typeof endpoint;
        const count = async (limit: ReturnType<typeof workLimitOf>) =>
          limit && auth.limits.consume(limit.name, limit.who);
        const known = await auth.authenticate(request, endpoint.access, () => readAlong(request));
        const actor = known.actor as ActorOf<E>;
        await count(floodLimitOf(endpoint, actor));
        if (known.answer !== null) {
          await count(workLimitOf(endpoint, actor));
          return reply.type(json).send(known.answer);
        }
        const work = async () => {
          const { fields, files } = await readRest(endpoint, request, auth);
          const input = inputOf(fields, request);
          if ('orderId' in actor) auth.requireGrantFor(actor, (input as { orderId: unknown }).orderId);
          await count(workLimitOf(endpoint, actor));
          return handler({ input, actor, file: files[0] ?? null, files, request, reply });
        };
        const isLargeOfCustomer = endpoint.file && endpoint.access.kind === 'grant';
        const answer = await (isLargeOfCustomer ? ofCustomers(request, work) : work());
        return endpoint.contentType ? answer : { status: 1, message: 'OK', ...(answer as object) };
      },
    });
  };
}
