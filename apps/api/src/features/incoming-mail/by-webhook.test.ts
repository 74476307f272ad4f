import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, expect, test } from 'vitest';
import { aMail, aSigner } from '../../../test/files/a-mail';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { formOf, openTestApp } from '../../../test/test-app';
import { signedByAws, snsCertificate } from '../../platform/http/sns/sns.fixture';
import { createFileStore } from '../../platform/stores/create-file-store';
import type { S3Settings } from '../../platform/stores/file-store';

const password = 'a password of Sendgrid';
const topic = 'arn:aws:sns:ap-southeast-1:123456789012:incoming';
const government = aSigner('cards.gov.example');
const logged: string[] = [];
let mayRemove = true;
const s3Folder = await mkdtemp(join(tmpdir(), 'ses-'));
const configureBuckets = [{ name: 'incoming' }];
const s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: s3Folder, silent: true, configureBuckets });
s3.middleware.unshift(async (context, next) => {
  if (mayRemove || context.method !== 'DELETE') return next();
  context.status = 403;
});
const { port } = await s3.run();
const office = await openTestApp({
  env: {
    LOG_LEVEL: 'warn',
    INBOUND_PARSE_PASSWORD: password,
    SES_INBOUND_TOPIC_ARN: topic,
    SES_INBOUND_BUCKET: 'incoming',
    SES_INBOUND_PREFIX: 'mail/',
    SES_ACCESS_KEY_ID: 'S3RVER',
    SES_SECRET_ACCESS_KEY: 'S3RVER',
    S3_URL: `s3://S3RVER:S3RVER@incoming/documents/?endpoint=http://127.0.0.1:${port}`,
  },
  logTo: { write: (line) => logged.push(line) },
  fetchText: async () => snsCertificate,
  dns: government.dns,
  withoutWorkers: true,
});
const cards = incomingCardsOf(office, await office.staff());
afterAll(async () => {
  await office.close();
  await s3.close();
  await rm(s3Folder, { recursive: true });
});

const addressOf = (orderId: number) => `${orderId}@office.arrival-card.example`;
const storedFor = (orderId: number) =>
  office.db.selectFrom('incoming_mail').selectAll().where('order_id', '=', orderId).execute();

/** As Sendgrid posts it with 'POST the raw, full MIME message'. */
function parsePost(to: string, message: Buffer, given = password) {
  const form = formOf({
    to,
    from: 'Arrival Cards <noreply@cards.gov.example>',
    sender_ip: '198.51.100.7',
    envelope: JSON.stringify({ to: [to], from: 'noreply@cards.gov.example' }),
    email: message.toString('latin1'),
  });
  const authorization = `Basic ${Buffer.from(`sendgrid:${given}`).toString('base64')}`;
  return office.app.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-parse',
    payload: Buffer.from(form.payload.toString(), 'utf8'),
    headers: { ...form.headers, authorization },
  });
}

/** As SES publishes a received message to its topic. */
function sesPost(to: string, action: object, content?: string, change: object = {}, sent: object = {}) {
  const notification = {
    notificationType: 'Received',
    mail: { source: 'noreply@cards.gov.example', messageId: 'o3vrnil0e2ic28tr', destination: [to], ...sent },
    receipt: { recipients: [to], spamVerdict: { status: 'PASS' }, action: { topicArn: topic, ...action } },
    ...(content !== undefined && { content }),
  };
  const message = signedByAws({
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Message: JSON.stringify(notification),
    Timestamp: '2031-03-04T05:06:07.000Z',
  });
  const payload = JSON.stringify({ ...message, ...change });
  return office.app.inject({
    method: 'POST',
    url: '/api/webhooks/ses-inbound',
    payload,
    headers: { 'content-type': 'text/plain' },
  });
}

test('Sendgrid hands over a message with its card, once', async () => {
  const { orderId, card } = await cards.anOrder();
  const message = cards.cardMail(orderId, card);
  for (const _ of [1, 2]) expect((await parsePost(addressOf(orderId), message)).statusCode).toBe(200);
  expect(await storedFor(orderId)).toMatchObject([{ source: 'sendgrid', client_ip: '198.51.100.7' }]);
  await cards.readAll();
  expect(await cards.readyOf(orderId)).toHaveLength(1);
});

test('without Sendgrid’s password nothing is stored; an unknown address gets a message and no error', async () => {
  const { orderId } = await cards.anOrder();
  expect((await parsePost(addressOf(orderId), aMail(), 'a wrong password of it')).statusCode).toBe(401);
  expect(await storedFor(orderId)).toEqual([]);
  const unknown = await parsePost('nobody@office.arrival-card.example', aMail());
  expect([unknown.statusCode, unknown.json().message]).toEqual([200, 'There is no such address here.']);
  const half = formOf({ to: addressOf(orderId) });
  const authorization = `Basic ${Buffer.from(`x:${password}`).toString('base64')}`;
  const refused = await office.app.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-parse',
    ...half,
    headers: { ...half.headers, authorization },
  });
  expect(refused.statusCode).toBe(400);
});

