import { leaveDemo } from '../demo/demo-safety';
import { openConfiguredDatabase } from '../platform/db/open-configured-database';
import { say } from '../platform/program';
import type { CliCommand } from './command';

export const leaveDemoCommand: CliCommand = {
  summary: 'Deletes the demo accounts and ends the demo intake key; the orders stay.',
  async run({ config }) {
    const database = await openConfiguredDatabase(config);
    const { accounts, keys } = await leaveDemo(database.db);
    await database.close();
    say(
      accounts + keys === 0
        ? 'There was no demo account and no demo key.'
        : `Deleted ${accounts} demo accounts and ended ${keys} demo key. Next: npm run create-admin`,
    );
  },
};
