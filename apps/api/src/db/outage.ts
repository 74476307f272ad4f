/** SQLSTATEs of an unavailable server: lost connection, shutting down or starting up, too many connections. */
const states = /^(08...|57P0[1-5]|53300)$/;
const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** `pg` gives these errors no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

const diskFull = '53100';
const statementCancelled = '57014';

/** Whether a statement was sent and no answer came in time: the connection cannot be used any more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout');

/** Whether the database cannot be reached, so that trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return states.test(code) || connectionCodes.includes(code) || messages.test(error.message);
}

/** The message for users when the database caused an error; null when it did not. */
export function databaseTrouble(error: unknown): string | null {
  if (isOutage(error)) {
    return 'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';
  }
  if ((error as NodeJS.ErrnoException).code === statementCancelled) {
    return 'Our database needs too long for this at the moment, so it was not done. Wait a minute and try again.';
  }
  if ((error as NodeJS.ErrnoException).code === diskFull) {
    return 'Our database is full, so nothing was saved. Tell your administrator, then try again.';
  }
  return null;
}
