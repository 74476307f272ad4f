import { dayMs } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { serviceUnavailable } from '../../platform/errors';
import * as limits from '../../platform/http/limits/rate-limit';

/** What may be stored of incoming mail in 24 hours from its first message, in KB. */
export interface MailQuotas {
  perOrder: number;
  /** For one network. */
  perSender: number;
  all: number;
}

interface CountedMail {
  orderId: number;
  /** Null when the provider does not say. */
  clientIp: string | null;
  bytes: number;
  /** Whether it is known to be from the customer of the order or from the authority. */
  isVerified: boolean;
}

/** The parts of the quota of an order, and of all: any mail fills the first, and leaves the others to what they are for. */
const parts = { open: 0.6, small: 0.2, verified: 0.2 };
/** What one network may take of an order's quota with mail that is not known to be verified. */
const networkShare = 0.1;
/** An email with a PDF of 185 KB is below this; one with a card of the demo has 2.5 KB. */
const smallBytes = 256 * 1024;

const now = sql.raw(limits.now);
const isRunning = sql.raw(limits.isRunning(String(dayMs)));

/** A counter in the table rate_limit. */
interface Counter {
  key: string;
  kb: number;
}

interface Quota {
  key: string;
  /** A message is counted in the first that has room. */
  counters: Counter[];
}

const partKey = (key: string, part: string) => `${key}/${part}`;

const inParts = (key: string, kb: number, { bytes, isVerified }: Pick<CountedMail, 'bytes' | 'isVerified'>): Quota => {
  const isFor = { open: true, small: bytes <= smallBytes, verified: isVerified };
  const mine = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => isFor[part]);
  return { key, counters: mine.map((part) => ({ key: partKey(key, part), kb: Math.floor(kb * parts[part]) })) };
};

const whole = (key: string, kb: number): Quota => ({ key, counters: [{ key, kb: Math.floor(kb) }] });

const ofOrder = (quotas: MailQuotas, mail: Omit<CountedMail, 'clientIp'>) =>
  inParts(`mail-order:${mail.orderId}`, quotas.perOrder, mail);
const ofAll = (quotas: MailQuotas, mail: Omit<CountedMail, 'clientIp'>) => inParts('mail-all', quotas.all, mail);

/** Verified mail does not count for its network, because one large provider's server sends for many people. */
function ofNetwork(quotas: MailQuotas, { orderId, clientIp, isVerified }: CountedMail): Quota[] {
  if (clientIp === null || isVerified) return [];
  const network = limits.addressKey(clientIp);
  return [
    whole(`mail-network:${orderId}:${network}`, quotas.perOrder * networkShare),
    whole(`mail-sender:${network}`, quotas.perSender),
  ];
}

/** All counters of a quota, by its key. */
export const counterKeys = (quota: string) => [quota, ...Object.keys(parts).map((part) => partKey(quota, part))];

/** What a quota had no room for. */
export interface MailRefusal {
  /** The key of the quota. */
  quota: string;
  orderId: number;
  /** The sender's; null when the provider does not say. */
  network: string | null;
}

const usedUp = ({ key }: Quota, { orderId, clientIp }: Pick<CountedMail, 'orderId' | 'clientIp'>) => {
  const network = clientIp && limits.addressKey(clientIp);
  const refusal: MailRefusal = { quota: key, orderId, network };
  const why = { retryAfter: 3600, reason: 'mail quota' };
  return Object.assign(serviceUnavailable('Too much mail has arrived today. Try again tomorrow.', why), { refusal });
};

/** What a quota refused; null for any other error. */
export const mailRefusalOf = (error: unknown): MailRefusal | null =>
  error instanceof Error && 'refusal' in error ? (error.refusal as MailRefusal) : null;

/**
 * Counts a message inside the transaction that stores it, so that what is not stored is not counted.
 * @throws 503 when it is more than a quota allows
 */
export async function countAgainstQuotas(db: Db, quotas: MailQuotas, mail: CountedMail): Promise<void> {
  const kb = Math.ceil(mail.bytes / 1024);
  // The one that all messages share comes last, so that it is locked for the shortest time.
  for (const quota of [ofOrder(quotas, mail), ...ofNetwork(quotas, mail), ofAll(quotas, mail)])
    if (!(await isCounted(db, quota, kb))) throw usedUp(quota, mail);
}

async function isCounted(db: Db, { counters }: Quota, kb: number): Promise<boolean> {
  for (const { key, kb: most } of counters) {
    const { rows } = await sql`
      insert into rate_limit as counted (key, points, expire)
      select ${key}::text, ${kb}::int, ${now} + ${dayMs}::bigint where ${kb}::int <= ${most}::int
      on conflict (key) do update set
        points = case when ${isRunning} then counted.points else 0 end + ${kb}::int,
        expire = case when ${isRunning} then counted.expire else excluded.expire end
      where not (${isRunning}) or counted.points + ${kb}::int <= ${most}::int
      returning key`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Before a message is taken at all. @throws 503 when not even a small, verified one has room */
export async function refuseWhenUsedUp(
  db: Db,
  quotas: MailQuotas,
  mail: Pick<CountedMail, 'orderId' | 'clientIp'>,
): Promise<void> {
  const smallest = { orderId: mail.orderId, bytes: 0, isVerified: true };
  const asked = [ofOrder(quotas, smallest), ofAll(quotas, smallest)];
  const keys = asked.flatMap(({ counters }) => counters.map(({ key }) => key));
  const { rows } = await sql<{ key: string; points: number }>`
    select key, points from rate_limit as counted where key = any(${keys}::text[]) and ${isRunning}`.execute(db);
  const counted = new Map(rows.map(({ key, points }) => [key, points]));
  const full = asked.find(({ counters }) => counters.every(({ key, kb }) => (counted.get(key) ?? 0) >= kb));
  if (full) throw usedUp(full, mail);
}
