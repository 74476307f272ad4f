import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMail, aSigner } from '../../../test/a-mail';
import { receivedCardsOf } from '../../../test/received-cards';
import { formOf, openTestApp, type TestApp } from '../../../test/test-app';
import { signedByAws, snsCertificate } from '../../http/sns/sns.fixture';

const password = 'a password of Sendgrid';
const topic = 'arn:aws:sns:ap-southeast-1:123456789012:incoming';
const government = aSigner('cards.gov.example');
let office: TestApp;
let cards: ReturnType<typeof receivedCardsOf>;
beforeAll(async () => {
  office = await openTestApp({
    env: { INBOUND_PARSE_PASSWORD: password, SES_INBOUND_TOPIC_ARN: topic },
    fetchText: async () => snsCertificate,
    dns: government.dns,
    withoutWorkers: true,
  });
  cards = receivedCardsOf(office, await office.staff());
});
afterAll(() => office.close());

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
function sesPost(to: string, action: object, content?: string, change: object = {}) {
  const notification = {
    notificationType: 'Received',
    mail: { source: 'noreply@cards.gov.example', messageId: 'o3vrnil0e2ic28tr', destination: [to] },
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
