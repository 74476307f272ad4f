import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Database } from '../../db/open-database';
import type { Replica } from '../../db/replica';
import { unauthorized } from '../../domain/errors';
import type { Health } from '../../http/health';
import type { Reads } from '../../http/reads';
import { replicaMetrics } from './replica-metrics';
import { measureRequests } from './request-metrics';
import { countShortages } from './shortage-metrics';
import { stateMetrics } from './state-metrics';
import { measureJobs, measureStatements, tellBuild } from './work-metrics';

/** `timingSafeEqual` needs inputs of the same length. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Measures from now on; call it before the routes are added. Returns a function that reads the figures of this moment. */
export function measure(
  app: FastifyInstance,
  {
    config,
    database,
    jobs,
    replica,
    reads,
    health,
    openStreams,
  }: {
    config: Config;
    database: Database;
    jobs: JobQueue;
    replica: Replica | null;
    reads: Reads;
    health: Health;
    openStreams: () => number;
  },
): () => Promise<Registry> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countShortages(app, registry);
  measureJobs(jobs, registry);
  measureStatements(app, database, registry);
  tellBuild(registry);
  const readState = stateMetrics(database, config, health, openStreams, registry);
  const readReplica = replica && replicaMetrics(replica, reads, registry);
  return async () => {
    await readState();
    readReplica?.();
    return registry;
  };
}

/** `GET /metrics` for Prometheus, with the token (`authorization: Bearer …`). */
export function metricsRoutes(app: FastifyInstance, read: () => Promise<Registry>, token: string): void {
  const wanted = digest(`Bearer ${token}`);

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!timingSafeEqual(wanted, digest(request.headers.authorization ?? ''))) {
      throw unauthorized('Send the token of METRICS_TOKEN in the authorization header.');
    }
    const registry = await read();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
