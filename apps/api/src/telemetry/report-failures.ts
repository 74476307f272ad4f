import type { FastifyBaseLogger } from 'fastify';

interface Exporter<T> {
  export(items: T, done: (result: { error?: Error }) => void): void;
}

const everyMs = 60_000;

/** A collector that is away costs what was to be sent and a line in the log each minute; nothing of its address or headers. */
export function reportFailures() {
  let log: FastifyBaseLogger | null = null;
  let failed = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const onFailure = ({ name, code }: Error & { code?: string | number }) => {
    failed++;
    if (!log || performance.now() - reportedAt < everyMs) return;
    log.warn({ reason: String(code ?? name), failed }, 'traces or metrics could not be sent to the collector');
    reportedAt = performance.now();
    failed = 0;
  };
  return {
    logTo(to: FastifyBaseLogger): void {
      log = to;
    },
    of<T, E extends Exporter<T>>(exporter: E & Exporter<T>): E {
      const send = exporter.export.bind(exporter);
      exporter.export = (items, done) =>
        send(items, (result) => {
          if (result.error) onFailure(result.error);
          done(result);
        });
      return exporter;
    },
  };
}
