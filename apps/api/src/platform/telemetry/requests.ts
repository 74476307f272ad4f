import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentWork } from '../db/current-work';
import { readPosition, writePosition } from './trace-position';

/** Callers can send any method. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What balancers and monitors ask every few seconds is in neither log nor traces. */
const isProbe = ({ routeOptions }: FastifyRequest) => routeOptions.logLevel === 'warn';

/**
 * A span for each request. Its name and attributes are the pattern of the route and nothing that the caller has sent, except the
 * id of the request: addresses, queries, headers and bodies hold customers' data.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, active: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const runWithin = (span: Span, next: () => void) => {
    const work = currentWork();
    if (work) work.traceparent = writePosition(span.spanContext());
    active.run(trace.setSpan(ROOT_CONTEXT, span), next);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done();
    const method = methods.includes(request.method) ? request.method : '_OTHER';
    const route = request.routeOptions.url;
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route && { 'http.route': route }),
          'arrival.request_id': request.id,
        },
      },
      readPosition(request.headers.traceparent),
    );
    spans.set(request, span);
    request.log = reply.log = request.log.child({ trace_id: span.spanContext().traceId });
    // A caller who leaves, or a stream that ends: no response is completed then.
    reply.raw.once('close', () => span.end());
    runWithin(span, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runWithin(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500)
      span?.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
    done();
  });
}
