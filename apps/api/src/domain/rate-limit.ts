import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { tooManyRequests } from './errors';

export interface Limit {
  /** Counts one try for `key` before it is made. Throws 429, naming the wait, when there were too many. */
  consume(key: string): Promise<void>;
  /** Counts one try for `key` if there is one left; returns whether there was. */
  tryConsume(key: string): Promise<boolean>;
  /** Gives a try back: it was a good one. */
  refund(key: string): Promise<void>;
}

/** How many tries, in windows of how many seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds < 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** The refusal (429) for too many attempts: `seconds` until trying again makes sense. */
export const tooManyAttempts = (seconds: number) =>
  tooManyRequests(`Too many attempts. Try again in ${inWords(Math.max(1, seconds))}.`, Math.max(1, seconds));

/** One IPv6 customer has a whole network (/64) and could use another address each time. */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : `${address.parts.slice(0, 4).join(':')}::/64`;
}

/** More keys than this are not remembered at a time; what is forgotten is asked again. */
const maxRemembered = 10_000;

/** Milliseconds by the one clock that all processes share: a process whose own clock is wrong keeps nobody out. */
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/** A window that ends later than a window lasts was written while the database's clock was wrong; it counts as ended. */
const isRunning = (window: string) => `counted.expire - ${now} between 1 and ${window}::bigint`;

/** Counts one more, or begins a new window. `$1` key, `$2` length of a window in milliseconds, `$3` the most that is counted. */
const count = `
  insert into rate_limit as counted (key, points, expire) values ($1, 1, ${now} + $2::bigint)
  on conflict (key) do update set
    points = case when ${isRunning('$2')} then least(counted.points + 1, $3::int) else 1 end,
    expire = case when ${isRunning('$2')} then counted.expire else excluded.expire end
  returning points, (expire - ${now})::int as wait`;

const countBack = `update rate_limit set points = greatest(points - 1, 0) where key = $1 and expire > ${now}`;

/**
 * A limit shared by all processes, kept in the database and counted by its clock. Once it is reached, a process remembers
 * that until the window ends: a flood is refused without asking the database each time.
 * @param name what it counts, for the key
 */
export function createLimit(pool: pg.Pool, name: string, { points, seconds }: Allowance): Limit {
  /** Keys that have used up their tries, until when: by a clock that nobody sets. */
  const usedUp = new Map<string, number>();

  function remember(row: string, until: number) {
    if (usedUp.size >= maxRemembered)
      for (const [other, end] of usedUp) if (end <= performance.now()) usedUp.delete(other);
    if (usedUp.size < maxRemembered) usedUp.set(row, until);
  }

  /** Counts a try. Returns the milliseconds to wait if there was none left, otherwise 0. */
  async function consume(key: string): Promise<number> {
    const row = `${name}:${addressKey(key)}`;
    const left = (usedUp.get(row) ?? 0) - performance.now();
    if (left > 0) return left;
    const { rows } = await pool.query<{ points: number; wait: number }>(count, [row, seconds * 1000, points + 1]);
    const [counted] = rows;
    if (!counted || counted.points <= points) return 0;
    remember(row, performance.now() + counted.wait);
    return counted.wait;
  }

  return {
    async consume(key) {
      const wait = await consume(key);
      if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000));
    },
    async tryConsume(key) {
      return (await consume(key)) === 0;
    },
    async refund(key) {
      const row = `${name}:${addressKey(key)}`;
      usedUp.delete(row);
      await pool.query(countBack, [row]);
    },
  };
}
