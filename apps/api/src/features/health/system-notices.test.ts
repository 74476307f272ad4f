import { roles } from '@sac/contract/accounts/roles';
import { getActivity } from '@sac/contract/audit/activity-api';
import { allowMoreEmail, getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { countAgainstQuotas } from '../mail/mail-quotas';
import { rememberRefusal } from '../mail/refused-mail';

const orderId = 100_012;
const quotas = { perOrder: 1000, perSender: 1000, all: 1000 };

/** Mail of each of these addresses, with these quotas in KB. @returns what sends the last once more */
const flood = (limits: Partial<typeof quotas>, clientIps: readonly (string | null)[]) => async (office: TestApp) => {
  const mail = { orderId, isVerified: false, bytes: 40 * 1024 };
  const send = (clientIp: string | null) =>
    inTransaction(office.db, (db) => countAgainstQuotas(db, { ...quotas, ...limits }, { ...mail, clientIp }));
  for (const clientIp of clientIps) await send(clientIp).catch((error) => rememberRefusal(office.db, error));
  return () => send(clientIps.at(-1) ?? null);
};
const ip = '203.0.113.9';
const sixteen = Array.from({ length: 16 }, (_, i) => `192.0.2.${i}`);

test.for<[string, Record<string, string>, (office: TestApp) => Promise<unknown>, RegExp[], string?]>([
  ['nothing', {}, async () => {}, []],
  ['a full disk', { MIN_FREE_DISK: '900000GB' }, async () => {}, [/disk space/]],
  [
    'mail for an order',
    {},
    flood({ perOrder: 401 }, [...sixteen, ip, ip]),
    [
      /^Email from 203\.0\.113\.9 for order 100012 was refused .* of this order \(MAIL_PER_ORDER_MB\) is used up\. Allow/,
    ],
    'order 100012',
  ],
  [
    'mail of a provider that does not name the sender',
    {},
    flood({ perOrder: 100 }, [null, null, null]),
    [/^Email for order 100012 was refused/],
    'order 100012',
  ],
  [
    'mail of one network for an order',
    {},
    flood({}, [ip, ip, ip]),
    [/^Email from 203\.0\.113\.9 for order 100012 was refused .* tenth of MAIL_PER_ORDER_MB that one network gets\./],
    '203.0.113.9 at order 100012',
  ],
  [
    'mail of a sender',
    {},
    flood({ perSender: 41 }, [ip, ip]),
    [/^Email from 203\.0\.113\.9 for order 100012 was refused .* one sender \(MAIL_PER_SENDER_MB\) is used up\./],
    '203.0.113.9',
  ],
  [
    'mail of a day',
    {},
    flood({ all: 100 }, [ip, '192.0.2.1', '192.0.2.2', '192.0.2.2']),
    [/^Email from 192\.0\.2\.2 for order 100012 was refused .* together \(MAIL_PER_DAY_MB\) is used up\./],
    'all orders',
  ],
  ['another error', {}, (office) => rememberRefusal(office.db, new Error('x')), []],
])('an Admin reads of %s, and allows more email', async ([, env, happen, expected, subject]) => {
  const office = await openTestApp({ env, withoutWorkers: true });
  try {
    const sendAgain = await happen(office);
    const admin = await office.staff('Admin');
    const read = async () => {
      const { body } = await office.call(getSystemNotices, {}, admin);
      return body.data as { text: string; quota: string | null }[];
    };
    const notices = await read();
    expect(notices.map(({ text }) => text)).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
    const quota = notices[0]?.quota ?? 'mail-order:1';
    expect(notices.every((notice) => (notice.quota !== null) === (subject !== undefined))).toBe(true);
    for (const role of roles.filter((role) => role !== 'Admin')) {
      const other = await office.staff(role);
      expect((await office.call(getSystemNotices, {}, other)).code).toBe(403);
      expect((await office.call(allowMoreEmail, { quota }, other)).code).toBe(403);
    }
    if (subject) await expect((sendAgain as () => Promise<void>)()).rejects.toThrow('Too much mail');
    const { code, body } = await office.call(allowMoreEmail, { quota }, admin);
    if (!subject) return expect(code).toBe(404);
    expect([code, body.message]).toEqual([200, `More email is allowed for ${subject}.`]);
    expect(await read()).toEqual([]);
    expect((await office.call(allowMoreEmail, { quota }, admin)).code).toBe(404);
    const log = await office.call(getActivity, { person: admin.name }, admin);
    expect(log.body.data).toMatchObject([{ text: `${admin.name} allowed more email for ${subject}` }]);
    await (sendAgain as () => Promise<void>)();
  } finally {
    await office.close();
  }
});

test('each quota that is used up is one notice, and the newest five are shown', async () => {
  const office = await openTestApp({ withoutWorkers: true });
  try {
    for (let order = 1; order <= 7; order += 1)
      for (const network of ['192.0.2.1', '192.0.2.2'])
        await rememberRefusal(
          office.db,
          Object.assign(new Error('refused'), { refusal: { quota: `mail-order:${order}`, orderId: order, network } }),
        );
    // They may have been refused within a millisecond.
    await sql`update rate_limit set expire = expire + split_part(key, ' ', 2)::int * 3600000 where key like 'mail-refused:%'`.execute(
      office.db,
    );
    const { body } = await office.call(getSystemNotices, {}, await office.staff('Admin'));
    expect((body.data as { quota: string }[]).map(({ quota }) => quota)).toEqual(
      [7, 6, 5, 4, 3].map((order) => `mail-order:${order}`),
    );
  } finally {
    await office.close();
  }
});
