import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { databaseTrouble } from '../../db/outage';
import type { HttpError } from '../../domain/errors';

const isDatabase = (error: unknown) => error instanceof Error && databaseTrouble(error) !== null;

const reasonOf = (error: Error & Pick<Partial<HttpError>, 'reason'>): string =>
  error.reason ?? (isDatabase(error) || isDatabase(error.cause) ? 'database' : 'other');

/** Counts what was not done because something was short: 503 by its cause, 429 by the limit. */
export function countShortages(app: FastifyInstance, registry: Registry): void {
  const counter = (name: string, help: string, label: 'reason' | 'limit') =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  const unavailable = counter(
    'arrival_unavailable_total',
    'Requests answered with 503: the database, an overload of this process, or other.',
    'reason',
  );
  const limited = counter('arrival_limited_total', 'Requests refused by a limit, by its name.', 'limit');
  // So that a rate can be taken from the first one.
  for (const reason of ['database', 'overload', 'other']) unavailable.inc({ reason }, 0);

  const reasons = new WeakMap<FastifyRequest, string>();
  app.addHook('onError', (request, _reply, error, done) => {
    reasons.set(request, reasonOf(error));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // /readyz has no error: it is asked about, and refuses nobody.
    const reason = reasons.get(request);
    if (reason && reply.statusCode === 503) unavailable.inc({ reason });
    if (reason && reply.statusCode === 429) limited.inc({ limit: reason });
    done();
  });
}
