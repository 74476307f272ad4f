import { totalmem } from 'node:os';
import { inputError } from './operator-error';
import type { Config } from './settings/config';

/**
 * In MiB. `needed`: enough for every day's work, as docs/operations.md says; the machines that are sold as 512 MB and 1 GB have a little
 * less than that, and are enough. `server`: what of it the server itself takes in a busy hour, with the embedded database also while it
 * is filled with the demo; its threads get the rest. `least`: it holds more when it has just started.
 */
const figures = {
  postgres: { name: 'The server', needed: 450, server: 230, least: 90 },
  embedded: { name: 'The server with its embedded database', needed: 700, server: 480, least: 200 },
} as const;

/** An email of 30 MB, or a pack with Chinese names. A scan of 20 MB takes 140. */
const leastForThreads = 220;

/** What this process may use, in MiB: of the machine, or of its container or service. */
function memoryHere(): number {
  // Node says 0 or more than there is where nothing limits it.
  return Math.floor(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 / 1024);
}

/**
 * Divides the memory that there is.
 * @returns `threads`: what all threads that read files may take together; `notice`: what to do about too little, or null
 * @throws an `inputError` with the same, if the server cannot even start with it
 */
export function divideMemory({ databaseUrl }: Pick<Config, 'databaseUrl'>, here = memoryHere()) {
  const { name, needed, server, least } = databaseUrl ? figures.postgres : figures.embedded;
  const threads = Math.max(here - server, leastForThreads);
  if (here >= needed) return { threads, notice: null };
  const instead = databaseUrl
    ? ''
    : `, or use PostgreSQL (DATABASE_URL), with which ${figures.postgres.needed} MB are enough`;
  const short = `${name} needs ${needed} MB of memory and may use ${here} MB`;
  const remedy = `Give its machine, container or service more${instead}.`;
  if (here < least) throw inputError(`${short}, with which it cannot start. ${remedy}`);
  return { threads, notice: `${short}: it may be ended in the middle of its work. ${remedy}` };
}
