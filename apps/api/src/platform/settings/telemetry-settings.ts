import { z } from 'zod';
import { url } from './addresses';
import type { OperatorSetting, ValuesOf } from './setting';
import { count, text } from './setting-types';

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

const group = 'OpenTelemetry, under its own names';

/** What a platform sets for all its programs counts here too. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group,
    type: url,
    example: 'http://localhost:4318',
    help: 'Where a collector takes OTLP over HTTP. Without it nothing is sent. See ‘Traces’ in docs/operations.md.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: { group, type: headers, help: 'Percent-encoded: name=value,name=value' },
  OTEL_SERVICE_NAME: {
    group,
    type: text('a name'),
    default: 'arrival-card-office',
    help: 'As the collector shows it.',
  },
  OTEL_TRACES_SAMPLER: {
    group,
    type: z.enum(samplers, `must be one of ${samplers.join(', ')}`),
    default: 'parentbased_always_on',
    help: 'always_on, always_off or traceidratio, each also with parentbased_ before it.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group,
    type: z.coerce.number('must be a number from 0 to 1').min(0, 'must be at least 0').max(1, 'must be at most 1'),
    default: '1',
    help: 'The share that traceidratio keeps, from 0 to 1.',
  },
  OTEL_METRIC_EXPORT_INTERVAL: {
    group,
    type: count(100, 3_600_000),
    default: '60000',
    help: 'Milliseconds between two reports of metrics.',
  },
} as const satisfies Record<string, OperatorSetting>;

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
export const telemetryOf = (env: ValuesOf<typeof telemetrySettings>): TelemetryConfig | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        serviceName: env.OTEL_SERVICE_NAME,
        sampler: env.OTEL_TRACES_SAMPLER,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null;
