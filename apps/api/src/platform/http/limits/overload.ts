import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serviceUnavailable } from '../../errors';

const busy = 'The server has too much to do right now. Wait a moment and try again; nothing was changed.';
const retryAfterSeconds = 5;

/** Monitoring must be able to see that the process is alive, above all under load. */
const isProbe = ({ url }: FastifyRequest) => /^\/(healthz|readyz|metrics)\b/.test(url);

/**
 * Rejects requests with 503 while the process cannot keep up, so that accepted ones are answered.
 *
 * `maxEventLoopDelayMs` is compared with the mean of the last second, so one long task does not exceed it; at a mean of
 * a second (the default) every response takes several. A shared machine alone delays by some tens of milliseconds. The
 * heap: V8 ends the process at its limit, and above 90 % it mostly collects garbage.
 * @param maxEventLoopDelayMs 0: check only memory
 */
export async function refuseWhenOverloaded(app: FastifyInstance, maxEventLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    sampleInterval: 1000,
    pressureHandler: (request, _reply, _kind, value) => {
      // Infinity: no measurement, right after one long task.
      if (value !== Number.POSITIVE_INFINITY && !isProbe(request))
        throw serviceUnavailable(busy, { retryAfter: retryAfterSeconds, reason: 'overload' });
    },
  });
}
