import pg from 'pg';
import { type Postgres, startPostgres } from '../../scripts/postgres';
import { prepared } from '../support/server';

/** One statement on a server. */
export async function on(postgres: Postgres, text: string) {
  const client = new pg.Client(postgres.url('postgres'));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** For a primary that acknowledges a change when its standby shows it too. */
export const synchronous = { synchronous_commit: 'remote_apply', synchronous_standby_names: 'standby' };

/** A primary and its standby, from the same prepared data folder, with these settings each. Ready once the standby streams. */
export async function openPair(ofPrimary: Record<string, string>, ofStandby: Record<string, string> = {}) {
  const folder = process.env[prepared.postgres];
  const keep = { wal_keep_size: '256MB' };
  const primary = await startPostgres(folder, { settings: { synchronous_commit: 'on', ...keep, ...ofPrimary } });
  const standby = await startPostgres(folder, {
    settings: { synchronous_commit: 'on', ...keep, ...ofStandby },
    standbyOf: primary,
  });
  while ((await on(primary, `select from pg_stat_replication where state = 'streaming'`)).length === 0);
  return {
    primary,
    standby,
    /** Nothing that the primary writes leaves it any more, as on a broken line. */
    async stallReplication() {
      const [sender] = await on(primary, 'select pid from pg_stat_replication');
      process.kill(sender.pid, 'SIGSTOP');
    },
    promote: () => on(standby, 'select pg_promote()'),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
