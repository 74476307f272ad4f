import { inspect } from 'node:util';
import { isOutage } from './db/outage';
import { isOperatorError } from './operator-error';
import { diskTrouble, isDiskTrouble } from './ports/storage-error';

// A terminal or a pipe that is gone must not end what the program is at.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Writes a line for the person at the terminal. The server's own record of events is the log. */
export const say = (text: string) => process.stdout.write(`${text}\n`);

type SystemError = NodeJS.ErrnoException & { port?: number };

const noDatabase = 'The database does not answer. Check DATABASE_URL and that PostgreSQL is running.';

const inWords: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: (error) => `Port ${error.port} is taken by another program. Stop that one, or set PORT to a free port.`,
  EACCES: (error) =>
    error.port ? `Port ${error.port} may not be used by this user. Set PORT to one above 1023.` : error.message,
};

/** What a program says of the reason that it failed, as a part of a sentence: never empty, whatever was thrown. */
export function reasonOf(thrown: unknown): string {
  if (isDiskTrouble(thrown)) return diskTrouble(thrown);
  if (isOutage(thrown)) return 'the database does not answer';
  return (thrown instanceof Error && thrown.message.trim().replace(/\.$/, '')) || inspect(thrown);
}

/** What to tell about anything that a program threw: what to do where that is known, else all that can be found out. */
export function describeFailure(thrown: unknown): string {
  const error = (thrown ?? {}) as SystemError;
  const known = inWords[error.code ?? '']?.(error);
  if (known) return known;
  if (isOperatorError(thrown)) return thrown.message;
  if (isOutage(thrown)) return noDatabase;
  if (isDiskTrouble(thrown)) return `It cannot go on: ${diskTrouble(thrown)}. Put that right, then start it again.`;
  if (thrown === undefined || thrown === null) return `Unexpected error: ${thrown} was thrown`;
  return `Unexpected error: ${thrown instanceof Error && thrown.stack ? thrown.stack : inspect(thrown)}`;
}

/**
 * Runs a program's work and ends the process with 0, or with 2 (wrong input) or 1 and a sentence that says what to do.
 * @param options.keepRunning do not end on success: a server has only begun then
 */
export async function runProgram(work: () => Promise<void>, options: { keepRunning?: boolean } = {}): Promise<void> {
  try {
    await work();
    if (!options.keepRunning) process.exit(0);
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(isOperatorError(error) ? error.exitCode : 1);
  }
}
