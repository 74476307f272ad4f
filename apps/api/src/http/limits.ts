import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors';

export interface Limit {
  /** Counts one try for `key` before it is made. Throws 429, naming the wait, when there were too many. */
  take(key: string): Promise<void>;
  /** Gives a try back: it was a good one. */
  giveBack(key: string): Promise<void>;
}

/** How many tries, in windows of how many seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** Whoever has one IPv6 address has a whole network (/64) of them, and could come from another one each time. */
function keyOf(key: string): string {
  if (!isIPv6(key)) return key;
  const address = ipaddr.IPv6.parse(key);
  return address.isIPv4MappedAddress()
    ? address.toIPv4Address().toString()
    : `${address.parts.slice(0, 4).join(':')}::/64`;
}

/**
 * A limit shared by all processes, kept in the database. Once it is reached, a process remembers that until the window
 * ends: a flood is refused without asking the database each time.
 * @param name what it counts, for the key
 */
export function createLimit(pool: pg.Pool, name: string, { points, seconds }: Allowance): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(keyOf(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw tooMany(`Too many attempts. Try again in ${inWords(wait)}.`, wait);
      }
    },
    async giveBack(key) {
      await limiter.reward(keyOf(key));
    },
  };
}
