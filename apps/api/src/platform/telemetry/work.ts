import type { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Context,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance } from 'fastify';
import { type Statement, statements } from '../db/connections/statements';
import { currentWork } from '../db/jobs/current-work';
import { type JobQueue, jobTries } from '../db/jobs/job-queue';
import type { Database } from '../db/open-database';
import { mailings } from '../mailers/mailer';
import { threads } from '../untrusted/threads/pool';

/** The tries of jobs in this process. */
export function measureJobs(jobs: JobQueue, meter: Meter): void {
  const durations = meter.createHistogram('arrival_job_seconds', {
    description: 'How long tries of jobs took in this process, by job and outcome.',
    advice: { explicitBucketBoundaries: [0.1, 1, 10, 60, 600] },
  });
  jobs.onRun(({ name, seconds, error }) => durations.record(seconds, { name, outcome: error ? 'failed' : 'done' }));
}

/** Time of the statements, by the pool that ran them: for requests, or for work that may take minutes. */
export function measureStatements(app: FastifyInstance, { pool, longRunning }: Database, meter: Meter): void {
  const durations = meter.createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'How long statements took, by pool: of requests, or of work that may take minutes.',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30] },
  });
  const started = new WeakMap<object, number>();
  const onStart = (statement: unknown) => void started.set(statement as Statement, performance.now());
  const onEnd = (message: unknown) => {
    const statement = message as Statement;
    const name = statement.pool === pool ? 'request' : statement.pool === longRunning.pool ? 'longRunning' : null;
    const since = started.get(statement);
    if (!name || since === undefined) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.client.connection.pool.name': name };
    durations.record((performance.now() - since) / 1000, attributes);
  };
  statements.start.subscribe(onStart);
  statements.asyncEnd.subscribe(onEnd);
  app.addHook('onClose', async () => {
    statements.start.unsubscribe(onStart);
    statements.asyncEnd.unsubscribe(onEnd);
  });
}

/** As W3C writes it: `00-{trace}-{span}-{flags}`. */
export const writePosition = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Ignores `tracestate`: other systems write it, and it may contain anything. */
export function readPosition(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return found ? trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true }) : ROOT_CONTEXT;
}

interface Followed<M extends object> {
  channel: TracingChannel<unknown, M>;
  begin(message: M): { name: string; kind: SpanKind; attributes: Record<string, string> };
  /** The context of the parent span; undefined: no span is made. */
  position(): Context | undefined;
  onStart?(span: Span): void;
  /** What went wrong though nothing was thrown, in a word. */
  problemOf?(message: M): string | null;
}

/**
 * A span for each message of a channel, around all that its work does.
 * @returns ends the listening
 */
function follow<M extends object>(
  tracer: Tracer,
  active: AsyncLocalStorage<Context>,
  { channel, begin, position, onStart, problemOf }: Followed<M>,
): () => void {
  const spans = new WeakMap<object, Span>();
  channel.start.bindStore(active, (message) => {
    const where = position();
    if (!where) return active.getStore() as Context;
    const { name, ...options } = begin(message);
    const span = tracer.startSpan(name, options, where);
    spans.set(message, span);
    onStart?.(span);
    return trace.setSpan(where, span);
  });
  const onEnd = (ended: unknown) => {
    const message = ended as M & { error?: Error & { code?: string } };
    const span = spans.get(message);
    if (!span) return;
    // The text of an error may quote what was refused.
    const problem = message.error ? (message.error.code ?? message.error.name) : problemOf?.(message);
    if (problem) span.setAttribute('error.type', problem).setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unbindStore(active);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}

/** Spans of what takes time outside our own code. Returns a function that ends the listening. */
export function traceWork(tracer: Tracer, active: AsyncLocalStorage<Context>): () => void {
  /** Polling for jobs gets no span; nor does what a request started for others, once the request has ended. */
  const position = () => {
    const within = active.getStore();
    return within && trace.getSpan(within)?.isRecording() ? within : undefined;
  };

  const ends = [
    follow(tracer, active, {
      channel: statements,
      position,
      begin({ query }) {
        const { operation, summary } = summaryOf(query.text);
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.summary': summary,
        };
        return { name: summary, kind: SpanKind.CLIENT, attributes };
      },
    }),
    follow(tracer, active, {
      channel: jobTries,
      // The trace of the request that queued it goes on.
      position: () => readPosition(currentWork()?.traceparent),
      begin({ name }) {
        const requestId = currentWork()?.requestId;
        const attributes = { 'arrival.job': name, ...(requestId && { 'arrival.request_id': requestId }) };
        return { name: `job ${name}`, kind: SpanKind.CONSUMER, attributes };
      },
      onStart(span) {
        const work = currentWork();
        if (work) work.traceparent = writePosition(span.spanContext());
      },
    }),
    follow(tracer, active, {
      channel: mailings,
      position,
      begin: ({ mailer }) => ({
        name: 'hand over a mail',
        kind: SpanKind.CLIENT,
        attributes: { 'arrival.mailer': mailer },
      }),
      problemOf: ({ result }) => (result && result.kind !== 'sent' ? result.kind : null),
    }),
    follow(tracer, active, {
      channel: threads,
      position,
      begin: ({ name }) => ({
        name: `thread ${name}`,
        kind: SpanKind.INTERNAL,
        attributes: { 'arrival.thread': name },
      }),
      problemOf: ({ result }) => (result && 'problem' in result ? result.problem : null),
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** `from` of a table, not of `extract(epoch from …)` or `is distinct from …`, nor of a function. */
const table =
  /(?<!\b(?:distinct|epoch|year|month|day|hour|minute|second|dow)\s+)\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_][a-z_0-9.]*)"?(?![\w".(])/gi;

/** A part of a `with`, which is no table. */
const part = /\b([a-z_]\w*)\s+as\s+(?:materialized\s+)?\(/gi;

/** What a statement does and to which table, as `select orders`; never its values or its text. */
export function summaryOf(text: string): { operation: string; summary: string } {
  const operation = text.match(/^\s*([a-z]+)\b/i)?.[1]?.toLowerCase() ?? 'statement';
  const parts = new Set(text.matchAll(part).map(([, name]) => name));
  const target = text.matchAll(table).find(([, name]) => !parts.has(name))?.[1];
  return { operation, summary: target ? `${operation} ${target}` : operation };
}
