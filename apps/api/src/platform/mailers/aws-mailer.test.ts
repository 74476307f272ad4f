import startSes from 'aws-ses-v2-local';
import { expect, test } from 'vitest';
import { mail } from '../../features/incoming-mail/listener/mail.fixture';
import { addressOf, closing, serveLocally } from '../outside/local-server.fixture';
import { awsMailer } from './aws-mailer';

const credentials = { region: 'ap-southeast-1', accessKeyId: 'AKIATEST', secretAccessKey: 'test' };

test('a mail goes through SES as it was written', async () => {
  const ses = await startSes({ host: '127.0.0.1', port: 0 });
  try {
    const endpoint = addressOf(ses);
    const content = Buffer.from([0x25, 0x50, 0xff, 0x00]);
    const attachment = { name: '陳美.pdf', contentType: 'application/pdf', content };
    const result = await awsMailer({ ...credentials, endpoint }).send({ ...mail, attachment });
    expect(result).toEqual({ kind: 'sent', messageId: expect.stringMatching(/./) });

    const store = (await (await fetch(`${endpoint}/store`)).json()) as { emails: unknown[] };
    expect(store.emails).toEqual([
      expect.objectContaining({
        messageId: (result as { messageId: string }).messageId,
        from: `=?UTF-8?B?${Buffer.from(mail.from.name).toString('base64')}?= <cards@provider.example>`,
        replyTo: ['help@provider.example'],
        destination: { to: ['mei.tan@example.com'], cc: [], bcc: [] },
        subject: mail.subject,
        body: { html: mail.html, text: mail.text },
        attachments: [
          {
            filename: '陳美.pdf',
            contentType: 'application/pdf',
            contentDisposition: 'ATTACHMENT',
            content: content.toString('base64'),
            size: 4,
          },
        ],
      }),
    ]);
  } finally {
    await closing(ses);
  }
});

test('the request carries our mail id, and a subject cannot begin another header', async () => {
  await using server = await serveLocally((response) => response.end('{"MessageId":"m-1"}'));
  await awsMailer({ ...credentials, endpoint: server.url }).send({ ...mail, subject: 'Ready\r\nBcc: all@example.com' });
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'POST', path: '/v2/email/outbound-emails' });
  const body = JSON.parse(request?.body ?? '');
  expect(body.EmailTags).toEqual([{ Name: 'mailId', Value: '71' }]);
  expect(body.Content.Simple.Subject.Data).toBe('Ready Bcc: all@example.com');
  expect(body.Content.Simple).not.toHaveProperty('Attachments');
});
