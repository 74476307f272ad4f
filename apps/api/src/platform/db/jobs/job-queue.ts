import { tracingChannel } from 'node:diagnostics_channel';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { checkOut } from './check-out';
import { currentWork, runWithin } from './current-work';
import type { Connections, Database, Db } from './open-database';

/** Every kind of job and its data. */
export interface Jobs {
  'send-mail': { mailId: number };
  /** `asked`: how often name servers did not say who sent it. */
  'read-mail': { incomingMailId: number; asked?: number };
  'read-batch-card': { batchCardId: number };
  'release-orders': object;
  'fold-counts': object;
  'recount-orders': object;
  'remind-customers': object;
  'give-disputes': object;
  'purge-personal-data': object;
  'remove-files': object;
  'sweep-files': object;
  'send-webhooks': object;
  'delete-old-webhooks': object;
  'seal-events': object;
  'take-statistics': object;
}
type JobName = keyof Jobs;

/** Scheduled jobs: cron times in Singapore. */
const schedules: Partial<Record<JobName, string>> = {
  'release-orders': '0 0 * * *',
  'fold-counts': '* * * * *',
  'recount-orders': '30 3 * * *',
  'remind-customers': '10 * * * *',
  'give-disputes': '* * * * *',
  'purge-personal-data': '15 2 * * *',
  // Also when a file is listed; this tries again what a store has refused for hours.
  'remove-files': '25 * * * *',
  // After the purge, which leaves files without rows.
  'sweep-files': '0 4 * * *',
  // Also when something is due; this finds what a stopped process has left.
  'send-webhooks': '* * * * *',
  'delete-old-webhooks': '45 2 * * *',
  'seal-events': '20 * * * *',
  'take-statistics': '*/5 * * * *',
};
const names: JobName[] = [
  'send-mail',
  'read-mail',
  'read-batch-card',
  'release-orders',
  'fold-counts',
  'recount-orders',
  'remind-customers',
  'give-disputes',
  'purge-personal-data',
  'remove-files',
  'sweep-files',
  'send-webhooks',
  'delete-old-webhooks',
  'seal-events',
  'take-statistics',
];

/** PostgreSQL does this itself. */
const onlyEmbedded: readonly string[] = ['take-statistics'] satisfies JobName[];

/**
 * Short jobs that come by the hundred: after one a worker fetches the next at once. Other kinds wait for the next second, as
 * sending does: an email provider takes some a second.
 */
const fetchedAtOnce: readonly JobName[] = ['read-mail', 'read-batch-card'];

/** A large store, or all events before the first seals, take long: only one of each runs at a time, across all processes. */
const longJobs: readonly JobName[] = ['sweep-files', 'seal-events'];
const long = { policy: 'exclusive', expireInSeconds: 6 * 3600 } as const;

/** Every try of a job, for listeners, while it runs. */
export const jobTries = tracingChannel<unknown, { name: JobName }>('arrival.job');

export interface JobRun {
  name: JobName;
  seconds: number;
  /** Null: it is done. */
  error: unknown;
}

/**
 * Jobs of dead processes, by their heartbeat. After this process or the database stood still, running jobs are late with theirs
 * too, so they get another round.
 */
function takeOverOften(database: Connections, onError: (error: Error) => void): NodeJS.Timeout {
  let isSteady = false;
  let due = performance.now() + takeOverMs;
  const round = async () => {
    const isInTime = performance.now() < due + 1000;
    const died = isSteady && isInTime ? "heartbeat_on + heartbeat_seconds * interval '1 s' < now()" : 'false';
    due = performance.now() + takeOverMs;
    isSteady = false;
    await takeOver(database, died);
    isSteady = true;
  };
  return setInterval(() => void round().catch(onError), takeOverMs).unref();
}

type Queued<N extends JobName> = Jobs[N] & { requestId?: string; traceparent?: string };

export interface JobQueue {
  /**
   * Queues a job in the caller's transaction: both are committed or neither.
   * @param delaySeconds how long it waits before its first try, by the database's clock
   */
  enqueue<N extends JobName>(db: Db, name: N, data: Jobs[N], delaySeconds?: number): Promise<void>;
  /** Runs jobs of one name in this process; an error puts the job back for a retry. `lastTry`: no retry follows. */
  work<N extends JobName>(name: N, handler: (data: Jobs[N], lastTry: boolean) => Promise<void>): Promise<void>;
  /** Calls back after each try of a job in this process. */
  onRun(listener: (run: JobRun) => void): void;
  /** Lets running jobs end, puts the rest back and stops. `withinMs`: how long a job may take, a second at least. */
  stop(withinMs?: number): Promise<void>;
}

/** 11 retries, with waits doubling from 15 s (by default) up to 15 min: about 1.5 hours in all. */
const retries = { retryLimit: 11, retryBackoff: true, retryDelayMax: 900 } as const;

