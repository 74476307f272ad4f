import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { databaseTrouble } from '../db/connections/outage';
import { currentWork } from '../db/jobs/current-work';
import type { HttpError } from '../errors';
import { readPosition, writePosition } from './work';

/** Callers can send any method. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The pattern of the route and nothing that the caller has sent: addresses, queries, headers and bodies hold customers' data. */
const describe = ({ method, routeOptions: { url } }: FastifyRequest) => ({
  'http.request.method': methods.includes(method) ? method : '_OTHER',
  ...(url && { 'http.route': url }),
});

const isDatabase = (error: unknown) => error instanceof Error && databaseTrouble(error) !== null;

const reasonOf = (error: Error & Pick<Partial<HttpError>, 'reason'>): string =>
  error.reason ?? (isDatabase(error) || isDatabase(error.cause) ? 'database' : 'other');

/** How long answers took. `error.type`: of a 503 what was short, of a 429 the limit; probes that are refused have only the status. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  const durations = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long answers took, by route, method, status, and what was short or which limit refused.',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] },
  });
  const reasons = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', (request, _reply, error, done) => {
    reasons.set(request, reasonOf(error));
    done();
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const reason = statusCode === 429 || statusCode === 503 ? reasons.get(request) : undefined;
    const error = reason ?? (statusCode >= 500 ? String(statusCode) : undefined);
    durations.record(elapsedTime / 1000, {
      ...describe(request),
      'http.response.status_code': statusCode,
      ...(error && { 'error.type': error }),
    });
    done();
  });
}

/** What balancers and monitors ask every few seconds is in neither log nor traces. */
const isProbe = ({ routeOptions }: FastifyRequest) => routeOptions.logLevel === 'warn';

/** A span for each request. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, active: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const runWithin = (span: Span, next: () => void) => {
    const work = currentWork();
    if (work) work.traceparent = writePosition(span.spanContext());
    active.run(trace.setSpan(ROOT_CONTEXT, span), next);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done();
    const attributes = describe(request);
    const span = tracer.startSpan(
      Object.values(attributes).join(' '),
      { kind: SpanKind.SERVER, attributes: { ...attributes, 'arrival.request_id': request.id } },
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
