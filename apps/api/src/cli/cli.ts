import { parseArgs } from 'node:util';
import { inputError } from '../platform/operator-error';
import { runProgram, say } from '../platform/program';
import { readConfig } from '../platform/settings/config';
import { allowPassword } from './allow-password';
import { backup } from './backup';
import type { CliCommand } from './command';
import { createAdmin } from './create-admin';
import { createIntakeKey } from './create-intake-key';
import { demoCardCommand } from './demo-card';
import { importOrders } from './import-orders';
import { leaveDemoCommand } from './leave-demo';
import { migrateCommand } from './migrate';
import { purge } from './purge';
import { restore } from './restore';
import { verifyFiles } from './verify-files';
import { verifyLog } from './verify-log';

const commands = new Map<string, CliCommand>([
  ['migrate', migrateCommand],
  ['create-admin', createAdmin],
  ['allow-password', allowPassword],
  ['create-intake-key', createIntakeKey],
  ['import-orders', importOrders],
  ['backup', backup],
  ['restore', restore],
  ['purge', purge],
  ['verify-log', verifyLog],
  ['leave-demo', leaveDemoCommand],
  ['verify-files', verifyFiles],
  ['demo-card', demoCardCommand],
]);

const usageOf = (name: string, { args = [], flags = [] }: CliCommand) =>
  [name, ...args, ...flags.map((flag) => `[--${flag}]`)].join(' ');

const help = `Usage: npm run cli -- COMMAND

${[...commands].map(([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`).join('\n')}

Settings are read from the environment and .env, as for the server.`;

/** @throws the usage when the arguments do not fit */
function readArguments(name: string, command: CliCommand, given: string[]) {
  const { args = [], flags = [] } = command;
  const usage = `Usage: npm run cli -- ${usageOf(name, command)}`;
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
    const { positionals, values } = parseArgs({ args: given, options, allowPositionals: true });
    if (positionals.length !== args.length || positionals.includes('')) throw inputError(usage);
    return { args: positionals, flags: values };
  } catch (error) {
    throw inputError(usage, error);
  }
}

await runProgram(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) {
    say(help);
    return;
  }
  const command = commands.get(name);
  if (!command) throw inputError(name ? `There is no command "${name}".\n\n${help}` : help);
  const input = readArguments(name, command, given);
  await command.run({ config: readConfig(process.env), ...input });
});
