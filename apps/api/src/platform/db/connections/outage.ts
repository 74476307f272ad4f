/** A change was sent to a standby, or to a primary that takes none (SQLSTATE of a read-only transaction). */
export const standbyState = '25006';

const diskFull = '53100';

/**
 * SQLSTATEs of an unavailable server: connection lost or closed, shutting down or starting up, out of connections or memory,
 * its disk fails, the outcome is unknown; also one that refuses to let us in, as while it is being set up.
 */
const away = /^(08...|57...|28...|3D000|25P03|25P04|40003|53...|58...)$/;
/** Cancelled by a time limit, or waited too long for a lock. */
const tooSlow = ['57014', '55P03'];
/** Two changes were in each other's way, or a standby had to catch up; PostgreSQL has undone one of them. */
const conflict = ['40000', '40001', '40002', '40P01'];

const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
];
/** `pg` gives these errors no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

const codeOf = (error: unknown): string => (error instanceof Error && (error as NodeJS.ErrnoException).code) || '';

/** Whether a statement was sent and no answer came in time: the connection cannot be used any more. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Query read timeout');

/** Whether the database cannot be reached or takes no changes, so that trying again later makes sense. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  if (code === diskFull || tooSlow.includes(code)) return false;
  if (code === standbyState || away.test(code) || connectionCodes.includes(code)) return true;
  return error instanceof Error && messages.test(error.message);
}

/** The message for users when the database caused an error; null when it did not. */
export function databaseTrouble(error: unknown): string | null {
  const code = codeOf(error);
  if (code === standbyState) {
    return 'Our database takes no changes at the moment, so nothing was saved. Wait a minute and try again.';
  }
  if (tooSlow.includes(code)) {
    return 'Our database needs too long for this at the moment, so it was not done. Wait a minute and try again.';
  }
  if (conflict.includes(code)) {
    return 'Someone else changed the same thing at the same moment, so it was not done. Try again.';
  }
  if (code === diskFull) {
    return 'Our database is full, so nothing was saved. Tell your administrator, then try again.';
  }
  if (isOutage(error)) {
    return 'Our database does not answer at the moment. Wait a minute, look whether your change was saved, and try again.';
  }
  return null;
}
