import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { currentWork, loggedWork } from '../db/jobs/current-work';
import type { JobQueue } from '../db/jobs/job-queue';

export type LogTo = { write(line: string): void };

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

const maxText = 200;
/** Control characters, invisible and bidi ones, and line separators: a terminal or a viewer would act on them. */
const unshowable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Any text may come from a stranger, also inside an error of a library: on one line, showable, and at most 200 characters. */
function loggable(text: string): string {
  // Cut first, so that the patterns have little to do; half a character at the cut is unshowable.
  const showable = withoutPeople(text.slice(0, 10 * maxText))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unshowable, '?');
  return showable.length > maxText ? `${showable.slice(0, maxText - 1).toWellFormed()}…` : showable;
}

/** A line of the log with every text in it made {@link loggable}, including texts that libraries wrote. */
function safeLine(line: string): string {
  const walk = (value: unknown, key = ''): unknown => {
    // Names of files and functions of our own code, already cut; folders such as @fastify look like emails.
    if (key === 'stack') return value;
    if (typeof value === 'string') return loggable(value);
    if (Array.isArray(value)) return value.map((item) => walk(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [loggable(name), walk(item, name)]));
  };
  return `${JSON.stringify(walk(JSON.parse(line)))}\n`;
}

/** The frames of a stack, without the message before them, which may look like frames itself. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const frames = stack.slice(at < 0 ? 0 : at + message.length).match(/^[ \t]+at .*$/gm) ?? [];
  return frames.map((frame) => frame.replaceAll(unshowable, '?').slice(0, maxText)).join('\n');
}

/**
 * Structured logs without personal data: no bodies, no headers, no IP addresses, no queries.
 * @param format of a line that is safe to show
 */
const loggerOptions = (level: string, format = (line: string) => line): LoggerOptions<string> => ({
  level,
  hooks: { streamWrite: (line) => format(safeLine(line)) },
  mixin: loggedWork,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      // A database error quotes the values it refused; its code says enough.
      message: error.code ? `code ${error.code}` : error.message,
      code: error.code ?? '',
      stack: framesOf(error),
    }),
  },
});

/**
 * The log, with lines of {@link loggerOptions}. Opened while none of our functions is on the stack: Pino asks Node who calls
 * it, and Node would read and keep the source maps of our files for the answer, 25 MB, which only a transport needs.
 * @param logTo where lines go; standard output by default
 */
export const openLog = (level: string, format?: (line: string) => string, logTo?: LogTo): Promise<FastifyBaseLogger> =>
  Promise.resolve().then(pino.bind(null, loggerOptions(level, format), logTo));

/** A line for each job that fails, and for each that a request queued: what the clock starts would fill the log. */
export function logJobs(jobs: JobQueue, log: FastifyBaseLogger): void {
  jobs.onRun(({ seconds, error }) => {
    if (error) log.warn({ err: error, seconds }, 'a job failed');
    else log[currentWork()?.requestId ? 'info' : 'debug']({ seconds }, 'a job is done');
  });
}
