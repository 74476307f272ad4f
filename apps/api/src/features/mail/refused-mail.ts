import { dayMs } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { notFound } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import * as limits from '../../platform/http/limits/rate-limit';
import { recordActivity } from '../audit/record-activity';
import { counterKeys, type MailRefusal, mailRefusalOf } from './mail-quotas';

type Kind = { usedUp: string; subjectOf: (refusal: MailRefusal) => string };

/** The quotas by the beginning of their keys: what is used up, and for whom more is allowed. */
const kinds: Record<string, Kind> = {
  'mail-order': {
    usedUp: 'the daily limit of this order (MAIL_PER_ORDER_MB) is used up',
    subjectOf: ({ orderId }) => `order ${orderId}`,
  },
  'mail-network': {
    usedUp: 'this sender has used up the tenth of MAIL_PER_ORDER_MB that one network gets',
    subjectOf: ({ orderId, network }) => `${network} at order ${orderId}`,
  },
  'mail-sender': {
    usedUp: 'the daily limit of one sender (MAIL_PER_SENDER_MB) is used up',
    subjectOf: ({ network }) => `${network}`,
  },
  'mail-all': {
    usedUp: 'the daily limit of all orders together (MAIL_PER_DAY_MB) is used up',
    subjectOf: () => 'all orders',
  },
};
const kindOf = ({ quota }: MailRefusal) => kinds[quota.split(':')[0] ?? ''] as Kind;

/** More would fill the page; the next appear as more is allowed. */
const maxShown = 5;
const now = sql.raw(limits.now);
const prefix = 'mail-refused:';

function refusalIn(key: string): MailRefusal {
  const [quota = '', orderId, network] = key.slice(prefix.length).split(' ');
  return { quota, orderId: Number(orderId), network: network || null };
}

/** Remembers for a day what a quota refused, for the Admins; any other error changes nothing. */
export async function rememberRefusal(db: Db, error: unknown): Promise<void> {
  const refusal = mailRefusalOf(error);
  if (!refusal) return;
  const key = `${prefix}${refusal.quota} ${refusal.orderId} ${refusal.network ?? ''}`;
  await sql`
    insert into rate_limit (key, points, expire) values (${key}, 1, ${now} + ${dayMs}::bigint)
    on conflict (key) do update set expire = excluded.expire`.execute(db);
}

/** The last email that each quota refused within a day, newest first, as a sentence. */
export async function selectRefusedMail(db: Db): Promise<{ text: string; quota: string }[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select distinct on (split_part(key, ' ', 1)) key, expire from rate_limit
      where key like ${`${prefix}% % %`} and expire > ${now} order by split_part(key, ' ', 1), expire desc, key
    ) refused order by expire desc, key limit ${maxShown}`.execute(db);
  return rows.map(({ key }) => {
    const refusal = refusalIn(key);
    const from = refusal.network === null ? '' : ` from ${refusal.network}`;
    const what = `Email${from} for order ${refusal.orderId} was refused in the last 24 hours`;
    return { text: `${what}: ${kindOf(refusal).usedUp}. Allow more if you expect it.`, quota: refusal.quota };
  });
}

/**
 * Counts a quota from zero again.
 * @returns for whom more is allowed
 * @throws 404 when it refused nothing
 */
export const allowMoreMail = (db: Db, actor: StaffActor, quota: string): Promise<string> =>
  inTransaction(db, async (db) => {
    const { rows } = await sql<{ key: string }>`
      delete from rate_limit where starts_with(key, ${`${prefix}${quota} `}) returning key`.execute(db);
    const [refused] = rows.map(({ key }) => refusalIn(key));
    if (!refused) throw notFound('No email was refused for this reason, or more is allowed already.');
    await db.deleteFrom('rate_limit').where('key', 'in', counterKeys(refused.quota)).execute();
    const subject = kindOf(refused).subjectOf(refused);
    await recordActivity(db, actor, { kind: 'more email allowed', to: subject });
    return subject;
  });
