/** SQLSTATEs of a server that takes no work now: broken line, shutting down or starting up, no connection left. */
const states = /^(08...|57P0[1-5]|53300)$/;
const lineCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** `pg` gives these no code, so its words must do. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

const diskFull = '53100';
const statementGivenUp = '57014';

/** Whether a statement was sent and no answer came in time: the connection cannot be used any more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout');

/** Whether the database cannot be reached, so that trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return states.test(code) || lineCodes.includes(code) || words.test(error.message);
}

/** The message for people when the database is the reason that a request failed; null when it is not. */
export function databaseTrouble(error: unknown): string | null {
  if (isOutage(error)) {
    return 'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';
  }
  if ((error as NodeJS.ErrnoException).code === statementGivenUp) {
    return 'Our database needs too long for this at the moment, so it was not done. Wait a minute and try again.';
  }
  if ((error as NodeJS.ErrnoException).code === diskFull) {
    return 'Our database has no room left, so nothing was saved. Tell the administrator of the server, then try again.';
  }
  return null;
}
