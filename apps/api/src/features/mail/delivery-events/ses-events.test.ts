import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentMail } from '../../../../test/mails';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { signedByAws, snsCertificate } from '../../../platform/http/sns/sns.fixture';

const topicArn = 'arn:aws:sns:ap-southeast-1:123456789012:mail-events';

/** The addresses that were fetched. While `isDown`, every fetch fails. */
const net = { fetched: [] as string[], isDown: false };
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({
    env: { SES_TOPIC_ARN: topicArn },
    async fetchText(url) {
      net.fetched.push(url);
      if (net.isDown) throw new Error('no route');
      return url.endsWith('.pem') ? snsCertificate : '<ConfirmSubscriptionResponse/>';
    },
  });
});
afterAll(() => office.close());

const post = async (payload: string | object) => {
  // SNS sends JSON under this content type.
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-topic-arn': topicArn };
  const { statusCode, body } = await office.app.inject({
    method: 'POST',
    url: '/api/webhooks/ses',
    headers,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { code: statusCode, message: JSON.parse(body).message as string };
};
const envelope = (message: unknown, more: Record<string, string> = {}) => ({
  Type: 'Notification',
  MessageId: crypto.randomUUID(),
  TopicArn: topicArn,
  Subject: 'Amazon SES Email Event Notification',
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  Timestamp: '2026-01-01T00:00:05.000Z',
  UnsubscribeURL: 'https://sns.ap-southeast-1.amazonaws.com/?Action=Unsubscribe',
  ...more,
});
/** An event as SES publishes it through a configuration set. */
const event = (mailId: number, messageId: string, eventType: string, more: object = {}) => ({
  eventType,
  mail: {
    timestamp: '2026-01-01T00:00:00.000Z',
    source: 'service@provider.example',
    messageId,
    destination: ['ana@example.com'],
    tags: { 'ses:configuration-set': ['mail'], mailId: [String(mailId)] },
  },
  ...more,
});
const bounceOf = (mailId: number, messageId: string) =>
  event(mailId, messageId, 'Bounce', {
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: 'ana@example.com', status: '5.1.1', diagnosticCode: 'smtp; 550 no such user' },
      ],
      timestamp: '2026-01-01T00:00:02.000Z',
      feedbackId: 'f-1',
    },
  });

test('without the setting the webhook does not exist', async () => {
  const closed = await openTestApp();
  try {
    expect((await closed.app.inject({ method: 'POST', url: '/api/webhooks/ses', payload: '{}' })).statusCode).toBe(404);
  } finally {
    await closed.close();
  }
});

test('malformed and too large bodies are refused', async () => {
  const good = signedByAws(envelope('{}'));
  for (const body of [
    '{',
    '[]',
    'null',
    '"x"',
    {},
    { ...good, Type: 'Else' },
    { ...good, SignatureVersion: '3' },
    { ...good, Message: 7 },
  ])
    expect.soft([body, (await post(body)).code]).toEqual([body, 400]);
  expect((await post({ ...good, padding: 'x'.repeat(1024 * 1024) })).code).toBe(413);
});

test('a message that SNS did not sign for our topic changes nothing', async () => {
  const mail = await aSentMail(office, 'AWS', 'ses-tamper');
  const message = envelope(bounceOf(mail.id, 'ses-tamper'));
  const good = signedByAws(message);
  const refused = {
    'a changed byte': { ...good, Message: message.Message.replace('550', '551') },
    'a changed id': { ...good, MessageId: crypto.randomUUID() },
    'no subject': { ...good, Subject: undefined },
    'another signature': { ...good, Signature: signedByAws(envelope('{}')).Signature },
    'no signature': { ...good, Signature: '' },
    'the other version': { ...good, SignatureVersion: '1' },
    'a field of another kind of message': signedByAws({ ...message, Token: 't' }),
    'another topic': signedByAws({ ...message, TopicArn: topicArn.replace('mail-events', 'theirs') }),
    'our topic written over theirs': { ...signedByAws({ ...message, TopicArn: `${topicArn}2` }), TopicArn: topicArn },
  };
  for (const [what, body] of Object.entries(refused)) expect.soft([what, (await post(body)).code]).toEqual([what, 403]);
  expect(await mail.shown()).toMatchObject({ delivery: null });
});

