import type { Config } from '../config';

/** A subcommand of the command-line program: every argument is required, every option is a flag. */
export interface Command<Flag extends string = string> {
  /** One line for `help`. */
  summary: string;
  /** The arguments' names, as `help` shows them. */
  args?: string[];
  flags?: Flag[];
  run(input: { config: Config; args: string[]; flags: Partial<Record<Flag, boolean>> }): Promise<void>;
}
