import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CurrentWork, runWithin } from '../db/jobs/current-work';

/** What balancers make: long enough to be one of its kind, and nothing that could forge a log line. */
const safe = /^[A-Za-z0-9][\w.-]{15,63}$/;

/** The id that the balancer or the calling program gave the request, or else a new one. */
export function requestIdOf({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && safe.test(given) ? given : randomUUID();
}

/** Answers name the request's id, and jobs that a request queues carry it on (`platform/db/jobs/job-queue.ts`). */
export function nameRequests(app: FastifyInstance): void {
  const works = new WeakMap<FastifyRequest, CurrentWork>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const work = { requestId: request.id };
    works.set(request, work);
    runWithin(work, done);
  });
  // A body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    runWithin(works.get(request) ?? { requestId: request.id }, done);
  });
}
