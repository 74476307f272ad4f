import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { tooManyRequests } from '../../errors';

export interface Limit {
  /** Counts a try before it is made. Throws 429 with the wait when none is left. */
  consume(key: string): Promise<void>;
  /** As {@link Limit.consume}, but returns false when none is left. */
  tryConsume(key: string): Promise<boolean>;
  /** Gives back a try that succeeded. */
  refund(key: string): Promise<void>;
}

/** The windows of limits. */
export const secondsOf = { minute: 60, hour: 3600, day: 24 * 3600 } as const;

/** `points` tries per window of `seconds`. */
export interface Allowance {
  points: number;
  seconds: number;
  /** What is counted, as the message names it: 'exports'. Left out: 'attempts'. */
  of?: string;
  /**
   * So many tries are counted in the database at once, and the process uses them up before it asks again; left out: one. What it
   * does not use is lost to the others until the window ends, so it must be a small part of `points`. Not for tries that are refunded.
   */
  block?: number;
}

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds < 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** A 429; `seconds`: when to retry; `limit`: its name, for the metrics. */
export const tooManyAttempts = (seconds: number, limit: string, of = 'attempts') =>
  tooManyRequests(`Too many ${of}. Try again in ${formatWait(Math.max(1, seconds))}.`, Math.max(1, seconds), limit);

/** One IPv6 customer has a whole network (/64) and could use another address each time. */
export function addressKey(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`;
}

/** At most this many keys are remembered; for the others the database is asked each time. */
const maxRemembered = 10_000;

/** SQL: milliseconds by the database's clock, so that a process with a wrong clock does not lock people out. */
export const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/** When statements count at the same time, the one that began first may run last. They begin less than this apart. */
const apartMs = 60_000;

/**
 * SQL: whether the window of the row `counted` is running. One that ends further ahead than its length was written by a wrong
 * database clock; it counts as ended.
 */
export const isRunning = (window: string) => `counted.expire - ${now} between 1 and ${window}::bigint + ${apartMs}`;

/**
 * Counts a block of tries or starts a new window. `$1` key, `$2` window in milliseconds, `$3` tries per window, `$4` block. A block
 * that is refused counts too, but once only: so `granted` follows from `points`. The commit does not wait for the disk: after a
 * power cut, the tries of the last second may be lost.
 */
const count = `
  insert into rate_limit as counted (key, points, expire)
  select $1, $4, ${now} + $2::bigint from set_config('synchronous_commit', 'off', true)
  on conflict (key) do update set
    points = case when ${isRunning('$2')} then least(counted.points, $3::int) + $4::int else $4::int end,
    expire = case when ${isRunning('$2')} then counted.expire else excluded.expire end
  returning least($4::int, $3::int - points + $4::int) as granted, expire, (expire - ${now})::int as wait`;

const countBack = `update rate_limit set points = greatest(points - 1, 0) where key = $1 and expire > ${now}`;

/** What a process knows of a key: the tries that it may still use, and when the window ends. */
interface Known {
  left: number;
  /** The database has no more. */
  isLast: boolean;
  /** The end by the database's clock, which names the window. */
  expire: number;
  /** The end by performance.now(), which clock changes do not affect. */
  until: number;
}

/**
 * Shared by all processes through the database, and never exceeded. A reached limit is remembered, so that a flood causes no queries.
 * @param name prefix of the keys
 */
export function createLimit(pool: pg.Pool, name: string, { points, seconds, of, block = 1 }: Allowance): Limit {
  const known = new Map<string, Known>();

  function remember(row: string, one: Known) {
    if (known.size >= maxRemembered)
      for (const [other, { until }] of known) if (until <= performance.now()) known.delete(other);
    if (known.size < maxRemembered) known.set(row, one);
  }

  /** Counts a try. Returns the milliseconds to wait if there was none left, otherwise 0. */
  async function consume(key: string): Promise<number> {
    const row = `${name}:${addressKey(key)}`;
    const asked = performance.now();
    const last = known.get(row);
    if (last && last.until > asked) {
      if (last.left > 0) {
        last.left -= 1;
        return 0;
      }
      if (last.isLast) return last.until - asked;
    }
    const { rows } = await pool.query<{ granted: number; expire: number; wait: number }>({
      name: 'count_try',
      text: count,
      values: [row, seconds * 1000, points, block],
    });
    const [counted] = rows;
    if (!counted) return 0;
    const { granted, expire, wait } = counted;
    // Other calls may have taken blocks of the same window while this one asked.
    const others = known.get(row);
    const left = granted + (others?.expire === expire ? others.left : 0);
    const isLast = granted < block;
    if (left > 1 || isLast) remember(row, { left: Math.max(left - 1, 0), isLast, expire, until: asked + wait });
    return left > 0 ? 0 : wait;
  }

  return {
    async consume(key) {
      const wait = await consume(key);
      if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000), name, of);
    },
    async tryConsume(key) {
      return (await consume(key)) === 0;
    },
    async refund(key) {
      const row = `${name}:${addressKey(key)}`;
      known.delete(row);
      await pool.query(countBack, [row]);
    },
  };
}
