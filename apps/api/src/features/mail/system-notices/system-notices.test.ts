import { getSystemNotices } from '@sac/contract/platform/system-notices-api';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { rememberUsedUp } from '../mail-quotas';

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nowhere/x', SIGNING_KEY: 'k'.repeat(32) };
const provider = { SES_ACCESS_KEY_ID: 'id', SES_SECRET_ACCESS_KEY: 'secret' };
const refused = (quota: string) => (office: TestApp) =>
  rememberUsedUp(office.db, Object.assign(new Error('refused'), { quota }));

test.for<[string, Record<string, string>, (office: TestApp) => unknown, RegExp[]]>([
  ['nothing', {}, () => {}, []],
  ['a full disk', { MIN_FREE_DISK: '900000GB' }, () => {}, [/disk space/]],
  ['mail for an order', {}, refused('perOrder'), [/MAIL_PER_ORDER_MB/]],
  ['mail of a sender', {}, refused('perSender'), [/MAIL_PER_SENDER_MB/]],
  ['mail of a day', {}, refused('all'), [/MAIL_PER_DAY_MB/]],
  ['another error', {}, (office) => rememberUsedUp(office.db, new Error('x')), []],
  ['no email provider', production, () => {}, [/No email provider/]],
  ['an email provider', { ...production, ...provider }, () => {}, []],
])('an Admin reads of %s', async ([, env, happen, expected]) => {
  const office = await openTestApp({ env, withoutWorkers: true });
  try {
    await happen(office);
    for (const role of ['Manager', 'Team'] as const)
      expect((await office.call(getSystemNotices, {}, await office.staff(role))).code).toBe(403);
    const { body } = await office.call(getSystemNotices, {}, await office.staff('Admin'));
    expect(body.data).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
  } finally {
    await office.close();
  }
});
