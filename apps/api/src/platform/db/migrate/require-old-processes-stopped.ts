import { setTimeout as wait } from 'node:timers/promises';
import { failureMessage } from '../../operator-error';
import type { Connection } from '../connections/check-out';
import type { Migration } from './migration-file';

/** The name of a connection that waits for its turn to migrate: its process is none of an earlier release. */
export const waitsToMigrate = 'arrival-card-migrates';

/**
 * Refuses while others use the database, if one of the migrations needs processes of the release before to be stopped.
 * @throws an error that names the migration and the open connections, and says what to do
 */
export async function requireOldProcessesStopped(connection: Connection, pending: Migration[]): Promise<void> {
  const strict = pending.find(({ oldProcesses }) => oldProcesses === 'must stop');
  if (!strict || (await othersIn(connection)) === null) return;
  // A process of this release that starts now has not named its connection yet.
  await wait(1000);
  const others = await othersIn(connection);
  if (others === null) return;
  throw failureMessage(
    `Migration ${strict.name} needs all processes of the release before to be stopped, and others are connected to the database: ${others}. ` +
      'Stop all servers and commands of the old release, then start this one again. If these connections belong to something else, ' +
      'such as a pooler, run npm run cli -- migrate --old-processes-stopped.',
  );
}

/** The other connections with this user's name; null: there are none. */
async function othersIn(connection: Connection): Promise<string | null> {
  const { rows } = await connection.query<{ others: string | null }>({
    text: `select string_agg(format('process %s (%s%s)', pid, coalesce(nullif(application_name, ''), 'no name'),
        ', ' || host(client_addr)), ', ' order by pid) as others
      from pg_stat_activity
      where datname = current_database() and usename = current_user and backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> $1`,
    values: [waitsToMigrate],
  });
  return rows[0]?.others ?? null;
}
