import { expect, test } from 'vitest';
import { aNameServer, aSigner } from '../../../../test/files/a-mail';
import {
  notSignedByAuthority,
  notSignedByCustomer,
  signedByAuthority,
  signedByCustomer,
} from '../../../../test/files/signed-mails';
import { readMail } from '../../../platform/untrusted/read-mail';
import { authenticateSender } from './authenticate-sender';

const [authority, customer] = [aSigner('ica.gov.example'), aSigner('example.com')];
const dns = aNameServer({ ...authority.records, ...customer.records });
const order = { to: '100001@office.example', subject: 'Your submission', text: 'Your submission was rejected.' };
const official = { ...order, from: 'ICA <noreply@ica.gov.example>', sign: authority.sign };
const ana = { ...order, from: 'Ana <ana@example.com>', sign: customer.sign };

async function judge(raw: Buffer) {
  const read = await readMail(raw, { envelopeFrom: '', ip: null, helo: null }, dns);
  if ('problem' in read) throw new Error(read.problem);
  const { sender, signature } = authenticateSender(read, 'ana@example.com', { officialSenders: ['gov.example'] });
  return { mail: read.mail, sender, signature };
}

test.each(signedByAuthority)('the authority’s: $what', async ({ make }) => {
  const { mail, sender, signature } = await judge(await make(official));
  expect([sender, signature?.domain]).toEqual([{ isVerified: true, problem: null }, 'ica.gov.example']);
  expect(mail.subject).toContain(order.subject);
  expect(mail.text).toContain(order.text);
});

test.each(notSignedByAuthority)('not the authority’s: $what', async ({ make }) => {
  const { sender, signature } = await judge(await make(official));
  expect([sender.isVerified, signature]).toEqual([false, null]);
  expect(sender.problem).not.toBeNull();
});

test.each(signedByCustomer)('the customer’s: $what', async ({ make }) => {
  expect((await judge(await make(ana))).sender).toEqual({ isVerified: true, problem: null });
});

test.each(notSignedByCustomer)('not the customer’s: $what', async ({ make }) => {
  expect((await judge(await make(ana))).sender.isVerified).toBe(false);
});

/** What staff read. */
test.each([
  ['Subject above', 'The signature of ica.gov.example does not cover its Subject line, which anyone may have written.'],
  [
    'Subject not signed',
    'The signature of ica.gov.example does not cover its Subject line, which anyone may have written.',
  ],
  ['a line that only some programs take for the end of the headers', 'Its headers can be read in different ways.'],
  ['a mailing list adds a footer', 'It has no valid signature of ica.gov.example.'],
])('%s: the reason', async (wanted, problem) => {
  const found = notSignedByAuthority.find(({ what }) => what === wanted);
  expect((await judge((await found?.make(official)) ?? Buffer.alloc(0))).sender.problem).toBe(problem);
});
