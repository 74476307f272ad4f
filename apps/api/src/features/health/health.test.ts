import { checkHealth, getHealth, type HealthCheck } from '@sac/contract/health/health-api';
import { getSystemNotices } from '@sac/contract/mail/system-notices-api';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNameServer } from '../../../test/files/a-mail';
import { ownIdentity } from '../../../test/own-identity';
import { openTestApp, type TestApp } from '../../../test/test-app';
import type { resolveDns } from '../../platform/untrusted/mail/name-servers';
import { readHealth, runSlowChecks } from './run-checks';

const origin = 'https://office.lion.sg';
const own = {
  ...ownIdentity,
  DATABASE_URL: 'postgres://nowhere/x',
  SIGNING_KEY: 'k'.repeat(32),
  PUBLIC_URL: origin,
  MAIL_FROM: 'service@mail.lion.sg',
  OFFICE_MAIL_DOMAIN: 'orders.lion.sg',
  SES_ACCESS_KEY_ID: 'id',
  SES_SECRET_ACCESS_KEY: 'secret',
  SES_INBOUND_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:mail',
};
const ses = { 'amazonses.com TXT': [['v=spf1 ip4:199.255.192.0/22 -all']] };
const spf = { ...ses, 'mail.lion.sg TXT': [['v=spf1 include:amazon', 'ses.com ~all']] };
const dmarc = { '_dmarc.lion.sg TXT': [['v=DMARC1; p=none']] };
const inbound = 'inbound-smtp.ap-southeast-1.amazonaws.com';
const mx = { 'orders.lion.sg MX': [{ exchange: inbound, priority: 10 }], [`${inbound} A`]: ['192.0.2.1'] };
const broken: Record<string, unknown> = { code: 'ESERVFAIL' };

/** A name server with these records: `name TYPE`. An object without a list is an error of it. */
const serverOf =
  (records: Record<string, unknown>): typeof resolveDns =>
  async (name, type) => {
    const found = records[`${name} ${type}`];
    if (Array.isArray(found)) return found as string[][];
    throw Object.assign(new Error('secret of the resolver'), found ?? { code: 'ENOTFOUND' });
  };

const readOf = async (office: TestApp, endpoint: typeof getHealth | typeof checkHealth, from = origin) => {
  const { body } = await office.call(endpoint, { origin: from }, await office.staff('Admin'));
  return Object.fromEntries((body.data as HealthCheck[]).map((one) => [one.key, one]));
};

test('twenty who check at once ask the name servers once, and as many processes disturb each other as little', async () => {
  const asked: string[] = [];
  const dns: typeof resolveDns = async (name, type) => {
    asked.push(`${name} ${type}`);
    return serverOf({ ...spf, ...dmarc, ...mx })(name, type);
  };
  const office = await openTestApp({ env: own, dns, withoutWorkers: true });
  try {
    await runSlowChecks(office);
    const once = asked.splice(0).toSorted();
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => runSlowChecks(office)));
    expect(asked.toSorted()).toEqual(once);
    // What was asked for with other settings is no answer.
    const config = { ...office.config, mailFrom: 'service@other.sg' };
    await Promise.all([runSlowChecks(office), runSlowChecks({ ...office, config })]);
    expect(asked).toContain('other.sg TXT');
    // As many processes.
    await Promise.all(twenty.map(() => runSlowChecks({ ...office, database: { ...office.database } })));
  } finally {
    await office.close();
  }
});

