import { statfs } from 'node:fs/promises';
import type { Finding } from '@sac/contract/health/health-api';
import { formatUtc } from '@sac/contract/platform/dates';
import { databaseTime } from '../../platform/db/database-time';
import { migrationNames } from '../../platform/db/migrate/migrate';
import type { Services } from '../../platform/services';
import { build } from '../../platform/telemetry/state';
import { selectMigrations } from '../backup/tables';
import { type Check, fine, wrong } from './finding';

/** Sessions are rejected when they were signed five minutes ahead; a minute leaves time to act. */
const maxApartSeconds = 60;

async function checkClock({ db }: Services): Promise<Finding> {
  const asked = Date.now();
  const database = await databaseTime(db);
  const apart = Math.abs(database.getTime() - (asked + Date.now()) / 2) / 1000;
  const seconds = apart < 1 ? 'less than a second' : `${Math.round(apart)} s`;
  if (apart <= maxApartSeconds) return fine(`The clocks of the server and the database differ by ${seconds}.`);
  return wrong(
    `The clocks of the server and the database differ by ${seconds}.`,
    'The person who runs the servers must set both clocks by a time server (NTP).',
  );
}

async function checkDisk({ disk, config }: Services): Promise<Finding> {
  if (await disk.isShort())
    return wrong(
      'There is too little disk space: incoming mail and uploads are refused.',
      'Delete what is not needed on the server’s disk, or make the disk larger.',
    );
  const { bavail, bsize } = await statfs(config.dataDir);
  return fine(`${((bavail * bsize) / 1e9).toFixed(1)} GB are free.`);
}

async function checkVersion({ db }: Services): Promise<Finding> {
  const unknown = (await selectMigrations(db)).filter((name) => !migrationNames.includes(name));
  const running = `This server runs version ${build.version}; its database is up to date (step ${build.schema}).`;
  if (unknown.length === 0) return fine(running);
  return wrong(
    `This server runs version ${build.version}, but a newer version has changed the database (step ${unknown.at(-1)?.slice(0, 4)}).`,
    'Start the newer version on every server.',
  );
}

/** Only a server with TRUSTED_PROXIES reads what a proxy says of visitors. */
function checkProxy({ config, unreadableForwarded }: Services): Finding | null {
  if (config.trustedProxies === null) return null;
  const since = unreadableForwarded();
  if (since === null) return fine('Every address of a visitor that the proxy has sent could be read.');
  return wrong(
    `The proxy in front of this server has sent addresses of visitors that cannot be read, first at ${formatUtc(since)} UTC. Such visitors share one address and one limit, and the downloads of their cards have no address of their own.`,
    'Ask the operator of the server to read ‘Proxies and addresses’ in docs/operations.md, then to start the server again.',
  );
}

export const machineChecks: Check[] = [
  { key: 'clock', group: 'Server', title: 'Clock', isForDemo: true, check: checkClock },
  { key: 'disk', group: 'Server', title: 'Disk', isForDemo: true, check: checkDisk },
  { key: 'proxy', group: 'Server', title: 'Behind a proxy', isForDemo: true, check: checkProxy },
  { key: 'version', group: 'Server', title: 'Version', isForDemo: true, check: checkVersion },
];
