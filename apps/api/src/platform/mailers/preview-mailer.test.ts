import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mail } from '../../features/incoming-mail/listener/mail.fixture';
import { createMailers } from './create-mailers';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('without credentials both providers are the preview, and say so', () => {
  const mailers = createMailers({ mail: { mailboxDir: folder, aws: null, sendgrid: null } });
  expect([mailers.AWS.name, mailers.Sendgrid.name]).toEqual(['Preview', 'Preview']);
});

test('each provider is real where its own credentials are set', () => {
  const aws = { region: 'ap-southeast-1', accessKeyId: 'AKIATEST', secretAccessKey: 'test' };
  const withAws = createMailers({ mail: { mailboxDir: folder, aws, sendgrid: null } });
  expect([withAws.AWS.name, withAws.Sendgrid.name]).toEqual(['AWS', 'Preview']);
  const withSendgrid = createMailers({
    mail: { mailboxDir: folder, aws: null, sendgrid: { apiKey: 'SG.test', openTracking: false } },
  });
  expect([withSendgrid.AWS.name, withSendgrid.Sendgrid.name]).toEqual(['Preview', 'Sendgrid']);
});

test('a mail is in the mailbox once, however often it is sent', async () => {
  const mailboxDir = path.join(folder, 'made', 'when needed');
  const { AWS } = createMailers({ mail: { mailboxDir, aws: null, sendgrid: null } });
  await Promise.all([AWS.send(mail), AWS.send(mail)]);
  expect(await AWS.send(mail)).toEqual({ kind: 'sent', messageId: null });

  expect((await readdir(mailboxDir)).sort()).toEqual(['71.html', '71.json', '71.txt']);
  const read = (name: string) => readFile(path.join(mailboxDir, name), 'utf8');
  expect(await read('71.html')).toBe(mail.html);
  expect(await read('71.txt')).toBe(mail.text);
  const { html, text, ...envelope } = mail;
  expect(JSON.parse(await read('71.json'))).toEqual(envelope);
});

test('the preview names the attachment and does not store it', async () => {
  const { AWS } = createMailers({ mail: { mailboxDir: folder, aws: null, sendgrid: null } });
  const attachment = { name: '<陳美> & Büro.pdf', contentType: 'application/pdf', content: Buffer.alloc(3000) };
  await AWS.send({ ...mail, attachment });
  expect((await readdir(folder)).sort()).toEqual(['71.html', '71.json', '71.txt']);
  const html = await readFile(path.join(folder, '71.html'), 'utf8');
  expect(html).toBe(`${mail.html}\n<p>Attached: &lt;陳美> &amp; Büro.pdf (3 KB)</p>\n`);
  expect(JSON.parse(await readFile(path.join(folder, '71.json'), 'utf8')).attachment).toEqual({
    name: '<陳美> & Büro.pdf',
    contentType: 'application/pdf',
    bytes: 3000,
  });
});

test('a mailbox that cannot be written is a passing trouble, not a sent mail', async () => {
  const mailboxDir = path.join(folder, 'a-file');
  await writeFile(mailboxDir, '');
  const { Sendgrid } = createMailers({ mail: { mailboxDir, aws: null, sendgrid: null } });
  expect(await Sendgrid.send(mail)).toEqual({
    kind: 'unavailable',
    reason: expect.stringContaining('The preview mailbox cannot be written'),
  });
});
