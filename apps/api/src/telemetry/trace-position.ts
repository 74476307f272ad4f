import { type Context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';

/** As W3C writes it: `00-{trace}-{span}-{flags}`. */
export const writePosition = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Of `tracestate`, which belongs to others and may hold anything, nothing is read. */
export function readPosition(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return found ? trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true }) : ROOT_CONTEXT;
}
