import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { version } from '../../package.json' with { type: 'json' };
import { migrationNames } from '../db/migrate';
import { flushMs, type TelemetryConfig } from '../telemetry-settings';
import { producerOf } from './metrics';
import { reportFailures } from './report-failures';
import { traceRequests } from './requests';
import { traceWork } from './work';

export interface Telemetry {
  /** Call it before the routes are added. `log` hears of a collector that does not answer. */
  observe(app: FastifyInstance): void;
  /** Sends what `/metrics` would say, at intervals. */
  sendMetrics(read: () => Promise<Registry>): void;
  /** Sends what is left, for as long as that takes, but no longer than two seconds. */
  close(): Promise<void>;
}

/**
 * Sends traces and metrics by OTLP. The product knows nothing of it: this folder listens to Fastify's hooks and to the channels
 * of statements, jobs, mails and threads (`node:diagnostics_channel`), and reads the registry of `/metrics`. Loaded only when an
 * endpoint is set. Nothing of it is global, since tests open several servers in one process.
 */
export function openTelemetry({ endpoint, headers, metricsEveryMs, ...config }: TelemetryConfig): Telemetry {
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': config.serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
        'arrival.schema': migrationNames.at(-1)?.slice(0, 4) ?? '',
      }),
    );
  const failures = reportFailures();
  const spans = failures.of(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }));
  const traces = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: spans })],
  });
  const tracer = traces.getTracer('arrival-card-office', version);
  /** The span that the running code is part of. */
  const active = new AsyncLocalStorage<Context>();
  const forget = traceWork(tracer, active);
  let metrics: MeterProvider | null = null;

  return {
    observe(app) {
      failures.logTo(app.log);
      traceRequests(app, tracer, active);
    },
    sendMetrics(read) {
      const exporter = failures.of(new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }));
      const reader = new PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: metricsEveryMs,
        metricProducers: [producerOf(read)],
      });
      metrics = new MeterProvider({ resource, readers: [reader] });
    },
    async close() {
      forget();
      const flushed = Promise.allSettled([traces.shutdown(), metrics?.shutdown()]);
      await Promise.race([flushed, sleep(flushMs)]);
    },
  };
}

function samplerOf({ sampler, ratio }: Pick<TelemetryConfig, 'sampler' | 'ratio'>): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}
