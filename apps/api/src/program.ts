/** Tells the person at the terminal something. The server's own record of events is the log. */
export const say = (text: string) => process.stdout.write(`${text}\n`);

const inWords: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: (error) => `Port ${error.port} is taken by another program. Stop that one, or set PORT to a free port.`,
  EACCES: (error) =>
    error.port ? `Port ${error.port} may not be used by this user. Set PORT to one above 1023.` : error.message,
  ECONNREFUSED: () => 'The database does not answer. Check DATABASE_URL and that PostgreSQL is running.',
};

/**
 * Runs a program's work and ends the process with 0, or with 1 and a sentence that says what to do.
 * @param options.keepRunning do not end on success: a server has only begun then
 */
export async function runProgram(work: () => Promise<void>, options: { keepRunning?: boolean } = {}): Promise<void> {
  try {
    await work();
    if (!options.keepRunning) process.exit(0);
  } catch (error) {
    const { code = '', name, message, stack } = error as NodeJS.ErrnoException;
    const known = inWords[code]?.(error as NodeJS.ErrnoException) ?? (name === 'SettingError' ? message : null);
    process.stderr.write(`\n${known ?? `Unexpected error: ${stack ?? message}`}\n`);
    process.exit(1);
  }
}