const host = 'sns.ap-southeast-1.amazonaws.com';
const file = `SimpleNotificationService-${'a'.repeat(32)}.pem`;
test.each([
  `http://${host}/${file}`,
  `HTTPS://${host}/${file}`,
  `https:/${host}/${file}`,
  `//${host}/${file}`,
  `https://${host}.evil.example/${file}`,
  `https://evil.example/${host}/${file}`,
  `https://${host}@evil.example/${file}`,
  `https://evil.example#${host}/${file}`,
  `https://evil.example\\@${host}/${file}`,
  `https://user:pw@${host}/${file}`,
  `https://${host}:8443/${file}`,
  `https://${host}:443/${file}`,
  `https://${host}./${file}`,
  `https://SNS.ap-southeast-1.amazonaws.com/${file}`,
  `https://sns.us-east-1.amazonaws.com/${file}`,
  `https://${host}.cn/${file}`,
  `https://sns.a.b.amazonaws.com/${file}`,
  `https://s3.ap-southeast-1.amazonaws.com/${file}`,
  `https://sns-ap-southeast-1.amazonaws.com/${file}`,
  `https://127.0.0.1/${file}`,
  `https://[::1]/${file}`,
  `https://${host}/${file}?x=1`,
  `https://${host}/${file}#x`,
  `https://${host}/bucket/${file}`,
  `https://${host}/../${file}`,
  `https://${host}/%2e/${file}`,
  `https://${host}/SimpleNotificationService-xyz.pem`,
  `https://${host}/x.pem`,
  `https://${host}/?Action=ListTopics&x=/${file}`,
  `https://${host}/${file}\n`,
  ` https://${host}/${file}`,
  'file:///etc/passwd.pem',
  'not an address',
  '',
])('no certificate is fetched from %j', async (SigningCertURL) => {
  const before = net.fetched.length;
  expect((await post({ ...signedByAws(envelope('{}')), SigningCertURL })).code).toBe(403);
  expect(net.fetched.length).toBe(before);
});

test('the certificate is fetched once; while it cannot be fetched, SNS gets a 503 and retries', async () => {
  const elsewhere = { SigningCertURL: `https://${host}/SimpleNotificationService-b.pem` };
  const fetches = () => net.fetched.filter((url) => url === elsewhere.SigningCertURL).length;
  net.isDown = true;
  expect((await post({ ...signedByAws(envelope('{}')), ...elsewhere })).code).toBe(503);
  net.isDown = false;
  await Promise.all([1, 2, 3].map(() => post({ ...signedByAws(envelope('{}')), ...elsewhere })));
  expect((await post({ ...signedByAws(envelope('{}')), ...elsewhere })).code).toBe(200);
  expect(fetches()).toBe(2);
});

test('the subscription of our topic is confirmed, and only at an SNS address', async () => {
  const asked = {
    ...envelope('You have chosen to subscribe to the topic.', { Type: 'SubscriptionConfirmation', Token: 'token' }),
    SubscribeURL: `https://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=token`,
  } as Record<string, string>;
  delete asked.Subject;
  expect(await post(signedByAws(asked))).toEqual({ code: 200, message: 'OK' });
  expect(net.fetched).toContain(asked.SubscribeURL);

  const before = net.fetched.length;
  const query = '?Action=ConfirmSubscription&Token=token';
  for (const SubscribeURL of [
    `https://evil.example/${query}`,
    `https://sns.us-east-1.amazonaws.com/${query}`,
    `https://${host}:8443/${query}`,
    `https://user:pw@${host}/${query}`,
    `https://${host}/?Action=Publish&Action=ConfirmSubscription`,
    `https://${host}/${query}#x`,
    `https://${host}@evil.example/${query}`,
  ])
    expect
      .soft([SubscribeURL, (await post(signedByAws({ ...asked, SubscribeURL }))).code])
      .toEqual([SubscribeURL, 403]);
  expect((await post({ ...signedByAws(asked), SubscribeURL: `${asked.SubscribeURL}&x=1` })).code).toBe(403);
  expect((await post(signedByAws({ ...asked, TopicArn: `${topicArn}2` }))).code).toBe(403);
  expect((await post(signedByAws({ ...asked, Type: 'UnsubscribeConfirmation' }))).code).toBe(200);
  expect(net.fetched.length).toBe(before);
});

