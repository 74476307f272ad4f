import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { countAgainstQuotas, mailRefusalOf, refuseWhenUsedUp } from './mail-quotas';

const office = await openTestApp({ withoutWorkers: true });
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom('rate_limit').execute());

const mb = 1024 * 1024;
const [order, other] = [100_001, 100_002];
/** An order's parts: open 600 KB, small 200, verified 200; for one network 100. All orders': 1,200, 400, 400. */
const quotas = { perOrder: 1000, perSender: 150, all: 2000 };
type Mail = Partial<Parameters<typeof countAgainstQuotas>[2]> & { kb: number };

/** @returns the quota that refuses it, or 'counted' */
const count = ({ kb, ...mail }: Mail, limits = quotas) =>
  inTransaction(office.db, (db) =>
    countAgainstQuotas(db, limits, { orderId: order, clientIp: null, isVerified: false, bytes: kb * 1024, ...mail }),
  ).then(
    () => 'counted',
    (error: unknown) => mailRefusalOf(error)?.quota,
  );
const times = (most: number, mail: (number: number) => Mail) => Array.from({ length: most }, (_, i) => mail(i + 1));
const from = (number: number) => ({ clientIp: `192.0.2.${number}` });

const cases: [what: string, before: Mail[], mail: Mail, answer: string, limits?: typeof quotas][] = [
  ['an order’s open part', [{ kb: 600 }], { kb: 300 }, 'mail-order:100001'],
  ['a smaller message in what is left of it', [{ kb: 400 }, { kb: 199 }], { kb: 1 }, 'counted'],
  ['a small message beside a full open part', [{ kb: 600 }], { kb: 200 }, 'counted'],
  [
    'the largest small message',
    [{ kb: 6000 }],
    { kb: 256 },
    'counted',
    { perOrder: 10_000, perSender: 1, all: 100_000 },
  ],
  [
    'one larger than small',
    [{ kb: 6000 }],
    { kb: 257 },
    'mail-order:100001',
    { perOrder: 10_000, perSender: 1, all: 100_000 },
  ],
  ['a small message without room', [{ kb: 600 }, { kb: 150 }], { kb: 51 }, 'mail-order:100001'],
  ['a verified message', [{ kb: 600 }, { kb: 200 }], { kb: 200, isVerified: true }, 'counted'],
  [
    'a verified one without room',
    times(4, () => ({ kb: 200, isVerified: true })),
    { kb: 201, isVerified: true },
    'mail-order:100001',
  ],
  ['another order', [{ kb: 600 }, { kb: 200 }], { kb: 300, orderId: other }, 'counted'],
  ['one network at an order', [{ kb: 60, ...from(1) }], { kb: 41, ...from(1) }, 'mail-network:100001:192.0.2.1'],
  [
    'one IPv6 network',
    [{ kb: 60, clientIp: '2001:db8::1' }],
    { kb: 41, clientIp: '2001:db8::2' },
    'mail-network:100001:2001:db8:0:0::/64',
  ],
  ['that network, verified', [{ kb: 100, ...from(1) }], { kb: 300, ...from(1), isVerified: true }, 'counted'],
  [
    'after verified mail of the network',
    [{ kb: 300, ...from(1), isVerified: true }],
    { kb: 100, ...from(1) },
    'counted',
  ],
  ['another network', [{ kb: 100, ...from(1) }], { kb: 100, ...from(2) }, 'counted'],
  [
    'a sender at several orders',
    [{ kb: 100, ...from(1) }],
    { kb: 51, ...from(1), orderId: other },
    'mail-sender:192.0.2.1',
  ],
  [
    'that sender, verified',
    [{ kb: 100, ...from(1) }],
    { kb: 100, ...from(1), orderId: other, isVerified: true },
    'counted',
  ],
  ['all orders together', times(4, (orderId) => ({ kb: 300, orderId })), { kb: 300 }, 'mail-all'],
  ['a small one then', times(4, (orderId) => ({ kb: 300, orderId })), { kb: 200 }, 'counted'],
  ['a verified one then', times(8, (orderId) => ({ kb: 200, orderId })), { kb: 200, isVerified: true }, 'counted'],
];

test.each(cases)('%s', async (_, before, mail, answer, limits) => {
  for (const earlier of before) expect(await count(earlier, limits)).toBe('counted');
  expect(await count(mail, limits)).toBe(answer);
});

test('of messages at the same moment only those are counted that have room, and what is rolled back is not', async () => {
  const small = { kb: 90 };
  await inTransaction(office.db, async (db) => {
    await countAgainstQuotas(db, quotas, { orderId: order, clientIp: null, isVerified: true, bytes: mb / 2 });
    throw new Error('not stored');
  }).catch(() => {});
  const answers = await Promise.all(times(12, () => small).map((mail) => count(mail)));
  // Six in the open part, two in that of small ones.
  expect(answers.filter((answer) => answer === 'counted')).toHaveLength(8);
});

test('before a message is taken, it is refused only when no part has room, and no longer than a day', async () => {
  const ask = () =>
    refuseWhenUsedUp(office.db, quotas, { orderId: order, ...from(1) }).then(
      () => 'taken',
      (error: unknown) => mailRefusalOf(error),
    );
  for (const mail of [{ kb: 600 }, { kb: 200 }, { kb: 200, isVerified: true }]) {
    expect(await ask()).toBe('taken');
    expect(await count(mail)).toBe('counted');
  }
  expect(await ask()).toEqual({ quota: 'mail-order:100001', orderId: order, network: '192.0.2.1' });
  await office.db.updateTable('rate_limit').set({ expire: 1 }).execute();
  expect([await ask(), await count({ kb: 600 })]).toEqual(['taken', 'counted']);
});
