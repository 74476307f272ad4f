import { existsSync } from 'node:fs';
import { embeddedFolder } from '../platform/db/open-configured-database';
import { inputError } from '../platform/operator-error';
import type { Config } from '../platform/settings/config';

/** A subcommand of the command-line program: every argument is required, every option is a flag. */
export interface CliCommand<Flag extends string = string> {
  /** One line for `help`. */
  summary: string;
  /** The arguments' names, as `help` shows them. */
  args?: string[];
  flags?: Flag[];
  run(input: { config: Config; args: string[]; flags: Partial<Record<Flag, boolean>> }): Promise<void>;
}

/** @throws when there is no database: a wrong setting must not end in a new, empty one */
export function requireDatabase(config: Config): void {
  if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
    throw inputError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
}

export const plural = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;
