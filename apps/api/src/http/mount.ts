import { type Endpoint, failure, type OutputOf, type ParsedInputOf, pathParameters } from '@sac/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ActorOf, authenticate, type Gate } from './authenticate';
import { invalid, malformed } from './errors';
import { readForm, type UploadedFile } from './multipart';
import { limitOf } from './request-limits';

export interface Call<E> {
  input: ParsedInputOf<E>;
  actor: ActorOf<E>;
  /** Only for endpoints with a `file`; null when none was sent. */
  file: UploadedFile | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler returns: the answer without its status; without a message it reads 'OK'. For a file, the file itself. */
type Reply<E> = Omit<OutputOf<E>, 'status' | 'message'> & { message?: string };

export type Mount = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Reply<E>>) => void;

const success = ({ answersFile, output }: Endpoint) =>
  answersFile ? { description: 'A file', content: { [answersFile]: { schema: output } } } : output;

/** Tells the documentation where each input comes from. Parsing itself takes the flat object as a whole. */
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
    ? { consumes: ['multipart/form-data'], body: (rest as z.ZodObject).extend({ [endpoint.file]: z.file() }) }
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

/** Field → first message, in the order the schema found them. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? 'body')] ??= issue.message;
  return errors;
}

/** A file made for whoever asked, under its own name; kept by no cache. */
const sendFile = async (reply: FastifyReply, file: File) =>
  reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(await file.arrayBuffer()));

/** A bulk call names up to 100,000 orders, each with the status it was seen in. */
const maxBulkBytes = 8 * 1024 * 1024;

/** Makes the one way by which an endpoint becomes a route: read → authenticate → count → parse → one verb → reply. */
export function createMount(app: FastifyInstance, gate: Gate, maxFileBytes: number): Mount {
  return (endpoint, handler) => {
    // The types ask for a rule already; this stops a definition that went around them.
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} has no access rule.`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentation(endpoint),
      ...(endpoint.bulk && { bodyLimit: maxBulkBytes }),
      validatorCompiler: () => (value) => ({ value }),
      async handler(request, reply) {
        type E = typeof endpoint;
        // Who may not call is told so before a byte of a file is read; a grant needs the order id, which is small JSON.
        const raw = endpoint.method === 'GET' ? request.query : (request.body ?? {});
        const flat: Record<string, unknown> = { ...(raw as object), ...(request.params as object) };
        const orderId = endpoint.access.kind === 'grant' ? Number(flat.orderId) : null;
        const actor = (await authenticate(gate, request, endpoint.access, orderId)) as ActorOf<E>;
        const limit = limitOf(endpoint, actor);
        if (limit) await gate.limits.take(limit.name, limit.who);
        if (Array.isArray(raw)) throw malformed('Send one JSON object.');
        const form = endpoint.file ? await readForm(request, endpoint.file, maxFileBytes) : null;
        const parsed = endpoint.input.safeParse(form ? { ...form.fields, ...(request.params as object) } : flat);
        if (!parsed.success) throw invalid(fieldErrors(parsed.error));
        const input = parsed.data as ParsedInputOf<E>;
        const answer = await handler({ input, actor, file: form?.file ?? null, request, reply });
        if (endpoint.answersFile) return sendFile(reply, answer as unknown as File);
        return { status: 1, message: 'OK', ...answer };
      },
    });
  };
}
