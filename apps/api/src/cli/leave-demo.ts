import { leaveDemo } from '../demo/demo-safety';
import type { CliCommand } from './command';

export const leaveDemoCommand: CliCommand = {
  summary: 'Deletes the demo accounts and ends the demo intake key; the orders stay.',
  async run({ say, withDatabase }) {
    const { accounts, keys } = await withDatabase('migrated', ({ db }) => leaveDemo(db));
    say(
      accounts + keys === 0
        ? 'There was no demo account and no demo key.'
        : `Deleted ${accounts} demo accounts and ended ${keys} demo key. Next: npm run create-admin`,
    );
  },
};
