import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from '../../db/replica';
import type { Reads } from '../../http/reads';

/** How the standby of `DATABASE_READ_URL` does, as this process sees it. Returns a function that refreshes the figures. */
export function replicaMetrics(replica: Replica, { answered }: Reads, registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `arrival_replica_${name}`, help, registers: [registry] });
  const isUp = gauge('up', '1 while the standby answers and belongs to this database, however late it is.');
  const seconds = gauge('lag_seconds', 'How long ago the primary had what the standby has now; NaN while it is away.');
  const bytes = gauge('lag_bytes', 'How much of the log the standby has not replayed; NaN while it is away.');
  new Counter({
    name: 'arrival_replica_reads_total',
    help: 'Reads that the standby may answer, by the server that did.',
    labelNames: ['by'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const by of ['replica', 'primary'] as const) this.inc({ by }, answered[by]);
    },
  });
  return () => {
    const state = replica.state();
    isUp.set(state.isUp ? 1 : 0);
    seconds.set(state.isUp ? state.lagMs / 1000 : Number.NaN);
    bytes.set(state.isUp ? state.lagBytes : Number.NaN);
  };
}
