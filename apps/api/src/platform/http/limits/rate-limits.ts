import type { Endpoint, HeavyWork } from '@sac/contract/platform/endpoint';
import type pg from 'pg';
import { type Allowance, createLimit } from './rate-limit';

const [minute, tenMinutes] = [60, 600];

/**
 * A call rejected before any work (400, 401, 403, 413, 415, 422) does not count, except against the flood limits per
 * address (`public`, `customer`, `download`, `webhook`), because reading and rejecting is the cost of a flood. Sign-in
 * and tracking count tries; a call with missing fields is not a try. Work counts even if it ends in a rejection, such as
 * a card that does not match.
 *
 * Sign-in and tracking also limit wrong tries themselves. These limits are generous for people at work (a hotel or an
 * office shares one address) and small enough that one caller cannot keep the server busy. Reading lists and orders is
 * not counted: it would cost a write each time, and the benchmark bounds its cost.
 */
const allowances = {
  /** Without sign-in: per address. */
  public: { points: 300, seconds: 5 * minute },
  /** A customer with a grant: per address. */
  customer: { points: 300, seconds: 5 * minute },
  /** Documents, by signed link: per address. */
  download: { points: 300, seconds: tenMinutes },
  /** Delivery events from the mail providers: per address. They send by the hundred and try again after a refusal. */
  webhook: { points: 1200, seconds: minute },

  /** Messages by SMTP, and wrong recipients: per address. A provider's servers send for many people. */
  incomingMail: { points: 600, seconds: minute },
  unknownRecipient: { points: 60, seconds: tenMinutes },

  // Per person; the kinds of work that the contract calls heavy.
  /** Cards of a batch, one file a call. */
  batch: { points: 1200, seconds: tenMinutes, of: 'files' },
  export: { points: 30, seconds: tenMinutes, of: 'exports' },
  letter: { points: 60, seconds: tenMinutes, of: 'defence packs' },
  /** A stream lasts five minutes, and every page load opens one. */
  live: { points: 600, seconds: tenMinutes },
  mail: { points: 120, seconds: tenMinutes, of: 'emails' },
  password: { points: 30, seconds: tenMinutes },
  report: { points: 600, seconds: tenMinutes, of: 'reports' },
  /** Each is an email to the person's own address, or to this server. */
  testMail: { points: 20, seconds: 60 * minute, of: 'test emails' },
  upload: { points: 120, seconds: tenMinutes, of: 'uploads' },
} as const satisfies Record<HeavyWork, Allowance> & Record<string, Allowance>;

type LimitName = keyof typeof allowances | 'intake';

export interface RequestLimits {
  /** Counts a request of `who`: an address, a staff id or the id of a key. Throws 429 with the wait. */
  consume(name: LimitName, who: string | number): Promise<void>;
}

/** All orders of a sales site count on one row: counted one by one, each would wait for the one before. */
const intakeAllowance = (points: number): Allowance => ({
  points,
  seconds: minute,
  block: Math.max(1, Math.floor(points / 100)),
});

/** @param config `intakePerMinute`: orders that one sales site's key may submit; it may change */
export function openRequestLimits(pool: pg.Pool, config: { intakePerMinute: number }): RequestLimits {
  const limits = new Map<string, ReturnType<typeof createLimit>>();
  const limitOf = (name: LimitName) => {
    const allowance = name === 'intake' ? intakeAllowance(config.intakePerMinute) : allowances[name];
    const key = `${name} ${allowance.points}`;
    const limit = limits.get(key) ?? createLimit(pool, name, allowance);
    limits.set(key, limit);
    return limit;
  };
  return { consume: async (name, who) => limitOf(name).consume(String(who)) };
}

interface Counted {
  name: LimitName;
  /** An address, a staff id or the id of a key. */
  who: string | number;
}

/** The limit that counts a call before it is read; null: none. */
export function floodLimitOf({ access }: Endpoint, { ip }: { ip: string }): Counted | null {
  if (access.kind === 'public') return { name: 'public', who: ip };
  return access.kind === 'grant' ? { name: 'customer', who: ip } : null;
}

/** The limit that counts a call after its input was accepted; null: none. */
export function workLimitOf(
  { access, heavy }: Endpoint,
  actor: { ip: string; staffId?: number; apiKeyId?: number },
): Counted | null {
  if (access.kind === 'apiKey') return { name: 'intake', who: actor.apiKeyId ?? actor.ip };
  return heavy ? { name: heavy, who: actor.staffId ?? actor.ip } : null;
}
