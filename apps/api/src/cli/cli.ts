import { parseArgs } from 'node:util';
import { inputError } from '../platform/operator-error';
import { runProgram, say } from '../platform/program';
import { readConfig } from '../platform/settings/config';
import { type CliCommand, resolvePaths, runHere, runInServer } from './command';
import { commands } from './commands';

const usageOf = (name: string, { args = [], flags = [], options = {} }: CliCommand) =>
  [
    name,
    ...args,
    ...flags.map((flag) => `[--${flag}]`),
    ...Object.entries(options).map(([option, value]) => `[--${option} ${value}]`),
  ].join(' ');

const help = `Usage: npm run cli -- COMMAND

${[...commands].map(([name, command]) => `  ${usageOf(name, command)}\n      ${command.summary}`).join('\n')}

Settings are read from the environment and .env, as for the server.`;

/** @throws the usage when the arguments do not fit */
function readArguments(name: string, command: CliCommand, typed: string[]) {
  const { args = [], flags = [], options = {} } = command;
  const usage = `Usage: npm run cli -- ${usageOf(name, command)}`;
  try {
    const kinds = Object.fromEntries([
      ...flags.map((flag) => [flag, { type: 'boolean' as const }]),
      ...Object.keys(options).map((option) => [option, { type: 'string' as const }]),
    ]);
    const { positionals, values } = parseArgs({ args: typed, options: kinds, allowPositionals: true });
    if (positionals.length !== args.length || positionals.includes('')) throw inputError(usage);
    const given: [string, unknown][] = Object.entries(values);
    return {
      args: resolvePaths(command, positionals),
      flags: Object.fromEntries(given.flatMap(([flag, value]) => (value === true ? [[flag, true]] : []))),
      options: Object.fromEntries(
        given.flatMap(([option, value]) => (typeof value === 'string' ? [[option, value]] : [])),
      ),
    };
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
  const { options, ...input } = readArguments(name, command, given);
  const config = readConfig(process.env);
  const typed = { ...input, answers: (await command.ask?.()) ?? {} };
  if (command.besideServer && (await runInServer(name, config, typed))) return;
  await runHere(command, config, { ...typed, options });
});
