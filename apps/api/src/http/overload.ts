import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceUnavailable } from '../domain/errors';

const busy = 'The server has too much to do right now. Wait a moment and try again; nothing was changed.';
const retryAfterSeconds = 5;

/** Monitoring must be able to see that the process is alive, above all under load. */
const isProbe = ({ url }: FastifyRequest) => /^\/(healthz|readyz|metrics)\b/.test(url);

/**
 * Refuses requests with 503 while the process cannot keep up, so that those it has taken are answered.
 *
 * `maxEventLoopDelayMs` is held against the mean of the last second: one long piece of work does not trip it, while at a
 * mean of a second (the default) every answer takes several, and each request more makes all of them later. A machine
 * shared with others delays a process by some tens of milliseconds. The heap: V8 ends the process at its limit, and from
 * nine tenths of it does little but look for garbage.
 * @param maxEventLoopDelayMs 0: refuse for want of memory alone
 */
export async function refuseWhenOverloaded(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    sampleInterval: 1000,
    pressureHandler: (request, _reply, _kind, value) => {
      // Infinity: nothing was measured, right after one long piece of work.
      if (value !== Number.POSITIVE_INFINITY && !isProbe(request))
        throw serviceUnavailable(busy, { retryAfter: retryAfterSeconds });
    },
  });
}
