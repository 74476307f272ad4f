import { expect, test } from 'vitest';
import { mail } from '../../features/incoming-mail/listener/mail.fixture';
import { serveLocally } from '../outside/local-server.fixture';
import { sendgridMailer } from './sendgrid-mailer';

test('a mail goes to Sendgrid as it was written, with tracking off and our mail id', async () => {
  await using server = await serveLocally((response) => response.writeHead(202, { 'x-message-id': 'sg-12' }).end());
  const mailer = sendgridMailer({ apiKey: 'SG.test', openTracking: false, endpoint: server.url });
  expect(await mailer.send(mail)).toEqual({ kind: 'sent', messageId: 'sg-12' });

  const [request] = server.received;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/v3/mail/send',
    headers: { authorization: 'Bearer SG.test', 'content-type': 'application/json' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({
    personalizations: [{ to: [{ email: 'mei.tan@example.com' }] }],
    from: mail.from,
    reply_to: { email: 'help@provider.example' },
    subject: mail.subject,
    content: [
      { type: 'text/plain', value: mail.text },
      { type: 'text/html', value: mail.html },
    ],
    custom_args: { mailId: '71' },
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
  });
});

test('when delivery events are received, Sendgrid may report that the image was loaded; links are not rewritten', async () => {
  await using server = await serveLocally((response) => response.writeHead(202).end());
  await sendgridMailer({ apiKey: 'SG.test', openTracking: true, endpoint: server.url }).send(mail);
  expect(JSON.parse(server.received[0]?.body ?? '').tracking_settings).toMatchObject({
    click_tracking: { enable: false, enable_text: false },
    open_tracking: { enable: true },
  });
});
