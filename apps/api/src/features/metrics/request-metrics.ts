import { login } from '@sac/contract/staff-api';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Callers can send any method or address, but the number of labels must stay small. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const noRoute = 'none';

const refusals = [401, 403, 429];

/** Counts by the route's pattern and not by the requested address, which may contain an order id. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const answers = new Counter({
    name: 'arrival_http_requests_total',
    help: 'Requests answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'arrival_http_request_seconds',
    help: 'How long answers took, by route and method.',
    labelNames: ['route', 'method'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const refusedSignIns = new Counter({
    name: 'arrival_sign_ins_refused_total',
    help: 'Sign-ins that were refused: wrong, or too many.',
    registers,
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? noRoute;
    const method = methods.includes(request.method) ? request.method : 'other';
    answers.inc({ route, method, status: reply.statusCode });
    durations.observe({ route, method }, reply.elapsedTime / 1000);
    if (route === `/api${login.path}` && refusals.includes(reply.statusCode)) refusedSignIns.inc();
    done();
  });
}
