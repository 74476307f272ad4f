import { inspect } from 'node:util';
import { isOutage, standbyState } from './db/connections/outage';
import { isOperatorError } from './operator-error';
import { diskTrouble, isDiskTrouble } from './stores/storage-error';

// A closed terminal or pipe must not end the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Writes a line to the terminal. The server's events go to the log. */
export const say = (text: string) => process.stdout.write(`${text}\n`);

type SystemError = NodeJS.ErrnoException & { port?: number };

/** For progress: passes on one call in ten seconds, and none in the first ten. */
export function everyTenSeconds<V>(report: (value: V) => void): (value: V) => void {
  let next = performance.now() + 10_000;
  return (value) => {
    if (performance.now() < next) return;
    next = performance.now() + 10_000;
    report(value);
  };
}

const noDatabase = 'The database does not answer. Check DATABASE_URL and that PostgreSQL is running.';

const onlyStandby =
  'The database at DATABASE_URL is a standby, which takes no changes. Name the primary, or all servers: ' +
  'postgres://user:password@one:5432,two:5432/database.';

const knownErrors: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: (error) => `Port ${error.port} is taken by another program. Stop that one, or set PORT to a free port.`,
  EACCES: (error) =>
    error.port ? `Port ${error.port} may not be used by this user. Set PORT to one above 1023.` : error.message,
  [standbyState]: () => onlyStandby,
};

/** Why a program failed, as part of a sentence; never empty. */
export function errorReason(thrown: unknown): string {
  if (isDiskTrouble(thrown)) return diskTrouble(thrown);
  if (isOutage(thrown)) return 'the database does not answer';
  return (thrown instanceof Error && thrown.message.trim().replace(/\.$/, '')) || inspect(thrown);
}

/** The message for anything thrown: what to do, if that is known, else all details. */
export function describeFailure(thrown: unknown): string {
  const error = (thrown ?? {}) as SystemError;
  const known = knownErrors[error.code ?? '']?.(error);
  if (known) return known;
  if (isOperatorError(thrown)) return thrown.message;
  if (isOutage(thrown)) return noDatabase;
  if (isDiskTrouble(thrown)) return `It cannot go on: ${diskTrouble(thrown)}. Put that right, then start it again.`;
  if (thrown === undefined || thrown === null) return `Unexpected error: ${thrown} was thrown`;
  return `Unexpected error: ${thrown instanceof Error && thrown.stack ? thrown.stack : inspect(thrown)}`;
}

/** The embedded database on a full disk may stop without an answer: nothing is left to wait for, and Node would end without a message. */
function stoppedWithoutAnswer(): void {
  process.stderr.write(
    '\nThe database has stopped without an answer: its disk may be full. Make room, then start it again.\n',
  );
  process.exit(1);
}

/**
 * Runs a program's work and ends the process with 0, or with 2 (wrong input) or 1 and a message that says what to do.
 * @param options.keepRunning do not exit on success, for the server
 */
export async function runProgram(work: () => Promise<void>, options: { keepRunning?: boolean } = {}): Promise<void> {
  // `npm start` ends this program with a signal; it was killed if it ends without one, perhaps while this program was loaded.
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) end();
  process.once('disconnect', end);
  process.channel?.unref();
  process.once('beforeExit', stoppedWithoutAnswer);
  try {
    await work();
    process.off('beforeExit', stoppedWithoutAnswer);
    if (!options.keepRunning) process.exit(0);
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exit(isOperatorError(error) ? error.exitCode : 1);
  }
}
