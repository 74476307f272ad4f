import {
  checkHealth,
  getHealth,
  type HealthCheck,
  sendTestEmail,
  testIncomingEmail,
} from '@sac/contract/health/health-api';
import { afterAll, expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../test/files/a-mail';
import { ownIdentity } from '../../../test/own-identity';
import { openTestApp } from '../../../test/test-app';
import type { Mailer, MailResult, OutgoingMail } from '../../platform/mailers/mailer';
import { openInboundMailHandler } from '../incoming-mail/listener/inbound-mail-handler';
import { recordDeliveryEvents } from '../mail/record-delivery-events';
import { readHealth } from './run-checks';

const origin = 'https://office.test';
const sent: OutgoingMail[] = [];
let result: MailResult = { kind: 'sent', messageId: 'm-1' };
const provider = (name: 'AWS' | 'Sendgrid'): Mailer => ({
  name,
  async send(mail) {
    sent.push(mail);
    return result;
  },
});
const domain = aSigner('lion.sg');
const office = await openTestApp({
  env: {
    ...ownIdentity,
    DATABASE_URL: 'postgres://nowhere/x',
    SIGNING_KEY: 'k'.repeat(32),
    SMTP_PORT: '0',
    MAIL_FROM: 'service@lion.sg',
    SES_ACCESS_KEY_ID: 'id',
    SES_SECRET_ACCESS_KEY: 'secret',
    SES_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:mail',
  },
  mailers: { AWS: provider('AWS'), Sendgrid: { ...provider('Sendgrid'), name: 'Preview' } },
  dns: aNameServer(domain.records),
  withoutWorkers: true,
});
afterAll(() => office.close());
const admin = await office.staff('Admin');
const { db } = office;

const line = async (key: string, endpoint: typeof getHealth | typeof checkHealth = getHealth) => {
  const { body } = await office.call(endpoint, { origin }, admin);
  return (body.data as HealthCheck[]).find((one) => one.key === key);
};
const send = () => office.call(sendTestEmail, { mailServiceProvider: 'AWS' }, admin);
const longAgo = (purpose: 'AWS' | 'incoming') =>
  db
    .updateTable('test_mail')
    .set({ started_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('purpose', '=', purpose)
    .execute();

test('a test email goes to the Admin, and its line follows what the provider reports of it', async () => {
  expect(await line('email-aws')).toMatchObject({ state: 'not yet', test: 'AWS' });
  expect(await line('email-sendgrid')).toBeUndefined();
  expect((await office.call(sendTestEmail, { mailServiceProvider: 'Sendgrid' }, admin)).code).toBe(409);

  result = { kind: 'refused', reason: 'AWS refused the email (403): no.' };
  expect(await send()).toMatchObject({
    code: 409,
    body: { message: expect.stringContaining('AWS refused the email') },
  });
  expect(await line('email-aws')).toMatchObject({ state: 'wrong', found: expect.stringContaining('(403)') });

  result = { kind: 'sent', messageId: 'm-1' };
  expect((await send()).code).toBe(200);
  const mail = sent.at(-1);
  expect(mail).toMatchObject({ to: admin.email, from: { email: 'service@lion.sg' } });
  expect(await line('email-aws')).toMatchObject({
    state: 'not yet',
    found: expect.stringContaining('not reported yet'),
  });
  await longAgo('AWS');
  expect(await line('email-aws')).toMatchObject({ state: 'wrong', found: expect.stringContaining('has not reported') });

  const report = {
    reportId: 'r',
    mailId: Number(mail?.id),
    messageId: 'm-1',
    at: new Date().toISOString(),
    reason: null,
  };
  await recordDeliveryEvents(db, 'AWS', [{ ...report, messageId: 'm-2', kind: 'delivered' }]);
  await recordDeliveryEvents(db, 'Sendgrid', [{ ...report, kind: 'delivered' }]);
  expect(await line('email-aws')).toMatchObject({ state: 'wrong' });
  await recordDeliveryEvents(db, 'AWS', [{ ...report, kind: 'delivered' }]);
  expect(await line('email-aws')).toMatchObject({ state: 'fine' });
  await recordDeliveryEvents(db, 'AWS', [
    { ...report, kind: 'bounced', reason: '550 no' },
    { ...report, kind: 'opened' },
  ]);
  expect(await line('email-aws')).toMatchObject({ state: 'wrong', found: expect.stringContaining('550 no') });
});

test('an email to this server is taken at the newest test address alone, counted, and becomes no order’s', async () => {
  const orderId = await office.order();
  const smtp = openInboundMailHandler(office);
  const ip = '192.0.2.1';
  const begin = async () => {
    expect((await office.call(testIncomingEmail, {}, admin)).code).toBe(200);
    return sent.at(-1)?.to ?? '';
  };
  expect(await line('incoming')).toMatchObject({ state: 'not yet', test: 'incoming' });
  const before = await begin();
  const address = await begin();
  expect(address).toMatch(/^health-[\da-f]{16}@orders\.office\.test$/);
  expect(await line('incoming')).toMatchObject({ state: 'not yet', found: expect.stringContaining(address) });
  await longAgo('incoming');
  expect(await line('incoming')).toMatchObject({ state: 'wrong', found: expect.stringContaining(address) });

  for (const unknown of [before, address.replace('health-', 'health-0'), `health-@orders.office.test`])
    expect(await smtp.findOrder(unknown, ip)).toBeNull();
  const known = await smtp.findOrder(address.toUpperCase(), ip);
  expect(known).not.toBeNull();
  const raw = await domain.sign(aMail({ from: 'service@lion.sg', to: address }));
  await smtp.receive({
    orderIds: [known ?? 1, orderId],
    envelopeFrom: 'service@lion.sg',
    clientIp: ip,
    helo: null,
    raw,
  });
  expect(await line('incoming')).toMatchObject({ state: 'fine', found: expect.stringContaining(address) });
  const stored = await db.selectFrom('incoming_mail').select('order_id').execute();
  expect(stored).toEqual([{ order_id: orderId }]);
  expect(await line('dkim', checkHealth)).toMatchObject({
    state: 'fine',
    found: expect.stringContaining('signed by lion.sg'),
  });

  await begin();
  await smtp.receive({ orderIds: [0], envelopeFrom: 'service@lion.sg', clientIp: ip, helo: null, raw: aMail() });
  expect(await line('dkim', checkHealth)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('has no valid signature of lion.sg'),
  });
});

test('what is known of the test email is about the settings with which it was sent, and agrees with the MX record', async () => {
  const smtp = openInboundMailHandler(office);
  const arrive = async (raw: Buffer) =>
    smtp.receive({ orderIds: [0], envelopeFrom: 'service@lion.sg', clientIp: '192.0.2.1', helo: null, raw });
  await office.call(testIncomingEmail, {}, admin);
  expect(await line('mx', checkHealth)).toMatchObject({
    state: 'wrong',
    found: expect.stringContaining('no MX record'),
  });
  await arrive(await domain.sign(aMail({ from: 'service@lion.sg' })));
  // At once, without 'Check again'.
  for (const key of ['mx', 'dkim']) expect(await line(key)).toMatchObject({ checked_at: null });
  expect(await line('mx', checkHealth)).toMatchObject({
    state: 'not yet',
    found: expect.stringMatching(/no MX.*arrived\.$/),
  });
  expect(await line('dkim')).toMatchObject({ state: 'fine' });
  expect(await line('incoming')).toMatchObject({ state: 'fine' });

  const config = { ...office.config, officeMailDomain: 'other.lion.sg', mailFrom: 'service@other.sg' };
  const read = await readHealth({ ...office, config }, origin);
  for (const key of ['incoming', 'email-aws'])
    expect(read.find((one) => one.key === key)).toMatchObject({
      state: 'not yet',
      found: expect.stringContaining('with these settings'),
    });
});
