/** How long one kind of work waits for the database, in milliseconds. */
export interface Deadlines {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number;
  /** Until the server cancels a statement; the connection stays usable. */
  statement: number;
  /** Until we give up and close the connection: a frozen server keeps connections open and never answers. */
  answer: number;
}

const second = 1000;
const minute = 60 * second;

export const deadlines = {
  /** A request is answered within ten seconds, including the wait for a connection. */
  request: { connection: 3 * second, statement: 6 * second, answer: 6.5 * second },
  /** Background jobs, exports, changes of many orders, and the operator's programs. */
  longRunning: { connection: 10 * second, statement: 15 * minute, answer: 16 * minute },
  /** Whether the database is there at all. */
  ping: { connection: 1.5 * second, statement: 1.5 * second, answer: 1.5 * second },
} satisfies Record<string, Deadlines>;

/** One migration, or the wait for another process that migrates first. */
export const migrationAnswerMs = 12 * 60 * minute;
