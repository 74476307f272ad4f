import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { version } from '../../../package.json' with { type: 'json' };
import type { JobQueue } from '../../db/job-queue';
import { migrationNames } from '../../db/migrate';
import type { Database } from '../../db/open-database';
import { type Statement, statements } from '../../db/statements';

/** Which program runs, and the newest schema it knows. */
export function tellBuild(registry: Registry): void {
  const info = new Gauge({
    name: 'arrival_build_info',
    help: 'Always 1: the version of the program, and the newest migration it knows.',
    labelNames: ['version', 'schema'],
    registers: [registry],
  });
  info.set({ version, schema: migrationNames.at(-1)?.slice(0, 4) ?? '' }, 1);
}

/** The tries of jobs in this process. */
export function measureJobs(jobs: JobQueue, registry: Registry): void {
  const labelNames = ['name', 'outcome'] as const;
  const durations = new Histogram({
    name: 'arrival_job_seconds',
    help: 'How long tries of jobs took in this process, by job and outcome.',
    labelNames,
    buckets: [0.1, 1, 10, 60, 600],
    registers: [registry],
  });
  jobs.onRun(({ name, seconds, error }) => {
    durations.observe({ name, outcome: error ? 'failed' : 'done' }, seconds);
  });
}

/** Time of the statements, by the pool that ran them. */
export function measureStatements(app: FastifyInstance, { pool, longRunning }: Database, registry: Registry): void {
  const durations = new Histogram({
    name: 'arrival_statement_seconds',
    help: 'How long statements took: of requests, or of work that may take minutes.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  const started = new WeakMap<object, number>();
  const onStart = (statement: unknown) => void started.set(statement as Statement, performance.now());
  const onEnd = (message: unknown) => {
    const statement = message as Statement;
    const kind = statement.pool === pool ? 'request' : statement.pool === longRunning.pool ? 'longRunning' : null;
    const since = started.get(statement);
    if (kind && since !== undefined) durations.observe({ kind }, (performance.now() - since) / 1000);
  };
  statements.start.subscribe(onStart);
  statements.asyncEnd.subscribe(onEnd);
  app.addHook('onClose', async () => {
    statements.start.unsubscribe(onStart);
    statements.asyncEnd.unsubscribe(onEnd);
  });
}