test('what name servers say is stored for every process, with what it is about; name servers that do not answer are not wrong', async () => {
  const records: Record<string, unknown> = { ...spf };
  const office = await openTestApp({ env: own, dns: serverOf(records), withoutWorkers: true });
  try {
    const admin = await office.staff('Admin');
    expect((await readOf(office, getHealth)).spf).toMatchObject({ state: 'not yet', checked_at: null });
    const checked = await readOf(office, checkHealth);
    expect(checked.spf).toMatchObject({ state: 'fine', found: expect.stringContaining('include:amazonses.com') });
    expect((await readOf(office, getHealth)).spf).toEqual(checked.spf);
    expect(checked.mx).toMatchObject({ state: 'wrong', record: { type: 'MX', priority: 10, value: inbound } });
    const notices = (await office.call(getSystemNotices, {}, admin)).body.data as { text: string }[];
    expect(notices.map(({ text }) => text)).toContain(
      `orders.lion.sg has no MX record, so no email to an order arrives. Add this record. orders.lion.sg. MX 10 ${inbound}.`,
    );

    Object.assign(records, { 'mail.lion.sg TXT': broken });
    const silent = await readOf(office, checkHealth);
    expect(silent.spf).toMatchObject({ state: 'not yet', found: expect.stringMatching(/^Not known now/) });
    expect(JSON.stringify(silent)).not.toContain('secret');

    // Results about other settings are no answer, and a new check is asked for.
    const config = { ...office.config, mailFrom: 'service@other.sg' };
    const others = await readHealth({ ...office, config }, origin);
    expect(others.find(({ key }) => key === 'spf')).toMatchObject({ found: 'It is being checked…', checked_at: null });
    const queued = sql`select 1 from pgboss.job where name = 'check-health'`.execute(office.db);
    expect((await queued).rows.length).toBeGreaterThan(0);
  } finally {
    await office.close();
  }
});

test('each line of the office, its data and its server says what is so', async () => {
  const env = { ...own, PROVIDER_NAME: 'Lion City Travel Documents', PROVIDER_TAX_ID: '', PURGE_AFTER_DAYS: '119' };
  const office = await openTestApp({ env, dns: aNameServer(), withoutWorkers: true });
  const { db } = office;
  const health = async (from?: string) => readOf(office, getHealth, from);
  const staff = db
    .updateTable('staff')
    .set({ two_step_since: new Date().toISOString(), two_step_secret: Buffer.from('x') });
  const cases: [
    key: string,
    before: () => Promise<unknown>,
    state: HealthCheck['state'],
    found: RegExp,
    from?: string,
  ][] = [
    ['address', async () => {}, 'fine', /opened at https:\/\/office\.lion\.sg/],
    [
      'address',
      async () => {},
      'wrong',
      /this page was opened at http:\/\/10\.0\.0\.4:3000\.$/,
      'http://10.0.0.4:3000',
    ],
    ['identity', async () => {}, 'wrong', /: name, tax id\.$/],
    ['gateway', async () => {}, 'not yet', /No payment gateway/],
    [
      'gateway',
      () =>
        sql`insert into gateway (gateway_name, is_active, look, look_any_case) values ('Stripe', true, 'x', 'x')`.execute(
          db,
        ),
      'fine',
      /use Stripe\.$/,
    ],
    ['intake-key', async () => {}, 'fine', /^One key/],
    [
      'intake-key',
      () => db.updateTable('api_key').set({ revoked_at: new Date().toISOString() }).execute(),
      'not yet',
      /no key/,
    ],
    ['retention', async () => {}, 'wrong', /removed 119 days after departure, before .* \(after 120 days\)/],
    ['backup', async () => {}, 'not yet', /no backup/],
    ['two-step', async () => {}, 'not yet', /^Admins without two-step sign-in: Admin /],
    ['clock', async () => {}, 'fine', /less than a second/],
    ['disk', async () => {}, 'fine', /are free\.$/],
    [
      'version',
      () => sql`insert into migration (name) values ('9999_later.sql')`.execute(db),
      'wrong',
      /newer version.*step 9999/,
    ],
  ];
  try {
    for (const [key, before, state, found, from] of cases) {
      await before();
      expect.soft((await health(from))[key], key).toMatchObject({ state, found: expect.stringMatching(found) });
    }
    const admin = await office.staff('Admin');
    await staff.execute();
    const { body } = await office.call(getHealth, { origin }, admin);
    expect((body.data as HealthCheck[]).find(({ key }) => key === 'two-step')).toMatchObject({ state: 'fine' });
  } finally {
    await sql`delete from migration where name = '9999_later.sql'`.execute(db);
    await office.close();
  }
});

test('in the demo nothing about going live is wrong', async () => {
  const office = await openTestApp({ dns: aNameServer(), withoutWorkers: true });
  try {
    const states = Object.values(await readOf(office, checkHealth)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['fine', 'not yet']));
  } finally {
    await office.close();
  }
});
