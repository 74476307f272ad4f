import { tracingChannel } from 'node:diagnostics_channel';
import type { MemberLinkKind } from '@sac/contract/accounts/identity-api';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { runPrepared } from '../connections/prepared';
import type { Database, Db } from '../open-database';
import { sqlOf } from './boss-sql';
import { currentWork, runWithin } from './current-work';
import { endWaits, heartbeatSeconds, retries, takeOver, takeOverOften } from './late-jobs';

interface JobKind {
  /** When a scheduled job runs: a cron time in Singapore. */
  cron?: string;
  /** How many run at the same time in one process; 1 unless given. */
  atOnce?: number;
  /** A worker that found a job looks for the next one after so long. */
  pauseMs?: number;
  /**
   * So often the database is asked for jobs that are due: nothing announces the end of a delay. New jobs are announced. 60
   * unless given.
   */
  askSeconds?: number;
  /** Takes long: only one runs at a time, across all processes. */
  isLong?: true;
  /** PostgreSQL does this itself. */
  isEmbeddedOnly?: true;
}

/** With the type of the job's data; nothing sets `data`. */
const job = <Data extends object = object>(kind: JobKind) => kind as JobKind & { data?: Data };

interface MailToRead {
  incomingMailId: number;
  asked?: number;
}

/** Every kind of job. */
const kinds = {
  // An email provider takes some mails a second.
  'send-mail': job<{ mailId: number }>({ atOnce: 4, pauseMs: 1000, askSeconds: 1 }),
  // A link to choose a password; null: no member has this email. Both take the same time.
  'send-member-link': job<{ kind: MemberLinkKind; staffId: number | null }>({ pauseMs: 0, askSeconds: 1 }),
  'end-idle-sessions': job({ cron: '* * * * *' }),
  // There are threads for two. `asked`: how often name servers did not say who sent it.
  'read-mail': job<MailToRead>({ atOnce: 2, pauseMs: 0, askSeconds: 5 }),
  // Emails whose reading takes long. The others do not wait for them.
  'read-heavy-mail': job<MailToRead>({ pauseMs: 0, askSeconds: 5 }),
  'read-batch-card': job<{ batchCardId: number }>({ atOnce: 2, pauseMs: 0, askSeconds: 5 }),
  // After a correction of its order, or after its kind of paper was taught: a card that waits.
  'compare-card': job<{ cardId: number }>({ atOnce: 2, pauseMs: 0, askSeconds: 5 }),
  'import-rows': job<{ importId: number }>({ askSeconds: 5 }),
  'release-orders': job({ cron: '0 0 * * *' }),
  'fold-counts': job({ cron: '* * * * *' }),
  'recount-orders': job({ cron: '30 3 * * *' }),
  'remind-customers': job({ cron: '10 * * * *' }),
  'notify-customers': job({ cron: '*/5 * * * *' }),
  'check-directory': job({ cron: '* * * * *' }),
  'give-disputes': job({ cron: '* * * * *' }),
  'purge-personal-data': job({ cron: '15 2 * * *' }),
  'back-up': job({ cron: '0 3 * * *', isLong: true }),
  // It also runs when a file is listed. This run tries files again that a store has refused for hours.
  'remove-files': job({ cron: '25 * * * *' }),
  // After something was removed by hand: its files, then what the database's own files still have of it.
  'finish-removal': job({}),
  // After the purge, which leaves files without rows.
  'sweep-files': job({ cron: '0 4 * * *', isLong: true }),
  // Parts of PDFs that an earlier version has split.
  'rewrite-parts': job({ cron: '40 1 * * *', isLong: true }),
  // It also runs when a webhook is due. This run sends those of a process that stopped.
  'send-webhooks': job({ cron: '* * * * *' }),
  'delete-old-webhooks': job({ cron: '45 2 * * *' }),
  // All events before the first seals take long.
  'seal-events': job({ cron: '20 * * * *', isLong: true }),
  'check-health': job({ cron: '50 * * * *' }),
  'take-statistics': job({ cron: '*/5 * * * *', isEmbeddedOnly: true }),
};

type JobName = keyof typeof kinds;
type DataOf<N extends JobName> = NonNullable<(typeof kinds)[N]['data']>;

const long = { policy: 'exclusive', expireInSeconds: 6 * 3600 } as const;

/** Every try of a job, for listeners, while it runs. */
export const jobTries = tracingChannel<unknown, { name: JobName }>('arrival.job');

export interface JobRun {
  name: JobName;
  seconds: number;
  /** Null: it is done. */
  error: unknown;
}

type Queued<N extends JobName> = DataOf<N> & { requestId?: string; traceparent?: string };

