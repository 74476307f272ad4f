import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { aSentMail } from '../../../../test/mails';
import { openTestApp } from '../../../../test/test-app';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const verificationKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const office = await openTestApp({ env: { SENDGRID_WEBHOOK_PUBLIC_KEY: verificationKey } });
afterAll(() => office.close());

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A call as Sendgrid makes it: the signature covers timestamp and body. */
function signed(body: string | Buffer, timestamp = String(nowSeconds()), key = privateKey) {
  const signature = createSign('sha256').update(timestamp).update(body).sign(key, 'base64');
  return {
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
}
const post = async (call: { payload: string | Buffer; headers: Record<string, string> }) => {
  const { statusCode, body } = await office.app.inject({ method: 'POST', url: '/api/webhooks/sendgrid', ...call });
  return { code: statusCode, message: JSON.parse(body).message as string };
};

/** An event in the documented shape; custom arguments are top-level fields. */
const event = (mailId: number, messageId: string, more: Record<string, unknown>) => ({
  email: 'ana@example.com',
  timestamp: 1_767_225_600,
  'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
  sg_event_id: crypto.randomUUID(),
  sg_message_id: `${messageId}.recvd-5b5f7d9c-abcde-1-65A0F0F0-12.0`,
  mailId: String(mailId),
  ...more,
});
const report = (...events: unknown[]) => post(signed(JSON.stringify(events)));

test('without the setting the webhook does not exist', async () => {
  const closed = await openTestApp();
  try {
    const { statusCode } = await closed.app.inject({ method: 'POST', url: '/api/webhooks/sendgrid', ...signed('[]') });
    expect(statusCode).toBe(404);
  } finally {
    await closed.close();
  }
});

test('a call that Sendgrid did not sign, or signed long ago, is refused and changes nothing', async () => {
  const mail = await aSentMail(office, 'Sendgrid', 'sg-tamper');
  const body = JSON.stringify([event(mail.id, 'sg-tamper', { event: 'bounce', reason: '550 no such user' })]);
  const good = signed(body);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  const { 'x-twilio-email-event-webhook-signature': signature, ...unsigned } = good.headers;
  const refused = {
    'no signature': { payload: body, headers: unsigned },
    'no headers': { payload: body, headers: { 'content-type': 'application/json' } },
    'a signature that is none': {
      ...good,
      headers: { ...good.headers, 'x-twilio-email-event-webhook-signature': '%%%' },
    },
    'half a signature': {
      ...good,
      headers: { ...good.headers, 'x-twilio-email-event-webhook-signature': signature.slice(0, 40) },
    },
    'a zero signature': {
      ...good,
      headers: { ...good.headers, 'x-twilio-email-event-webhook-signature': 'MAYCAQACAQA=' },
    },
    "a stranger's key": signed(body, undefined, stranger),
    'a changed byte': { ...good, payload: body.replace('550', '551') },
    'a byte more': { ...good, payload: `${body} ` },
    'another timestamp': {
      ...good,
      headers: { ...good.headers, 'x-twilio-email-event-webhook-timestamp': String(nowSeconds() - 1) },
    },
    'a timestamp of 11 minutes ago': signed(body, String(nowSeconds() - 660)),
    'a timestamp of tomorrow': signed(body, String(nowSeconds() + 86_400)),
    'a timestamp that is none': signed(body, 'soon'),
    'an empty body': { ...good, payload: '' },
  };
  for (const [what, call] of Object.entries(refused))
    expect.soft([what, await post(call)]).toEqual([what, { code: 403, message: 'This is not from Sendgrid.' }]);
  expect(await mail.shown()).toMatchObject({ delivery: null });
  expect(await mail.reports()).toEqual([]);
});

test.each([
  ['malformed JSON', '[{', 400],
  ['no list', '{"event":"bounce"}', 400],
  ['a giant body', `["${'x'.repeat(1024 * 1024)}"]`, 413],
])('%s is refused even with a valid signature', async (_, body, code) => {
  expect((await post(signed(body))).code).toBe(code);
});

test('a full batch of 768 KB is accepted, and unknown events in it are ignored', async () => {
  const mail = await aSentMail(office, 'Sendgrid', 'sg-batch');
  const strange = [null, 7, 'x', {}, { event: 'bounce' }, event(999_999, 'sg-batch', { event: 'bounce' })];
  const wrong = [
    event(mail.id, 'sg-other', { event: 'bounce' }),
    event(mail.id, 'sg-batchlor', { event: 'bounce' }),
    event(mail.id, 'sg-batch', { event: 'deferred' }),
    event(mail.id, 'sg-batch', { event: 'constructor' }),
    event(mail.id, 'sg-batch', { event: 'bounce', mailId: '1 or 1=1' }),
  ];
  const padding = { event: 'click', useragent: 'x'.repeat(700 * 1024) };
  expect(await report(...strange, ...wrong, padding)).toEqual({ code: 200, message: 'OK' });
  expect(await mail.shown()).toMatchObject({ delivery: null });
  expect(await report(...strange, event(mail.id, 'sg-batch', { event: 'delivered' }))).toMatchObject({ code: 200 });
  expect(await mail.shown()).toMatchObject({ delivery: 'delivered', delivery_reason: null });
});

test('a time that cannot be read does not lose a report', async () => {
  for (const timestamp of ['yesterday', null, -1, 'NaN', undefined]) {
    const id = crypto.randomUUID();
    const mail = await aSentMail(office, 'Sendgrid', id);
    await report(event(mail.id, id, { event: 'bounce', timestamp }));
    expect.soft([timestamp, await mail.shown()]).toMatchObject([timestamp, { delivery: 'bounced' }]);
  }
});

test("Sendgrid's events cannot change an email sent through AWS", async () => {
  const mail = await aSentMail(office, 'AWS', 'same-id');
  await report(event(mail.id, 'same-id', { event: 'bounce', reason: 'x' }));
  expect(await mail.shown()).toMatchObject({ delivery: null });
});

const spam = 'The recipient reported the mail as spam.';
const unlisted = expect.stringMatching(/^Not sent: .*suppression list of Sendgrid/);
const unknown = 'There is no such mailbox. Another address is needed.';
const byRules = 'The recipient’s server refused it by its rules. 550 no';
const full = 'The recipient’s mailbox is full. It may work later.';
/** What Sendgrid posts → what it means; a new event or reason is a row. */
const meanings: [string, object, string | null, unknown][] = [
  ['processed', {}, 'accepted', null],
  ['delivered', { response: '250 OK' }, 'delivered', null],
  ['open', { sg_machine_open: true }, 'opened', null],
  [
    'bounce',
    { type: 'bounce', reason: '550 5.1.1\r\nno such user\u0000' },
    'bounced',
    `${unknown} 550 5.1.1 no such user`,
  ],
  ['bounce', { status: '5.1.1', reason: '550 no' }, 'bounced', `${unknown} 550 no`],
  ['bounce', { status: '5.0.0', bounce_classification: 'Reputation', reason: '550 no' }, 'bounced', byRules],
  ['bounce', { status: '5.2.2', bounce_classification: 'Mailbox Unavailable' }, 'bounced', full],
  ['bounce', { bounce_classification: 'Unclassified', reason: '550 no' }, 'bounced', '550 no'],
  ['bounce', { bounce_classification: 'Invalid Address' }, 'bounced', expect.stringContaining('address is needed')],
  ['bounce', { bounce_classification: 'Technical' }, 'bounced', expect.stringContaining('not be passed on')],
  ['bounce', { type: 'blocked', status: '4.2.2', reason: '452 no' }, 'bounced', `${full} 452 no`],
  [
    'bounce',
    { type: 'expired', reason: 'unable to get mx info' },
    'bounced',
    expect.stringContaining('in time. It may'),
  ],
  ['bounce', { reason: '550 no' }, 'bounced', '550 no'],
  ['bounce', {}, 'bounced', 'Sendgrid gave no reason.'],
  ['bounce', { type: 'blocked', reason: '554 spam' }, 'bounced', expect.stringMatching(/may work later\. 554 spam$/)],
  ['bounce', { type: 'blocked', reason: { of: 'junk' } }, 'bounced', expect.stringMatching(/may work later\.$/)],
  ['dropped', { reason: 'Bounced Address' }, 'refused', unlisted],
  ['dropped', { reason: 'Spam Reporting Address' }, 'refused', unlisted],
  ['dropped', { reason: 'Unsubscribed Address' }, 'refused', expect.stringContaining('unsubscribed')],
  ['dropped', { reason: 'Invalid' }, 'refused', expect.stringContaining('no such address')],
  ['dropped', { reason: 'Recipient List over Package Quota' }, 'refused', expect.stringContaining('Package Quota')],
  ['dropped', {}, 'refused', 'Not sent: Sendgrid gave no reason.'],
  ['spamreport', {}, 'complained', spam],
  ['deferred', { response: '451 busy', attempt: '5' }, null, null],
  ['click', { url: 'https://office.example' }, null, null],
  ['unsubscribe', {}, null, null],
  ['group_unsubscribe', { asm_group_id: 1 }, null, null],
  ['group_resubscribe', { asm_group_id: 1 }, null, null],
];
test.each(meanings)("'%s' %j is shown as %s", async (word, more, delivery, delivery_reason) => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'Sendgrid', id);
  await report(event(mail.id, id, { event: word, ...more }));
  const delivery_ts = delivery && '2026-01-01T00:00:00.000Z';
  expect(await mail.shown()).toMatchObject({ state: 'sent', delivery, delivery_ts, delivery_reason });
  const detail = { mailId: mail.id, provider: 'Sendgrid', reason: delivery_reason };
  const recorded = delivery ? [{ kind: 'mail reported', actor: null, to_value: delivery, detail }] : [];
  expect(await mail.events()).toEqual(recorded);
});

