import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { serviceUnavailable } from '../../platform/errors';
import * as limits from '../../platform/http/limits/rate-limit';

/** What may be stored of incoming mail in 24 hours from its first message, in KB. */
export interface MailQuotas {
  perOrder: number;
  /** Of one network address. */
  perSender: number;
  all: number;
}

/** What each quota counts, and the setting that raises it. */
export const quotaNames = {
  perOrder: ['one order', 'MAIL_PER_ORDER_MB'],
  perSender: ['one sender', 'MAIL_PER_SENDER_MB'],
  all: ['all orders together', 'MAIL_PER_DAY_MB'],
} as const satisfies Record<keyof MailQuotas, [string, string]>;

interface Counted {
  orderId: number;
  /** Null when the provider does not say. */
  clientIp: string | null;
}

const dayMs = 24 * 3600 * 1000;
const now = sql.raw(limits.now);
const isRunning = sql.raw(limits.isRunning(String(dayMs)));

/** The one that all messages share comes last, so that it is locked for the shortest time. */
const countersOf = ({ orderId, clientIp }: Counted) => [
  { quota: 'perOrder' as const, key: `mail-order:${orderId}` },
  ...(clientIp === null ? [] : [{ quota: 'perSender' as const, key: `mail-sender:${limits.addressKey(clientIp)}` }]),
  { quota: 'all' as const, key: 'mail-all' },
];

const reason = 'mail quota';
const usedUp = (quota: keyof MailQuotas) =>
  Object.assign(
    serviceUnavailable('Too much mail has arrived today. Try again tomorrow.', { retryAfter: 3600, reason }),
    { quota },
  );

/**
 * Counts a message inside the transaction that stores it, so that what is not stored is not counted.
 * @throws 503 when it is more than a quota allows
 */
export async function countAgainstQuotas(
  db: Db,
  quotas: MailQuotas,
  message: Counted & { bytes: number },
): Promise<void> {
  const kb = Math.ceil(message.bytes / 1024);
  for (const { quota, key } of countersOf(message)) {
    const { rows } = await sql`
      insert into rate_limit as counted (key, points, expire)
      select ${key}::text, ${kb}::int, ${now} + ${dayMs}::bigint where ${kb}::int <= ${quotas[quota]}::int
      on conflict (key) do update set
        points = case when ${isRunning} then counted.points else 0 end + ${kb}::int,
        expire = case when ${isRunning} then counted.expire else excluded.expire end
      where not (${isRunning}) or counted.points + ${kb}::int <= ${quotas[quota]}::int
      returning key`.execute(db);
    if (rows.length === 0) throw usedUp(quota);
  }
}

/** Before a message is taken at all. @throws 503 when nothing is left of one of its quotas */
export async function refuseWhenUsedUp(db: Db, quotas: MailQuotas, message: Counted): Promise<void> {
  const counters = countersOf(message);
  const { rows } = await sql<{ key: string; points: number }>`
    select key, points from rate_limit as counted
    where key = any(${counters.map(({ key }) => key)}::text[]) and ${isRunning}`.execute(db);
  const counted = new Map(rows.map(({ key, points }) => [key, points]));
  for (const { quota, key } of counters) if ((counted.get(key) ?? 0) >= quotas[quota]) throw usedUp(quota);
}

/** Remembers for a day that mail was refused, for the Admins; other errors are none of its business. */
export async function rememberUsedUp(db: Db, error: unknown): Promise<void> {
  if (!(error instanceof Error && 'quota' in error)) return;
  await sql`
    insert into rate_limit (key, points, expire) values (${`mail-refused:${error.quota}`}, 1, ${now} + ${dayMs}::bigint)
    on conflict (key) do update set expire = excluded.expire`.execute(db);
}

/** The quotas for which mail was refused within a day. */
export async function selectUsedUp(db: Db): Promise<(keyof MailQuotas)[]> {
  const keys = Object.keys(quotaNames) as (keyof MailQuotas)[];
  const { rows } = await sql<{ key: string }>`
    select key from rate_limit where key = any(${keys.map((key) => `mail-refused:${key}`)}::text[]) and expire > ${now}`.execute(
    db,
  );
  return keys.filter((key) => rows.some((row) => row.key === `mail-refused:${key}`));
}
