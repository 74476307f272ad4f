import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors';

export interface Limit {
  /** Counts one try for `key` before it is made. Throws 429, naming the wait, when there were too many. */
  take(key: string): Promise<void>;
  /** Gives a try back: it was a good one. */
  giveBack(key: string): Promise<void>;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/**
 * A limit shared by all processes, kept in the database.
 * @param name what it counts, for the key
 * @param points tries allowed in each window of `seconds`
 */
export function createLimit(pool: pg.Pool, name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw tooMany(`Too many attempts. Try again in ${inWords(wait)}.`);
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
