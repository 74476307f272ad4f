import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { levels } from 'pino';
import { prettyFactory } from 'pino-pretty';

interface LogLine {
  msg?: string;
  job?: string;
  reqId?: string;
  req?: { method: string; path: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { type: string; message: string; stack: string };
}

function messageOf({ msg = '', job, reqId, req, res, responseTime = 0, err }: LogLine): string {
  if (req && res && !err) return `${req.method} ${req.path} ${res.statusCode} in ${Math.round(responseTime)} ms`;
  // The person who meets an error is shown the same reference.
  const reference = err && reqId ? ` (reference ${reqId})` : '';
  return `${job ? `${job}: ` : ''}${msg}${reference}`;
}

/** One line a request, when it has ended; a failure of the server is a warning. */
const requests = () =>
  Object.assign(new LogController(), {
    incomingRequest() {},
    requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
      const line = { req: request, res: reply, responseTime: reply.elapsedTime, ...(err && { err }) };
      reply.log[err || reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request completed');
    },
  });

/** For people: what is logged as short lines. Nothing that the JSON does not have. */
export const openTerminalLog = (colorize: boolean) => ({
  requests: requests(),
  /** @param line of JSON, whose texts are safe to show */
  format: prettyFactory({
    colorize,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    // What messageOf says, and what only a program that reads the log can use.
    ignore: 'pid,hostname,reqId,jobId,trace_id,job,req,res,responseTime',
    messageFormat: (line) => messageOf(line as LogLine),
    customPrettifiers: {
      level: (level, _key, _line, { labelColorized }) => (Number(level) === levels.values.info ? '' : labelColorized),
      err: (err) => {
        const { type, message, stack } = err as unknown as NonNullable<LogLine['err']>;
        return `${type}: ${message}\n${stack}`;
      },
    },
  }),
});

export type TerminalLog = ReturnType<typeof openTerminalLog>;
