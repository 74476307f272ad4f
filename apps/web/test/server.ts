import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { stillHere } from '@sac/contract/accounts/staff-api';
import { followEvents, setPresence } from '@sac/contract/orders/live-api';
import { type Endpoint, type Failure, type ParsedInputOf, pathParameters } from '@sac/contract/platform/endpoint';
import type { z } from 'zod';

type Handler = (input: never) => unknown;

const handlers = new Map<Endpoint, Handler>();
const calls: { endpoint: Endpoint; input: unknown }[] = [];

/** A refusal instead of an answer. */
class Refusal {
  readonly httpStatus: number;
  readonly body: Failure;

  constructor(httpStatus: number, body: Failure) {
    this.httpStatus = httpStatus;
    this.body = body;
  }
}

export const refuse = (
  httpStatus: number,
  message: string,
  errors?: Record<string, string>,
  changed?: Failure['changed'],
) =>
  new Refusal(httpStatus, {
    status: httpStatus === 401 ? 401 : 0,
    message,
    error: { message },
    ...(errors && { errors }),
    ...(changed && { changed }),
  });

/** Answers an endpoint of the contract from now on; both input and answer are held to the contract, but for another server's. */
export function answer<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  handler: (input: z.output<I>) => z.input<O> | Refusal | Response | Promise<z.input<O> | Refusal>,
) {
  handlers.set(endpoint as Endpoint, handler as Handler);
}

/** What an endpoint was asked so far in this test. */
export const askedOf = <E extends Endpoint>(endpoint: E) =>
  calls.filter((call) => call.endpoint === (endpoint as Endpoint)).map(({ input }) => input as ParsedInputOf<E>);

/** The open streams of live updates. They stay silent unless a test sends something. */
const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** As a browser's own, it fails when its reader gives it up. */
function openStream(signal: AbortSignal) {
  const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    streams.add(stream);
    signal.addEventListener('abort', () => {
      streams.delete(stream);
      stream.error(signal.reason);
    });
  };
  return new Response(new ReadableStream({ start }));
}

export function sendLive(event: string, data: unknown) {
  const bytes = new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  for (const stream of streams) stream.enqueue(bytes);
}

export function forgetAnswers() {
  handlers.clear();
  calls.length = 0;
}

/** The path parameters of an address, or null if it is not the endpoint's. */
function matchPath(endpoint: Endpoint, pathname: string) {
  const names = pathParameters(endpoint.path);
  const match = new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]));
}

/** What was sent besides the path; of a file nothing. */
async function sentWith(request: Request, { method, file }: Endpoint): Promise<object> {
  if (method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  if (!file) return request.json();
  return Object.fromEntries([...(await request.formData())].filter(([name]) => name !== file));
}

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === `/api${followEvents.path}`) return openStream(request.signal);
  if (pathname === `/api${setPresence.path}`) return Response.json({ status: 1, message: '' });
  for (const [endpoint, handler] of handlers) {
    const parameters = request.method === endpoint.method && matchPath(endpoint, pathname);
    if (!parameters) continue;
    const input = endpoint.input.parse({ ...(await sentWith(request, endpoint)), ...parameters });
    calls.push({ endpoint, input });
    const result = await handler(input as never);
    if (result instanceof Refusal) return Response.json(result.body, { status: result.httpStatus });
    if (result instanceof Response) return result;
    endpoint.output.parse(result);
    return Response.json(result);
  }
  if (pathname === `/api${stillHere.path}`) return Response.json({ status: 1, message: '', data: { idleMinutes: 60 } });
  // Not a server error, which the page would ask about again a second later, and then move.
  const message = `The test does not answer ${request.method} ${pathname}.`;
  return Response.json(refuse(404, message).body, { status: 404 });
}

let answering = 0;

/** Requests without an answer so far. Those of a closed screen count too, though TanStack Query has forgotten them. */
export const unanswered = () => answering;

let isIntercepting = false;

/** Takes every request to the API, from the first call on; those for the page's own code go their way. */
export function interceptCalls() {
  if (isIntercepting) return;
  isIntercepting = true;
  const interceptor = new BatchInterceptor({
    name: 'api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  });
  interceptor.on('request', async ({ request, controller }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return;
    answering += 1;
    controller.respondWith(await respond(request).finally(() => (answering -= 1)));
  });
  interceptor.apply();
}