test('events may come in any order: each is stored once, and the strongest one is shown', async () => {
  const mail = await aSentMail(office, 'Sendgrid', 'sg-order');
  const [processed, delivered, open, bounce] = ['processed', 'delivered', 'open', 'bounce'].map((word) =>
    event(mail.id, 'sg-order', { event: word, reason: 'mailbox full' }),
  );
  await report(bounce);
  await report(open, processed);
  await report(delivered, bounce);
  // A replay of the same call within the 10 minutes.
  const again = signed(JSON.stringify([processed, delivered, open, bounce]));
  await post(again);
  await Promise.all([post(again), post(again)]);
  expect(await mail.shown()).toMatchObject({ delivery: 'bounced', delivery_reason: 'mailbox full' });
  expect((await mail.reports()).map(({ kind }) => kind).sort()).toEqual(['accepted', 'bounced', 'delivered', 'opened']);
  expect((await mail.events()).map(({ to_value }) => to_value)).toEqual(['bounced', 'opened', 'accepted', 'delivered']);
});

test('an event that arrives before the message id is stored gets a 503, and the other events are kept', async () => {
  const [early, known] = [await aSentMail(office, 'Sendgrid', null), await aSentMail(office, 'Sendgrid', 'sg-known')];
  const events = [
    event(early.id, 'sg-early', { event: 'dropped', reason: 'Bounced Address' }),
    event(known.id, 'sg-known', { event: 'delivered' }),
  ];
  expect((await report(...events)).code).toBe(503);
  expect(await known.shown()).toMatchObject({ delivery: 'delivered' });
  await office.db
    .updateTable('mail')
    .set({ state: 'sent', sent_ts: new Date().toISOString(), message_id: 'sg-early' })
    .where('id', '=', early.id)
    .execute();
  expect((await report(...events)).code).toBe(200);
  expect(await early.shown()).toMatchObject({ delivery: 'refused' });
  expect(await known.reports()).toHaveLength(1);
});
