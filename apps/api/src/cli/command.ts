import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sendToServer } from '../platform/db/embedded/data-folder';
import { embeddedFolder, openConfiguredDatabase, openWithoutMigrating } from '../platform/db/open-configured-database';
import type { Database } from '../platform/db/open-database';
import { failureMessage, inputError } from '../platform/operator-error';
import { say } from '../platform/program';
import type { Config } from '../platform/settings/config';
import { build } from '../platform/telemetry/state';

export interface GivenInput {
  args: string[];
  flags: Record<string, boolean>;
  /** What was typed at the terminal. */
  answers: Record<string, string>;
}

export interface CliInput<Flag extends string = string> extends Omit<GivenInput, 'flags'> {
  config: Config;
  flags: Partial<Record<Flag, boolean>>;
  /** Empty when the server runs the command. */
  options: Record<string, string>;
  /** Writes a line to the terminal of the person who runs the command. */
  say(line: string): void;
  /** Whether the server runs it, for a program of another process. */
  isInServer: boolean;
  /**
   * Runs `work` with the database, which is closed afterwards unless it is the server's.
   * @param how 'migrated': brought to this release first, and made if there is none; 'existing': as it is
   * @throws when there is none to open as it is: a wrong setting must not end in a new, empty one
   */
  withDatabase<T>(how: 'migrated' | 'existing', work: (database: Database) => Promise<T>): Promise<T>;
}

/** A subcommand of the command-line program: every argument is required. */
export interface CliCommand<Flag extends string = string> {
  /** One line for `help`. */
  summary: string;
  /** The arguments' names, as `help` shows them. FOLDER and FILE are paths of the person who runs it. */
  args?: string[];
  flags?: Flag[];
  /** Options with a value, and what it is. */
  options?: Record<string, string>;
  /** While a server has the embedded database open, the server runs it. */
  besideServer?: true;
  /** Asks the person at the terminal. */
  ask?(): Promise<Record<string, string>>;
  run(input: CliInput<Flag>): Promise<void>;
}

/** Runs a command in this process, with a database of its own. */
export const runHere = <Flag extends string>(
  command: CliCommand<Flag>,
  config: Config,
  given: Partial<Pick<CliInput<Flag>, 'args' | 'flags' | 'options' | 'answers'>>,
): Promise<void> =>
  command.run({
    ...{ config, args: [], flags: {}, options: {}, answers: {}, say, isInServer: false },
    ...given,
    async withDatabase(how, work) {
      if (how === 'existing' && !config.databaseUrl && !existsSync(embeddedFolder(config)))
        throw inputError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
      const database = await (how === 'existing' ? openWithoutMigrating : openConfiguredDatabase)(config);
      return work(database).finally(() => database.close().catch(() => {}));
    },
  });

/** A server of another version does not run this program's commands. */
export const programVersion = `${build.version}, schema ${build.schema}`;

/**
 * Lets the server run a command if one has the embedded database open.
 * @returns false: there is none
 * @throws what the command has thrown there
 */
export async function runInServer(name: string, config: Config, given: GivenInput): Promise<boolean> {
  if (config.databaseUrl) return false;
  const onStop = () => {
    process.stderr.write('\nThe server goes on with this command until its end.\n');
    process.exit(1);
  };
  process.on('SIGINT', onStop);
  const end = await sendToServer(config.dataDir, { version: programVersion, command: name, ...given }, say);
  process.off('SIGINT', onStop);
  if (end && end.exitCode !== 0) throw (end.exitCode === 2 ? inputError : failureMessage)(end.message);
  return end !== null;
}

/** Paths are meant from where the person is, not from where the server is. */
export const resolvePaths = ({ args: names = [] }: CliCommand, given: string[]): string[] =>
  given.map((value, index) => (/^(FOLDER|FILE)/.test(names[index] ?? '') ? resolve(value) : value));

export const plural = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;
