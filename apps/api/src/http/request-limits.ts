import type { Endpoint, HeavyWork } from '@sac/contract/endpoint';
import type pg from 'pg';
import { type Allowance, createLimit } from './limits';

const [minute, tenMinutes] = [60, 600];

/**
 * How often one caller may ask, beside what sign-in and tracking count of their own wrong tries. Generous for people at
 * work (a hotel or an office is one address to many), small enough that one of them alone cannot keep the server busy.
 * Reading lists and orders is not counted: it would cost a write each time, and its cost is what the benchmark bounds.
 */
const allowances = {
  /** Nobody has signed in: per address. */
  public: { points: 300, seconds: 5 * minute },
  /** A customer with a grant: per address. */
  customer: { points: 300, seconds: 5 * minute },
  /** Documents, by signed link: per address. */
  download: { points: 300, seconds: tenMinutes },
  /** The mail providers' news: per address. They send by the hundred and come again after a refusal. */
  webhook: { points: 1200, seconds: minute },
  /** Live updates: per person. A stream lasts five minutes, and every page that is loaded anew opens one. */
  live: { points: 600, seconds: tenMinutes },

  // Per person; the kinds of work that the contract calls heavy.
  export: { points: 30, seconds: tenMinutes },
  letter: { points: 60, seconds: tenMinutes },
  mail: { points: 120, seconds: tenMinutes },
  password: { points: 30, seconds: tenMinutes },
  report: { points: 600, seconds: tenMinutes },
  upload: { points: 120, seconds: tenMinutes },
} as const satisfies Record<HeavyWork, Allowance> & Record<string, Allowance>;

type LimitName = keyof typeof allowances | 'intake';

export interface RequestLimits {
  /** Counts a request of `who`: an address, a staff id or the id of a key. Throws 429, naming the wait. */
  take(name: LimitName, who: string | number): Promise<void>;
}

/** @param intakePerMinute orders that one sales site's key may hand in */
export function openRequestLimits(pool: pg.Pool, { intakePerMinute }: { intakePerMinute: number }): RequestLimits {
  const all: Record<LimitName, Allowance> = { ...allowances, intake: { points: intakePerMinute, seconds: minute } };
  const limits = new Map(Object.entries(all).map(([name, allowance]) => [name, createLimit(pool, name, allowance)]));
  return { take: async (name, who) => limits.get(name)?.take(String(who)) };
}

/** Which limit a call counts against, and as whose; null: none. */
export function limitOf(
  { access, heavy }: Endpoint,
  actor: { ip: string; staffId?: number; apiKeyId?: number },
): { name: LimitName; who: string | number } | null {
  if (access.kind === 'public') return { name: 'public', who: actor.ip };
  if (access.kind === 'grant') return { name: 'customer', who: actor.ip };
  if (access.kind === 'apiKey') return { name: 'intake', who: actor.apiKeyId ?? actor.ip };
  return heavy ? { name: heavy, who: actor.staffId ?? actor.ip } : null;
}