test('SES hands over a message whole, as text or as base64', async () => {
  const [one, other] = [await cards.anOrder(), await cards.anOrder()];
  const signed = ({ orderId, card }: typeof one) => government.sign(cards.cardMail(orderId, card));
  const text = (await signed(one)).toString('latin1');
  expect((await sesPost(addressOf(one.orderId), { type: 'SNS', encoding: 'UTF-8' }, text)).statusCode).toBe(200);
  const coded = (await signed(other)).toString('base64');
  expect((await sesPost(addressOf(other.orderId), { type: 'SNS', encoding: 'BASE64' }, coded)).statusCode).toBe(200);
  await cards.readAll();
  expect(await cards.readyOf(one.orderId)).toHaveLength(1);
  expect(await cards.readyOf(other.orderId)).toHaveLength(1);
});

test('a forged message of SES, and a bucket that is not ours, are refused', async () => {
  const { orderId } = await cards.anOrder();
  const forged = await sesPost(addressOf(orderId), { type: 'SNS' }, aMail().toString(), {
    Timestamp: '2031-01-01T00:00:00.000Z',
  });
  expect(forged.statusCode).toBe(403);
  const foreign = await sesPost(addressOf(orderId), { type: 'S3', bucketName: 'somebody', objectKey: 'x' });
  expect(foreign.statusCode).toBe(403);
  expect(await storedFor(orderId)).toEqual([]);
});

/** A store like that of the office, for the test's own files. */
const bucket = () => createFileStore(office.config.incomingMail.sesBucket as { kind: 's3' } & S3Settings);
const fromBucket = (orderId: number, name: string) =>
  sesPost(addressOf(orderId), { type: 'S3', bucketName: 'incoming', objectKey: `mail/${name}` });

test('a message that SES put into our bucket is gone from there once it is stored, and not before', async () => {
  const { orderId, card } = await cards.anOrder();
  await bucket().save('one', cards.cardMail(orderId, card));
  await office.db
    .updateTable('orders')
    .set({ purged_at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .execute();
  expect((await fromBucket(orderId, 'one')).statusCode).toBe(200);
  (await bucket().open('one'))?.stream.destroy();
  expect(await bucket().open('one')).not.toBeNull();
  await office.db.updateTable('orders').set({ purged_at: null }).where('order_id', '=', orderId).execute();
  expect((await fromBucket(orderId, 'one')).statusCode).toBe(200);
  expect(await storedFor(orderId)).toHaveLength(1);
  expect(await bucket().open('one')).toBeNull();
});

test('a message that cannot be removed from the bucket is stored all the same, and the log names no customer', async () => {
  const { orderId, card } = await cards.anOrder();
  await bucket().save('stays', cards.cardMail(orderId, card));
  mayRemove = false;
  const { statusCode } = await fromBucket(orderId, 'stays').finally(() => {
    mayRemove = true;
  });
  expect([statusCode, (await storedFor(orderId)).length]).toEqual([200, 1]);
  const lines = logged.filter((line) => line.includes('could not be removed from the bucket'));
  expect(lines).toHaveLength(1);
  for (const secret of [String(orderId), 'noreply@', 'Subject']) expect(lines[0]).not.toContain(secret);
});

test('what the day, the disk or the moment has no room for is asked for again later, by every provider', async () => {
  const { orderId } = await cards.anOrder();
  await bucket().save('later', aMail());
  const ways = [
    () => parsePost(addressOf(orderId), aMail()),
    () => sesPost(addressOf(orderId), { type: 'SNS', encoding: 'BASE64' }, aMail().toString('base64')),
    () => fromBucket(orderId, 'later'),
  ];
  const counters = ['open', 'small', 'verified'].map((part) => `mail-order:${orderId}/${part}`);
  const expire = Date.now() + 3_600_000;
  await office.db
    .insertInto('rate_limit')
    .values(counters.map((key) => ({ key, points: 256_000, expire })))
    .execute();
  for (const send of ways) expect((await send()).statusCode).toBe(503);
  await office.db.deleteFrom('rate_limit').where('key', 'in', counters).execute();
  const held = office.mailBudget.open(null);
  held.take(office.config.incomingMail.bufferBytes);
  for (const send of ways) expect((await send()).statusCode).toBe(503);
  held.release();
  expect(await storedFor(orderId)).toEqual([]);
  for (const send of ways) expect((await send()).statusCode).toBe(200);
});

/** An email of the authority that arrived nine days ago, with a signature that was valid for two days. */
async function anOldMail() {
  const { orderId, card } = await cards.anOrder();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const valid = { signTime: daysAgo(9), expires: daysAgo(7) };
  const raw = (await government.sign(cards.cardMail(orderId, card), valid)).toString();
  return { orderId, raw, received: daysAgo(9) };
}

test('a signature counts if it was valid when SES received the email, or if not told, when it arrived here', async () => {
  const [told, untold, again] = [await anOldMail(), await anOldMail(), await anOldMail()];
  const post = ({ orderId, raw }: typeof told, sent = {}) =>
    sesPost(addressOf(orderId), { type: 'SNS', encoding: 'UTF-8' }, raw, {}, sent);
  expect((await post(told, { timestamp: told.received.toISOString() })).statusCode).toBe(200);
  expect((await post(untold, { timestamp: 'yesterday' })).statusCode).toBe(200);
  expect((await post(again)).statusCode).toBe(200);
  // It waited here for nine days, as one that could not be read.
  const received_at = again.received.toISOString();
  await office.db.updateTable('incoming_mail').set({ received_at }).where('order_id', '=', again.orderId).execute();
  await cards.readAll();
  const verified = async ({ orderId }: typeof told) => (await storedFor(orderId)).map((mail) => mail.sender_verified);
  expect(await Promise.all([told, untold, again].map(verified))).toEqual([[true], [false], [true]]);
});