const at = '2026-01-01T00:00:02.000Z';
const bounce = (bounceType: string, bounceSubType: string, diagnosticCode?: unknown) => ({
  bounce: {
    timestamp: at,
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: 'a@example.com', diagnosticCode }],
  },
});
const delayed = {
  emailAddress: 'a@example.com',
  action: 'delayed',
  status: '4.4.1',
  diagnosticCode: 'smtp; 451 later',
};
/** Dovecot's reports have no words of a server. */
const failed = { emailAddress: 'a@example.com', action: 'failed', status: '5.2.2' };
const complaint = (more: object) => ({ complaint: { timestamp: at, ...more } });
const unclear = expect.stringContaining('without a reason');
const spam = 'The recipient reported the mail as spam.';
const listed = 'Not sent: the address is on the suppression list of your AWS account.';
/** What SES publishes → what it means. Rows of one type are together; a new one is a row. */
const meanings: [string, object, string | null, unknown][] = [
  ['Send', { send: {} }, 'accepted', null],
  ['Delivery', { delivery: { timestamp: at } }, 'delivered', null],
  ['Open', { open: { timestamp: at, userAgent: 'x' } }, 'opened', null],
  ['Bounce', bounce('Permanent', 'General', 'smtp; 550 no'), 'bounced', '550 no'],
  [
    'Bounce',
    bounce('Permanent', 'General', 'smtp; 550 5.2.2 no'),
    'bounced',
    expect.stringContaining('is full. It may work'),
  ],
  ['Bounce', bounce('Permanent', 'General'), 'bounced', expect.stringContaining('does not take emails')],
  ['Bounce', bounce('Permanent', 'NoEmail'), 'bounced', expect.stringMatching(/no such mailbox, or AWS could not/)],
  ['Bounce', bounce('Permanent', 'Suppressed'), 'refused', expect.stringMatching(/^Not sent: AWS has put/)],
  ['Bounce', bounce('Permanent', 'OnAccountSuppressionList'), 'refused', listed],
  ['Bounce', bounce('Permanent', 'OnTenantSuppressionList'), 'refused', expect.stringMatching(/^Not sent: /)],
  ['Bounce', bounce('Permanent', 'EmailValidationSuppressed'), 'refused', expect.stringMatching(/^Not sent: /)],
  ['Bounce', bounce('Permanent', 'UnsubscribedRecipient'), 'refused', expect.stringContaining('unsubscribed')],
  ['Bounce', bounce('Transient', 'General'), 'unclear', unclear],
  ['Bounce', bounce('Transient', 'General', ''), 'unclear', unclear],
  ['Bounce', bounce('Transient', 'General', { of: 'junk' }), 'unclear', unclear],
  [
    'Bounce',
    bounce('Transient', 'General', '451 try later'),
    'bounced',
    expect.stringContaining('later. 451 try later'),
  ],
  [
    'Bounce',
    { bounce: { timestamp: at, bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: [delayed] } },
    'unclear',
    expect.stringContaining('may still arrive: delayed'),
  ],
  [
    'Bounce',
    { bounce: { timestamp: at, bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: [failed] } },
    'bounced',
    'The recipient’s mailbox is full. It may work later.',
  ],
  ['Bounce', bounce('Transient', 'MailboxFull'), 'bounced', 'The recipient’s mailbox is full. It may work later.'],
  ['Bounce', bounce('Transient', 'CustomTimeoutExceeded'), 'bounced', expect.stringContaining('It may work later.')],
  ['Bounce', bounce('Transient', 'MessageTooLarge'), 'bounced', expect.stringContaining('size')],
  ['Bounce', bounce('Transient', 'ContentRejected'), 'bounced', expect.stringContaining('content')],
  [
    'Bounce',
    bounce('Transient', 'AttachmentRejected', '552 no'),
    'bounced',
    expect.stringContaining('attachment. 552 no'),
  ],
  ['Bounce', bounce('Transient', 'SomethingNew'), 'unclear', unclear],
  ['Bounce', bounce('Undetermined', 'Undetermined'), 'unclear', unclear],
  ['Bounce', bounce('Undetermined', 'Undetermined', '550 no'), 'bounced', expect.stringContaining('550 no')],
  ['Bounce', { bounce: { timestamp: at } }, 'unclear', unclear],
  ['Bounce', { bounce: 'junk' }, 'unclear', unclear],
  ['Complaint', complaint({ complaintFeedbackType: 'abuse' }), 'complained', spam],
  ['Complaint', complaint({}), 'complained', spam],
  ['Complaint', complaint({ complaintFeedbackType: 'x-mailru' }), 'complained', spam],
  ['Complaint', complaint({ complaintFeedbackType: 'virus' }), 'complained', expect.stringContaining('virus')],
  ['Complaint', complaint({ complaintFeedbackType: 'fraud' }), 'complained', expect.stringContaining('fraud')],
  ['Complaint', complaint({ complaintFeedbackType: 'auth-failure' }), 'complained', expect.stringContaining('sender')],
  ['Complaint', complaint({ complaintFeedbackType: 'other' }), 'complained', expect.stringContaining('does not name')],
  ['Complaint', complaint({ complaintFeedbackType: 'not-spam' }), null, null],
  ['Complaint', complaint({ complaintSubType: 'OnAccountSuppressionList' }), 'refused', listed],
  ['Reject', { reject: { reason: 'Bad content' } }, 'refused', 'Not sent: AWS rejected it: Bad content'],
  ['Rendering Failure', { failure: { errorMessage: 'no name' } }, 'refused', expect.stringContaining('no name')],
  ['DeliveryDelay', { deliveryDelay: { delayType: 'MailboxFull', timestamp: at } }, null, null],
  ['Click', { click: { timestamp: at } }, null, null],
  ['Subscription', { subscription: { timestamp: at } }, null, null],
];
test.each(meanings)('%s %j is shown as %s', async (word, more, delivery, delivery_reason) => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', id);
  for (const version of ['1', '2'] as const)
    expect((await post(signedByAws(envelope(event(mail.id, id, word, more)), version))).code).toBe(200);
  expect(await mail.shown()).toMatchObject({
    delivery,
    delivery_reason,
    delivery_ts: delivery && expect.stringMatching(/^2026-01-01T00:00:0/),
  });
});

