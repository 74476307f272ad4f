import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, type MetricProducer, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { flushMs, type TelemetryConfig } from '../settings/telemetry-settings';
import { build } from './state';

interface Sender {
  tracer: Tracer;
  /** Hears of a collector that does not answer. */
  logTo(log: FastifyBaseLogger): void;
  /** Sends what is left, for as long as that takes, but no longer than two seconds. */
  close(): Promise<void>;
}

/** Sends traces, and at intervals what `metrics` collects, by OTLP. */
export function openSender(config: TelemetryConfig, metrics: MetricProducer): Sender {
  const { endpoint, headers, metricsEveryMs: exportIntervalMillis } = config;
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(
      resourceFromAttributes({
        'service.name': config.serviceName,
        'service.version': build.version,
        'service.instance.id': randomUUID(),
        'arrival.schema': build.schema,
      }),
    );
  const failures = reportFailures();
  const spans = failures.of(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }));
  const exporter = failures.of(new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }));
  const providers = [
    new TracerProvider({
      resource,
      sampler: samplerOf(config),
      spanProcessors: [new BatchSpanProcessor({ exporter: spans })],
    }),
    new MeterProvider({
      resource,
      readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, metricProducers: [metrics] })],
    }),
  ] as const;
  return {
    tracer: providers[0].getTracer('arrival-card-office', build.version),
    logTo: failures.logTo,
    async close() {
      await Promise.race([Promise.allSettled(providers.map((one) => one.shutdown())), sleep(flushMs)]);
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

interface Exporter<T> {
  export(items: T, done: (result: { error?: Error }) => void): void;
}

const everyMs = 60_000;

/** A collector that is away costs what was to be sent and a line in the log each minute; nothing of its address or headers. */
function reportFailures() {
  let log: FastifyBaseLogger | null = null;
  let failed = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const onFailure = ({ name, code }: Error & { code?: string | number }) => {
    failed++;
    if (!log || performance.now() - reportedAt < everyMs) return;
    log.warn({ reason: String(code ?? name), failed }, 'traces or metrics could not be sent to the collector');
    reportedAt = performance.now();
    failed = 0;
  };
  return {
    logTo(to: FastifyBaseLogger): void {
      log = to;
    },
    of<T, E extends Exporter<T>>(exporter: E & Exporter<T>): E {
      const send = exporter.export.bind(exporter);
      exporter.export = (items, done) =>
        send(items, (result) => {
          if (result.error) onFailure(result.error);
          done(result);
        });
      return exporter;
    },
  };
}
