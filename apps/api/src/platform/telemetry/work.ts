import type { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { currentWork } from '../db/current-work';
import { jobTries } from '../db/job-queue';
import { statements } from '../db/statements';
import { mailings } from '../ports/mailer';
import { threads } from '../untrusted/pool';
import { summaryOf } from './summary-of';
import { readPosition, writePosition } from './trace-position';

interface Followed<M extends object> {
  channel: TracingChannel<unknown, M>;
  begin(message: M): { name: string; kind: SpanKind; attributes: Record<string, string> };
  /** Where it belongs; undefined: to nothing, so there is no span. */
  position(): Context | undefined;
  onStart?(span: Span): void;
  /** What went wrong though nothing was thrown, in a word. */
  problemOf?(message: M): string | null;
}

/** Spans of what takes time outside our own code. Returns a function that ends the listening. */
export function traceWork(tracer: Tracer, active: AsyncLocalStorage<Context>): () => void {
  /** A span for each message of a channel, around all that its work does. */
  function follow<M extends object>({ channel, begin, position, onStart, problemOf }: Followed<M>): () => void {
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

  /**
   * What the server does by itself, such as looking for jobs every second, is part of nothing; nor is what a request has set
   * going for others, when it has ended.
   */
  const position = () => {
    const within = active.getStore();
    return within && trace.getSpan(within)?.isRecording() ? within : undefined;
  };

  const ends = [
    follow({
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
    follow({
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
    follow({
      channel: mailings,
      position,
      begin: ({ mailer }) => ({
        name: 'hand over a mail',
        kind: SpanKind.CLIENT,
        attributes: { 'arrival.mailer': mailer },
      }),
      problemOf: ({ result }) => (result && result.kind !== 'sent' ? result.kind : null),
    }),
    follow({
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