test('no report that may be about an email that arrived undoes its delivery, in whatever order they come', async () => {
  const delivered = ['Delivery', { delivery: { timestamp: at } }] as const;
  const weak = [
    ['Bounce', bounce('Transient', 'General')],
    ['Bounce', bounce('Undetermined', 'Undetermined')],
    ['Complaint', complaint({ complaintFeedbackType: 'not-spam' })],
    ['Reject', { reject: {} }],
    ['Send', { send: {} }],
  ] as const;
  for (const one of weak)
    for (const order of [
      [delivered, one],
      [one, delivered],
    ]) {
      const id = crypto.randomUUID();
      const mail = await aSentMail(office, 'AWS', id);
      for (const [word, more] of order) await post(signedByAws(envelope(event(mail.id, id, word, more))));
      expect.soft([one, await mail.shown()]).toMatchObject([one, { delivery: 'delivered', delivery_reason: null }]);
    }
});

/** Feedback notifications of an address or a domain have no tags, so only SES's id says which email it is. */
const notificationOf = (messageId: string) => {
  const { bounce } = bounceOf(0, messageId) as unknown as { bounce: object };
  return { notificationType: 'Bounce', mail: { timestamp: at, messageId }, bounce };
};

test('a notification of an identity counts as an event of a configuration set does', async () => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', id);
  const theirs = await aSentMail(office, 'Sendgrid', `${id}-2`);
  for (const messageId of [id, `${id}-2`, `${id}-3`])
    expect((await post(signedByAws(envelope(notificationOf(messageId))))).code).toBe(200);
  expect([await mail.shown(), await theirs.shown()]).toMatchObject([{ delivery: 'bounced' }, { delivery: null }]);
});

