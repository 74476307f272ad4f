import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import {
  AggregationTemporality,
  type CollectionResult,
  InstrumentType,
  MeterProvider,
  MetricReader,
} from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import type { JobQueue } from '../db/jobs/job-queue';
import { unauthorized } from '../errors';
import type { Config } from '../settings/config';
import { measureRequests, traceRequests } from './requests';
import { openSender } from './send';
import { measureProcess, measureState, type StateSources } from './state';
import { measureJobs, measureStatements, traceWork } from './work';

export interface Telemetry {
  /** Call it before the routes are added. */
  observe(app: FastifyInstance): void;
  /** Metrics of what the server works with, and their route. */
  measure(app: FastifyInstance, sources: StateSources & { jobs: JobQueue }): void;
  close(): Promise<void>;
}

/**
 * Metrics for `/metrics` and, with an endpoint, traces and metrics by OTLP. The product knows nothing of it: this folder listens
 * to Fastify's hooks and to the channels of statements, jobs, mails and threads (`node:diagnostics_channel`). Loaded only with a
 * token or an endpoint. Nothing of it is global, since tests open several servers in one process.
 */
export function openTelemetry({ telemetry, metricsToken }: Pick<Config, 'telemetry' | 'metricsToken'>): Telemetry {
  const reader = new CurrentReader();
  const meter = new MeterProvider({ readers: [reader] }).getMeter('arrival-card-office');
  const sender = telemetry && openSender(telemetry, reader);
  /** The span that the running code is part of. */
  const active = new AsyncLocalStorage<Context>();
  const forget = sender && traceWork(sender.tracer, active);

  return {
    observe(app) {
      sender?.logTo(app.log);
      if (sender) traceRequests(app, sender.tracer, active);
      measureRequests(app, meter);
      measureProcess(app, meter);
    },
    measure(app, { jobs, ...sources }) {
      measureJobs(jobs, meter);
      measureStatements(app, sources.database, meter);
      measureState(sources, meter);
      if (metricsToken !== null) metricsRoute(app, reader, metricsToken);
    },
    async close() {
      forget?.();
      await sender?.close();
    },
  };
}

/**
 * Gauges are as of this reading alone ('delta'): otherwise the SDK repeats old values for ever, such as those of a database that
 * no longer answers. Readers at the same time share one reading, since each would take values from the other.
 */
class CurrentReader extends MetricReader {
  #reading: Promise<CollectionResult> | null = null;

  constructor() {
    super({
      aggregationTemporalitySelector: (type) =>
        type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE,
    });
  }

  override collect(): Promise<CollectionResult> {
    this.#reading ??= super.collect().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

/** `timingSafeEqual` needs inputs of the same length. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` for Prometheus, with the token (`authorization: Bearer …`). */
function metricsRoute(app: FastifyInstance, reader: MetricReader, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!timingSafeEqual(wanted, digest(request.headers.authorization ?? ''))) {
      throw unauthorized('Send the token of METRICS_TOKEN in the authorization header.');
    }
    const { resourceMetrics } = await reader.collect();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(serializer.serialize(resourceMetrics));
  });
}