/** A job whose process died is taken over after this long without a heartbeat; we look for such jobs so often. */
const heartbeatSeconds = 10;
const takeOverMs = 5_000;

/**
 * Puts jobs whose process died back in line, to go on at once. pg-boss does it once a minute, and then waits as after a failure:
 * 90 s in all (measured). A job without tries left is its work. What is read waits for what else is to be read: it may be what
 * ended the process.
 */
const takeOver = ({ pool }: Connections, died: string) =>
  sqlOf(pool).executeSql(`update pgboss.job set state = 'retry', heartbeat_on = null,
      start_after = now() + case when name in ('read-mail', 'read-batch-card') then interval '15 s' else interval '0' end
    where state = 'active' and retry_count < retry_limit and ${died}`);

/** pg-boss sends blocks with their own BEGIN; a failed one must not leave the connection in a broken transaction. */
const sqlOf = (pool: pg.Pool) => ({
  async executeSql(text: string, values?: unknown[]) {
    const connection = await checkOut(pool);
    try {
      const result: unknown = await connection.query(values?.length ? { text, values } : { text });
      const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows ?? []) };
    } catch (error) {
      await connection.query({ text: 'rollback' }).catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  },
});

const boss = ({ pool }: Connections, kind: Database['kind'], options: object) =>
  new PgBoss({ db: sqlOf(pool), backend: kind, ...options });

/** Creates pg-boss's tables (schema `pgboss`) and queues. Idempotent. */
export async function migrateJobQueue({ kind, longRunning }: Pick<Database, 'kind' | 'longRunning'>): Promise<void> {
  const installer = boss(longRunning, kind, { supervise: false, schedule: false });
  await installer.start();
  for (const name of names)
    await installer.createQueue(name, { heartbeatSeconds, ...(longJobs.includes(name) && long) });
  for (const [name, cron] of Object.entries(schedules)) {
    if (kind === 'postgres' && onlyEmbedded.includes(name)) continue;
    await installer.schedule(name, cron, {}, { tz: 'Asia/Singapore' });
  }
  await installer.stop({ graceful: false });
}

/**
 * Starts the queue on a migrated database.
 * @param onError called with errors outside any job; the queue keeps running
 * @param retrySeconds wait before the first retry
 */
export async function openJobQueue(
  database: Database,
  onError: (error: Error) => void,
  retrySeconds: number,
): Promise<JobQueue> {
  const queue = boss(database, database.kind, { migrate: false, superviseIntervalSeconds: 5 });
  queue.on('error', onError);
  // Nobody else can have the embedded database open: what is under way in it was interrupted.
  if (database.kind === 'pglite') await takeOver(database, 'true');
  await queue.start();
  const timer = database.kind === 'postgres' ? takeOverOften(database, onError) : undefined;
  const listeners: ((run: JobRun) => void)[] = [];
  const observed = async (name: JobName, work: () => Promise<void>) => {
    const started = performance.now();
    const notify = (error: unknown) => {
      const seconds = (performance.now() - started) / 1000;
      for (const listener of listeners) listener({ name, seconds, error });
    };
    try {
      await jobTries.tracePromise(work, { name });
    } catch (error) {
      notify(error);
      throw error;
    }
    notify(null);
  };
  return {
    onRun: (listener) => void listeners.push(listener),
    async enqueue(db, name, data, delaySeconds = 0) {
      const options = { ...retries, retryDelay: retrySeconds, startAfter: delaySeconds };
      // The request that queued it: the job's log lines name it, and its trace goes on in the job.
      const { requestId, traceparent } = currentWork() ?? {};
      const origin = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
      await queue.send(name, { ...data, ...origin }, { db: fromKysely(db), ...options });
    },
    async work(name, handler) {
      // Scheduled jobs run one at a time, and what is read has threads for two; each worker polls the database every second.
      const workers = name in schedules ? 1 : fetchedAtOnce.includes(name) ? 2 : 4;
      const options = { includeMetadata: true, pollingIntervalSeconds: 1, batchSize: 1 } as const;
      for (let worker = 0; worker < workers; worker++) {
        const id: string = await queue.work<Queued<typeof name>, void, typeof options>(name, options, async ([job]) => {
          if (!job) return;
          if (fetchedAtOnce.includes(name)) queue.notifyWorker(id);
          const { requestId = null, traceparent, ...data } = job.data;
          const work = () => handler(data as unknown as Jobs[typeof name], job.retryCount >= job.retryLimit);
          await runWithin({ requestId, traceparent, job: { name, id: job.id } }, () => observed(name, work));
        });
      }
    },
    async stop(withinMs = 10_000) {
      clearInterval(timer);
      await queue.stop({ graceful: true, timeout: withinMs });
    },
  };
}