test('an event of a configuration set and the notification of the identity are one report, in either order', async () => {
  for (const isEventFirst of [true, false]) {
    const id = crypto.randomUUID();
    const mail = await aSentMail(office, 'AWS', id);
    const both = [bounceOf(mail.id, id), notificationOf(id)];
    for (const one of isEventFirst ? both : both.toReversed())
      expect((await post(signedByAws(envelope(one)))).code).toBe(200);
    expect([await mail.reports(), await mail.events()].map(({ length }) => length)).toEqual([1, 1]);
  }
});

test('while an email is being sent, a notification that may be about it is asked for again', async () => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', null);
  const notification = notificationOf(id);
  expect((await post(signedByAws(envelope(notification)))).code).toBe(503);
  const sent = { state: 'sent', sent_ts: new Date().toISOString(), message_id: id } as const;
  await office.db.updateTable('mail').set(sent).where('id', '=', mail.id).execute();
  expect((await post(signedByAws(envelope(notification)))).code).toBe(200);
  expect(await mail.shown()).toMatchObject({ delivery: 'bounced' });
});

test('a server that returns an email after it took it is believed, and SES cannot take that back', async () => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', id);
  const delivered = event(mail.id, id, 'Delivery', { delivery: { timestamp: at } });
  for (const one of [delivered, bounceOf(mail.id, id), delivered]) await post(signedByAws(envelope(one)));
  expect(await mail.shown()).toMatchObject({ delivery: 'bounced' });
});

test('junk in fields that only help does not lose a report', async () => {
  const id = crypto.randomUUID();
  const mail = await aSentMail(office, 'AWS', id);
  const report = event(mail.id, id, 'Bounce', {
    bounce: { timestamp: 'soon', bounceType: 7, bounceSubType: null, bouncedRecipients: [null, { diagnosticCode: 5 }] },
  });
  report.mail.timestamp = 'never';
  Object.assign(report.mail.tags, { mailId: [String(mail.id), 'another'] });
  expect((await post(signedByAws(envelope(report)))).code).toBe(200);
  expect(await mail.shown()).toMatchObject({ delivery: 'unclear', delivery_ts: expect.stringMatching(/^20/) });
});

test('replays, late events and events of unknown emails change nothing', async () => {
  const mail = await aSentMail(office, 'AWS', 'ses-order');
  const bounced = signedByAws(envelope(bounceOf(mail.id, 'ses-order')));
  await post(bounced);
  await post(signedByAws(envelope(event(mail.id, 'ses-order', 'Send', { send: {} }))));
  await Promise.all([post(bounced), post(bounced)]);
  for (const stranger of [
    bounceOf(mail.id, 'ses-theirs'),
    bounceOf(999_999, 'ses-order'),
    { ...bounceOf(mail.id, 'ses-order'), eventType: 'Click' },
    { ...bounceOf(mail.id, 'ses-order'), mail: { messageId: 'ses-order', timestamp: at } },
    'Successfully validated SNS topic for Amazon SES event publishing.',
    'null',
  ])
    expect.soft((await post(signedByAws(envelope(stranger)))).code).toBe(200);
  expect(await mail.shown()).toMatchObject({
    delivery: 'bounced',
    delivery_reason: 'There is no such mailbox. Another address is needed. 550 no such user',
  });
  expect((await mail.events()).map(({ to_value }) => to_value)).toEqual(['bounced', 'accepted']);
  expect(await mail.reports()).toHaveLength(2);
});
