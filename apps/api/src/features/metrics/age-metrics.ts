import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config';
import type { Db } from '../../db/open-database';
import { selectJobSuccesses, selectNewest } from './metrics-sql';

/** When the certificate of this file ends, in seconds since 1970; 0 when it cannot be read, which is as bad as an old one. */
const endOf = (path: string): Promise<number> =>
  readFile(path)
    .then((pem) => new X509Certificate(pem).validToDate.getTime() / 1000)
    .catch(() => 0);

/**
 * Gauges of what must not become old or run out. Times are seconds since 1970.
 * @returns what refreshes them: those of the machine, and those of the database
 */
export function ageMetrics({ dataDir, incomingMail }: Pick<Config, 'dataDir' | 'incomingMail'>, registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `arrival_${name}`, help, labelNames, registers: [registry] });
  const successes = gauge(
    'job_last_success_seconds',
    'When a regular job was last completed, by any process; before the first time, since when it is planned.',
    ['name'],
  );
  const newest = gauge(
    'newest_seconds',
    'When the newest order and incoming email came, and the last backup ended (0: there is none).',
    ['what'],
  );
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.');
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.');
  const certificate = incomingMail.smtp?.tls?.cert;
  const certificateEnd = gauge(
    'certificate_expires_seconds',
    'When the certificate of the SMTP listener ends; 0: it cannot be read.',
    ['of'],
  );
  return {
    async machine(): Promise<void> {
      const { bavail, blocks, bsize } = await statfs(dataDir);
      free.set(bavail * bsize);
      size.set(blocks * bsize);
      if (certificate) certificateEnd.set({ of: 'smtp' }, await endOf(certificate));
    },
    async database(db: Db): Promise<void> {
      const [jobs, events] = await Promise.all([selectJobSuccesses(db), selectNewest(db)]);
      for (const { name, at } of jobs) successes.set({ name }, at);
      for (const { what, at } of events) newest.set({ what }, at);
    },
  };
}