export interface JobQueue {
  /**
   * Queues a job in the caller's transaction: both are committed or neither.
   * @param delaySeconds how long it waits before its first try, by the database's clock
   * @param sender of an email to be read: senders take turns, the first email of each before any second one
   */
  enqueue<N extends JobName>(db: Db, name: N, data: DataOf<N>, delaySeconds?: number, sender?: string): Promise<void>;
  /** Runs jobs of one name in this process; an error puts the job back for a retry. `lastTry`: no retry follows. */
  work<N extends JobName>(name: N, handler: (data: DataOf<N>, lastTry: boolean) => Promise<void>): Promise<void>;
  /** Calls back after each try of a job in this process. */
  onRun(listener: (run: JobRun) => void): void;
  /** Lets running jobs end, puts the rest back and stops. `withinMs`: how long a job may take, a second at least. */
  stop(withinMs?: number): Promise<void>;
}

/** How many emails of a sender are to be read: the next one waits for as many of every other sender. */
async function unreadOf(db: Db, sender: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from pgboss.job
    where name in ('read-mail', 'read-heavy-mail') and group_id = ${sender} and state <= 'active'`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** A queue's notices wake its workers, on the connection that all notices come by. */
const boss = (
  { kind, pool, listen }: Pick<Database, 'kind' | 'pool'> & Partial<Pick<Database, 'listen'>>,
  options: object,
) => new PgBoss({ db: { ...sqlOf(pool), ...(listen && { listen: listenWith(listen) }) }, backend: kind, ...options });

const listenWith =
  (listen: Database['listen']) =>
  async (channel: string, onNotice: (name: string) => void, onReconnect: () => void) => {
    let isOpen = true;
    await listen(channel, (name) => {
      if (isOpen) name === undefined ? onReconnect() : onNotice(name);
    });
    return {
      close: async () => {
        isOpen = false;
      },
    };
  };

/** Creates pg-boss's tables (schema `pgboss`) and queues. Idempotent. */
export async function migrateJobQueue({ kind, longRunning }: Pick<Database, 'kind' | 'longRunning'>): Promise<void> {
  const installer = boss({ kind, pool: longRunning.pool }, { supervise: false, schedule: false });
  await installer.start();
  for (const [name, { cron, isLong, isEmbeddedOnly }] of Object.entries<JobKind>(kinds)) {
    await installer.createQueue(name, { heartbeatSeconds, ...(isLong && long) });
    // An earlier release may have created the queue.
    await installer.updateQueue(name, { notify: true });
    if (cron && !(isEmbeddedOnly && kind === 'postgres'))
      // What came due while no server ran is made up for at the next start, once.
      await installer.schedule(name, cron, {}, { tz: 'Asia/Singapore', missed: 'once' });
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
  retrySeconds: () => number,
): Promise<JobQueue> {
  const queue = boss(database, { migrate: false, useListenNotify: true });
  queue.on('error', onError);
  // Only this process can have the embedded database open: what is under way in it was interrupted.
  if (database.kind === 'pglite') await takeOver(database, 'true');
  await endWaits(database);
  await queue.start();
  const timers = [setInterval(() => void endWaits(database).catch(onError), 60_000).unref()];
  if (database.kind === 'postgres') timers.push(takeOverOften(database, onError));
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
    async enqueue(db, name, data, delaySeconds = 0, sender) {
      const turn = sender !== undefined && { group: { id: sender }, priority: -(await unreadOf(db, sender)) };
      const options = { ...retries, retryDelay: retrySeconds(), startAfter: delaySeconds, ...turn };
      // The request that queued it: the job's log lines name it, and its trace goes on in the job.
      const { requestId, traceparent } = currentWork() ?? {};
      const origin = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await runPrepared(db, { compile: () => CompiledQuery.raw(text, values) }),
      });
      await queue.send(name, { ...data, ...origin }, { db: { executeSql }, ...options });
    },
    async work(name, handler) {
      const { atOnce = 1, pauseMs, askSeconds = 60 }: JobKind = kinds[name];
      const ids: string[] = [];
      const wake = () => {
        for (const id of ids) queue.notifyWorker(id);
      };
      while (ids.length < atOnce) {
        const notifyPollingIntervalSeconds = ids.length === 0 ? askSeconds : 60;
        const options = { includeMetadata: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds } as const;
        const id = await queue.work<Queued<typeof name>, void, typeof options>(name, options, async ([job]) => {
          if (!job) return;
          if (pauseMs !== undefined) setTimeout(wake, pauseMs).unref();
          const { requestId = null, traceparent, ...data } = job.data;
          const work = () => handler(data as unknown as DataOf<typeof name>, job.retryCount >= job.retryLimit);
          try {
            await runWithin({ requestId, traceparent, job: { name, id: job.id } }, () => observed(name, work));
          } catch (error) {
            // Nothing announces the end of the wait before a retry: at most so long, as pg-boss reckons.
            const waitSeconds = Math.min(retrySeconds() * 2 ** (job.retryCount + 1), retries.retryDelayMax);
            setTimeout(wake, waitSeconds * 1000 + 500).unref();
            throw error;
          }
        });
        ids.push(id);
      }
    },
    async stop(withinMs = 10_000) {
      for (const timer of timers) clearInterval(timer);
      await queue.stop({ graceful: true, timeout: withinMs });
    },
  };
}
