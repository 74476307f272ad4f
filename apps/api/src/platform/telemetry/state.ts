import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter, ObservableCallback } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json' with { type: 'json' };
import { migrationNames } from '../db/migrate/migrate';
import type { Database, Db } from '../db/open-database';
import type { Health } from '../http/server/health';
import type { Config } from '../settings/config';
import { databaseMetrics, selectMetrics } from './select-metrics';

/** The program that runs, and the newest schema it knows. */
export const build = { version, schema: migrationNames.at(-1)?.slice(0, 4) ?? '' };

export interface StateSources {
  config: Pick<Config, 'dataDir' | 'incomingMail'>;
  database: Database;
  health: Health;
  openStreams: () => number;
  /** The number of orders of each queue, by the key of its count. */
  countQueues: (db: Db) => Promise<Record<string, number>>;
}

export function measureProcess(app: FastifyInstance, meter: Meter): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's', description: 'Since the last reading.' })
    .addCallback((gauge) => {
      gauge.observe(delay.percentile(99) / 1e9);
      delay.reset();
    });
  meter
    .createObservableUpDownCounter('process.memory.usage', { unit: 'By', description: 'Physical memory in use.' })
    .addCallback((memory) => memory.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Of user and system.' })
    .addCallback((time) => {
      const { user, system } = process.cpuUsage();
      time.observe((user + system) / 1e6);
    });
}

/** When the certificate of this file ends, in seconds since 1970; 0 when it cannot be read, which is as bad as an old one. */
const endOf = (path: string): Promise<number> =>
  readFile(path)
    .then((pem) => new X509Certificate(pem).validToDate.getTime() / 1000)
    .catch(() => 0);

/** Gauges of this process's connections and machine, and of the database's content. */
export function measureState(sources: StateSources, meter: Meter): void {
  const { config, health, openStreams, countQueues } = sources;
  const { db, pool } = sources.database;
  const gauge = (name: string, description: string, read?: ObservableCallback) => {
    const created = meter.createObservableGauge(`arrival_${name}`, { description });
    if (read) created.addCallback(read);
    return created;
  };
  gauge('build_info', 'Always 1: the version of the program, and the newest migration it knows.', (is) =>
    is.observe(1, build),
  );
  gauge('documents_up', '0 while documents cannot be stored.', (is) =>
    is.observe(health.documents() === 'failing' ? 0 : 1),
  );
  gauge('live_streams', 'Browsers that listen to live updates in this process.', (is) => is.observe(openStreams()));
  gauge('database_connections', 'Connections of this process to the database that answer requests.', (are) => {
    are.observe(pool.totalCount, { state: 'open' });
    are.observe(pool.idleCount, { state: 'idle' });
    are.observe(pool.waitingCount, { state: 'awaited' });
  });
  gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.', async (is) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    is.observe(bavail * bsize);
  });
  gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.', async (is) => {
    const { blocks, bsize } = await statfs(config.dataDir);
    is.observe(blocks * bsize);
  });
  const certificate = config.incomingMail.smtp?.tls?.cert;
  if (certificate)
    gauge(
      'certificate_expires_seconds',
      'When the certificate of the SMTP listener ends, in seconds since 1970; 0: it cannot be read.',
      async (is) => is.observe(await endOf(certificate), { of: 'smtp' }),
    );

  const isUp = gauge(
    'database_up',
    '1 while the database answers and takes changes; without it the metrics from it are missing.',
  );
  const orders = gauge('orders', 'Orders by queue. The same in every process.');
  const others = new Map(Object.entries(databaseMetrics).map(([name, help]) => [name, gauge(name, help)]));
  const read = () => Promise.all([countQueues(db), selectMetrics(db)]).catch(() => null);
  meter.addBatchObservableCallback(
    async (result) => {
      // A monitor waits only a few seconds, so a database that does not answer is not queried.
      const found = (await health.database()) ? await read() : null;
      result.observe(isUp, found ? 1 : 0);
      const [queues, metrics] = found ?? [{}, []];
      for (const [key, n] of Object.entries(queues))
        result.observe(orders, n, { queue: key.replace(/(Orders)?Count$/, '') });
      for (const { name, labels, value } of metrics) {
        const metric = others.get(name);
        if (metric) result.observe(metric, value, labels);
      }
    },
    [isUp, orders, ...others.values()],
  );
}
