import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/open-database';
import { countQueues } from '../../domain/orders/queues/counts';
import type { Health } from '../../http/health';
import { ageMetrics } from './age-metrics';
import { selectJobMetrics, selectMailMetrics, selectWebhookMetrics } from './metrics-sql';

/** Gauges of the database's content and of this process's connections. Returns a function that refreshes them. */
export function stateMetrics(
  { db, pool }: Database,
  config: Parameters<typeof ageMetrics>[0],
  health: Health,
  openStreams: () => number,
  registry: Registry,
) {
  const ages = ageMetrics(config, registry);
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `arrival_${name}`, help, labelNames, registers: [registry] });

  const isUp = gauge(
    'database_up',
    '1 while the database answers and takes changes; without it the figures from it are missing.',
  );
  const documents = gauge('documents_up', '0 while documents cannot be stored.');
  const connections = gauge(
    'database_connections',
    'Connections of this process to the database that answer requests.',
    ['state'],
  );
  const streams = gauge('live_streams', 'Browsers that listen to live updates in this process.');
  const orders = gauge('orders', 'Orders by queue. The same in every process.', ['queue']);
  const mails = gauge('mails', 'Mails that were not sent. The same in every process.', ['state']);
  const overdue = gauge('mail_overdue_seconds', 'How long the longest waiting mail has been due.');
  const webhooks = gauge('webhooks', 'Webhook deliveries that did not arrive. The same in every process.', ['state']);
  const webhookOverdue = gauge(
    'webhook_overdue_seconds',
    'How long the longest waiting webhook delivery has been due.',
  );
  const jobs = gauge('jobs', 'Background work that is not done. The same in every process.', ['name', 'state']);
  const jobAge = gauge('job_age_seconds', 'How long ago the oldest of these jobs was due.', ['name', 'state']);

  async function readDatabase() {
    await ages.database(db);
    const [{ myOrdersCount: _, ...queues }, mail, webhook, work] = await Promise.all([
      countQueues(db, ''),
      selectMailMetrics(db),
      selectWebhookMetrics(db),
      selectJobMetrics(db),
    ]);
    for (const [key, n] of Object.entries(queues)) orders.set({ queue: key.replace(/(Orders)?Count$/, '') }, n);
    for (const state of ['waiting', 'failed', 'in_doubt'] as const) mails.set({ state }, mail[state]);
    overdue.set(mail.overdue_seconds ?? 0);
    for (const state of ['waiting', 'failed'] as const) webhooks.set({ state }, webhook[state]);
    webhookOverdue.set(webhook.overdue_seconds ?? 0);
    for (const { name, state, n, age } of work) {
      jobs.set({ name, state }, n);
      jobAge.set({ name, state }, age);
    }
  }

  return async (): Promise<void> => {
    connections.set({ state: 'open' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'awaited' }, pool.waitingCount);
    streams.set(openStreams());
    await ages.machine();
    // Old values would look like current ones.
    for (const old of [orders, mails, overdue, webhooks, webhookOverdue, jobs, jobAge]) old.reset();
    documents.set(health.documents() === 'failing' ? 0 : 1);
    // A monitor waits only a few seconds, so a database that does not answer is not queried.
    const answers =
      (await health.database()) &&
      (await readDatabase().then(
        () => true,
        () => false,
      ));
    isUp.set(answers ? 1 : 0);
  };
}
