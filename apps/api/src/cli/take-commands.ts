import type { CommandHandler } from '../platform/db/embedded/command-socket';
import type { Database } from '../platform/db/open-database';
import { isOperatorError } from '../platform/operator-error';
import { describeFailure } from '../platform/program';
import type { Config } from '../platform/settings/config';
import { programVersion } from './command';
import { commands } from './commands';

/** Runs commands of other processes with the server's database and settings. */
export const takeCommands =
  (config: Config, database: Database): CommandHandler =>
  async ({ version, command: name, ...given }, say) => {
    const command = commands.get(name);
    if (version !== programVersion)
      return {
        exitCode: 1,
        message: `The server that runs is ${programVersion}; this program is ${version}. Use both of one release.`,
      };
    if (!command?.besideServer)
      return { exitCode: 1, message: `${name} needs the data folder for itself. Stop the server first.` };
    try {
      await command.run({
        ...{ ...given, config, options: {}, say, isInServer: true },
        withDatabase: (_how, work) => work(database),
      });
      return { exitCode: 0, message: '' };
    } catch (error) {
      return { exitCode: isOperatorError(error) ? error.exitCode : 1, message: describeFailure(error) };
    }
  };
