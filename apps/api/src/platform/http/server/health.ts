import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { version } from '../../../../package.json' with { type: 'json' };
import type { Database } from '../../db/open-database';
import { tooManyRequests } from '../../errors';
import type { FileStore } from '../../stores/file-store';
import { addressKey } from '../limits/rate-limit';

/** `unknown`: not checked yet. */
type DocumentsState = 'ok' | 'failing' | 'unknown';

/** Whether the process can reach what it needs. Each check runs at most once per interval. */
export interface Health {
  /** Whether the database answers and takes changes. Known within two seconds. */
  database(): Promise<boolean>;
  /** Whether documents could be stored at the last check; starts the next check without waiting for it. */
  documents(): DocumentsState;
}

/** How long a check may take, and how long its result is reused, in milliseconds. */
const database = { timeoutMs: 1500, reuseMs: 2000 };
const documents = { timeoutMs: 10_000, reuseMs: 10_000 };

/** Callers during a check, or soon after it, share its result. */
function shareResult<T>(attempt: () => Promise<T>, reuseMs: number): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= attempt().finally(() => {
      setTimeout(() => {
        answer = null;
      }, reuseMs).unref();
    });
    return answer;
  };
}

export function openHealth({ ping }: Pick<Database, 'ping'>, files: FileStore, log: FastifyBaseLogger): Health {
  const within = (work: Promise<void>, timeoutMs: number, message: string): Promise<boolean> => {
    const done = work.then(
      () => true,
      (err: unknown) => {
        log.error({ err }, message);
        return false;
      },
    );
    return Promise.race([done, sleep(timeoutMs, false, { ref: false })]);
  };
  let state: DocumentsState = 'unknown';
  const checkDocuments = shareResult(async () => {
    state = (await within(files.check(), documents.timeoutMs, 'documents cannot be stored')) ? 'ok' : 'failing';
  }, documents.reuseMs);
  return {
    database: shareResult(
      () => within(ping(), database.timeoutMs, 'the database does not answer or takes no changes'),
      database.reuseMs,
    ),
    documents() {
      void checkDocuments();
      return state;
    },
  };
}

/** Per address. A load balancer asks every few seconds. */
const allowance = { times: 50, seconds: 5 };

/** Counts for this process alone, because the database may be what does not answer. @returns whether it is too often */
function countTries() {
  const tries = new Map<string, number>();
  let since = 0;
  return (ip: string) => {
    if (performance.now() - since > allowance.seconds * 1000) {
      tries.clear();
      since = performance.now();
    }
    const key = addressKey(ip);
    tries.set(key, (tries.get(key) ?? 0) + 1);
    return (tries.get(key) ?? 0) > allowance.times;
  };
}

/**
 * `/healthz`: the process is alive, and of this version. `/readyz`: it can work, which needs the database. The state of documents is reported
 * too: while they cannot be stored, only uploads fail, in every process alike.
 * @param isDraining whether the process is about to stop, so that balancers turn to others
 */
export function healthRoutes(app: FastifyInstance, health: Health, isDraining: () => boolean) {
  const schema = { hide: true };
  const isTooOften = countTries();
  app.get('/healthz', { schema, logLevel: 'warn' }, async () => ({ status: 'ok', version }));
  app.get('/readyz', { schema, logLevel: 'warn' }, async (request, reply) => {
    if (isTooOften(request.ip))
      throw tooManyRequests('Ask less often: the answer changes every few seconds at most.', allowance.seconds);
    const isReady = !isDraining() && (await health.database());
    const status = isDraining() ? 'stopping' : isReady ? 'ready' : 'not ready';
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status, documents: health.documents() };
  });
}
