import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { currentWork, loggedWork } from '../db/current-work';
import type { JobQueue } from '../db/job-queue';

/** The route pattern with numeric parameters filled in; others may be names, emails or file names. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const filled = params as Record<string, string> | null;
  return (routeOptions?.url ?? '(unknown)').replaceAll(/:(\w+)/g, (parameter, name: string) => {
    const value = filled?.[name] ?? '';
    return /^\d+$/.test(value) ? value : parameter;
  });
}

/** Without email addresses, and without what follows the order id in the name of a stored file. */
const withoutPeople = (text: string): string =>
  text.replaceAll(/[^\s<>"',;:(]+@[^\s<>"',;)]+/g, '(email)').replaceAll(/\b(\d{6,})_[\w.-]+/g, '$1_(file)');

/** Structured logs without personal data: no bodies, no headers, no IP addresses, no queries. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  mixin: loggedWork,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      // A database error quotes the values it refused; its code says enough.
      message: error.code ? `code ${error.code}` : withoutPeople(error.message),
      code: error.code ?? '',
      // A message may span several lines; the stack begins after them.
      stack: error.stack?.match(/^\s+at .*$/gm)?.join('\n') ?? '',
    }),
  },
});

/** A line for each job that fails, and for each that a request queued: what the clock starts would fill the log. */
export function logJobs(jobs: JobQueue, log: FastifyBaseLogger): void {
  jobs.onRun(({ seconds, error }) => {
    if (error) log.warn({ err: error, seconds }, 'a job failed');
    else log[currentWork()?.requestId ? 'info' : 'debug']({ seconds }, 'a job is done');
  });
}
