import { AsyncLocalStorage } from 'node:async_hooks';

/** What the running code is part of. */
export interface CurrentWork {
  /** The request that asked for it; a job keeps the one of the request that queued it. */
  requestId: string | null;
  /** Where it is in a trace, as W3C writes it; only while traces are sent. */
  traceparent?: string | undefined;
  /** Set inside a job. */
  job?: { name: string; id: string };
}

const current = new AsyncLocalStorage<CurrentWork>();

export const currentWork = (): CurrentWork | undefined => current.getStore();

export const runWithin = <T>(work: CurrentWork, run: () => T): T => current.run(work, run);

/** What every log line of a job says. Lines of requests have their ids from Fastify. */
export function loggedWork(): object {
  const { job, requestId, traceparent } = current.getStore() ?? {};
  if (!job) return {};
  const [, trace_id] = traceparent?.split('-') ?? [];
  return { job: job.name, jobId: job.id, ...(requestId && { reqId: requestId }), ...(trace_id && { trace_id }) };
}
