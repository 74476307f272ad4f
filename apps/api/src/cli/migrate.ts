import { pendingMigrations } from '../platform/db/migrate/migrate';
import { type Migration, titleOf } from '../platform/db/migrate/migration-file';
import { openConfiguredDatabase, openWithoutMigrating } from '../platform/db/open-configured-database';
import { say } from '../platform/program';
import type { CliCommand } from './command';

export const migrateCommand: CliCommand<'dry-run' | 'old-processes-stopped'> = {
  summary: 'Brings the database to this release, as the start of the server does; --dry-run only says what is to do.',
  flags: ['dry-run', 'old-processes-stopped'],
  async run({ config, flags: { 'dry-run': isDryRun, 'old-processes-stopped': oldProcessesStopped = false } }) {
    if (isDryRun) {
      const database = await openWithoutMigrating(config);
      try {
        const pending = await pendingMigrations(database.longRunning.pool);
        for (const line of describe(pending)) say(line);
      } finally {
        await database.close();
      }
      return;
    }
    const database = await openConfiguredDatabase(config, { report: say, oldProcessesStopped });
    await database.close();
    say('The database is as this release needs it.');
  },
};

function* describe(pending: Migration[]): Generator<string> {
  for (const { name, oldProcesses, steps } of pending) {
    yield `${name}${oldProcesses === 'must stop' ? ' (stop all processes of the old release first)' : ''}`;
    if (steps.length > 1) for (const [index, step] of steps.entries()) yield `  ${index + 1}. ${titleOf(step)}`;
  }
  yield pending.length === 0
    ? 'The database is as this release needs it; there is nothing to do.'
    : `${pending.length} migrations to run. Nothing was changed.`;
}
