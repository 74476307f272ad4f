import { z } from 'zod';
import { count, text, url } from './setting-types';

/** `name=value,name=value`, both percent-encoded: the form of the standard. */
const headers = z
  .string()
  .transform((list) => list.split(',').map((pair) => pair.trim().split(/=(.*)/s, 2)))
  .refine(
    (pairs) => pairs.every(([name, value]) => /^[\w.%-]+$/.test(name ?? '') && value !== undefined && canDecode(value)),
    'must be headers like this: name=value,name=value',
  )
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.map(decodeURIComponent) as [string, string])));

function canDecode(value: string): boolean {
  try {
    return !/[\r\n]/.test(decodeURIComponent(value));
  } catch {
    return false;
  }
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own names, so that what a platform sets for all its programs counts here too. */
export const telemetryShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: text('a name').default('arrival-card-office'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: count(100, 3_600_000).default(60_000),
};

/** How long the last batch may take: a process that is to stop does not wait for a collector. */
export const flushMs = 2000;

export interface TelemetryConfig {
  /** The collector's URL; traces go to `/v1/traces` below it, metrics to `/v1/metrics`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof samplers)[number];
  /** The share of traces that is kept by the samplers that keep a share. */
  ratio: number;
  metricsEveryMs: number;
}

/** @param env the parsed settings. Null: nothing is sent, and nothing is loaded */
export const telemetryOf = (env: z.output<z.ZodObject<typeof telemetryShape>>): TelemetryConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        sampler: env.OTEL_TRACES_SAMPLER,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null;
