import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { addressKey, tooManyAttempts } from '../../../platform/http/limits/rate-limit';

/** A counter of wrong attempts: the first `free` have no wait, each further one makes the wait longer. */
interface Count {
  key: string;
  free: number;
}

/** In seconds. The wait doubles each time. */
const [firstWait, longestWait] = [30, 15 * 60];
const resetAfter = sql`interval '24 hours'`;
const seconds = (n: RawBuilder<unknown> | number) => sql`interval '1 second' * ${n}`;

/**
 * The counters of a sign-in attempt. A browser that has signed in to this account before has its own, so that wrong attempts
 * by others, even in the same office, cannot lock its owner out. All other browsers count by account and address, and by
 * account: that allows about 100 guesses a day from any number of addresses.
 * Sorted by key.
 * (OWASP: 'Slow down online guessing attacks with device cookies'.)
 * @param deviceId of a browser known to the account; null for any other
 */
export const countsOf = (account: string, ip: string, deviceId: string | null): readonly Count[] =>
  deviceId
    ? [{ key: `device ${deviceId} ${account}`, free: 5 }]
    : [
        { key: `account ${account}`, free: 10 },
        { key: `address ${addressKey(ip)} ${account}`, free: 5 },
      ];

/**
 * Counts an attempt as wrong before it is checked, so that attempts at the same moment cannot exceed the limit.
 * @throws 429 while one of the counters has a wait; then nothing is counted
 */
export const consumeAttempt = (db: Db, counts: readonly Count[]): Promise<void> =>
  inTransaction(db, async (db) => {
    for (const { key, free } of counts) {
      const { rows } = await sql`
        insert into sign_in_try as known (key, failures, forget_at) values (${key}, 1, now() + ${resetAfter})
        on conflict (key) do update set
          failures = case when known.forget_at > now() then known.failures + 1 else 1 end,
          next_at = case when known.forget_at > now() and known.failures + 1 >= ${free}
            then now() + ${seconds(sql`least(${firstWait} * power(2, least(known.failures + 1 - ${free}, 10)), ${longestWait})`)} end,
          forget_at = excluded.forget_at
        -- A wait longer than the longest was stored while the database's clock was wrong.
        where known.next_at is null or known.next_at <= now() or known.next_at > now() + ${seconds(longestWait)}
        returning key`.execute(db);
      if (rows.length === 0) throw tooManyAttempts(await waitOf(db, counts), 'sign-in');
    }
  });

const keysOf = (counts: readonly Count[]) => sql.join(counts.map(({ key }) => key));

async function waitOf(db: Db, counts: readonly Count[]): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from max(next_at) - now()))::int as wait
    from sign_in_try where key in (${keysOf(counts)})`.execute(db);
  return rows[0]?.wait ?? 1;
}

/**
 * The counters as rows that are locked one after the other, in the order in which consumeAttempt() writes them: attempts at
 * the same moment cannot deadlock. A part of the statement that writes, so that both see the same rows.
 */
const locked = (counts: readonly Count[]) =>
  sql`locked as materialized (
    select key from sign_in_try where key in (${keysOf(counts)}) order by key for update)`;

/** Takes an attempt back that turned out not to be a guess. */
export async function refundAttempt(db: Db, counts: readonly Count[]): Promise<void> {
  await sql`
    with ${locked(counts)}
    update sign_in_try as known set failures = known.failures - 1, next_at = null
    from locked where known.key = locked.key and known.failures > 0`.execute(db);
}

/** After a successful sign-in the earlier wrong attempts of this browser or address no longer count. */
export async function resetAttempts(db: Db, counts: readonly Count[]): Promise<void> {
  const own = counts.at(-1)?.key ?? '';
  await sql`
    with ${locked(counts)}, own as (
      delete from sign_in_try known using locked
      where known.key = locked.key and known.key = ${own} returning known.failures)
    update sign_in_try as whole set failures = greatest(whole.failures - own.failures, 0), next_at = null
    from own, locked where whole.key = locked.key and whole.key <> ${own}`.execute(db);
}

/** After a password was chosen with a link: earlier wrong attempts at this account, by anyone, no longer count. */
export const forgetAttempts = (db: Db, account: string) =>
  sql`delete from sign_in_try where right(key, ${account.length + 1}) = ${` ${account}`}`.execute(db);
