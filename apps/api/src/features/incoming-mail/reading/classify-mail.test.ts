import { expect, test } from 'vitest';
import type { ReadMail } from '../../../platform/untrusted/read-mail';
import { classifyMail } from './classify-mail';
import { automaticMails, type MailCase, peoplesMails, returnedMails } from './signs/machine-mail.fixture';

const fromCustomer = { isOfficial: false, namesCustomer: true, isFromCustomer: true };
const card = {
  contentType: 'application/pdf',
  content: new Uint8Array(1),
  isInline: false,
  isOpened: false,
  within: null,
};

const mailOf = ({ subject = 'Re: Your hotel', text = '', headers = {}, file, ...given }: MailCase): ReadMail => ({
  from: { headers: 1, addresses: ['ana@example.com'] },
  fromAddress: 'ana@example.com',
  fromName: null,
  recipients: [],
  subject,
  text,
  isEncrypted: false,
  reply: { text, quoted: '' },
  headers,
  failures: [],
  isDelivered: false,
  attachments: file ? [{ ...card, name: file }] : [],
  hasMore: false,
  ...given,
});
const classify = (given: MailCase, sender: Partial<Parameters<typeof classifyMail>[1]> = {}) =>
  classifyMail(mailOf(given), { ...fromCustomer, hasNoSender: given.hasNoSender ?? false, ...sender });

/** Those that were taken for something else. */
const wrong = (table: readonly [string, MailCase][], expected: object) =>
  table
    .map(([what, given]) => ({ what, ...classify(given) }))
    .filter(({ kind, isAnswer }) => !expect.objectContaining(expected).asymmetricMatch({ kind, isAnswer }))
    .map(({ what, kind, isAnswer }) => `${what}: ${kind}, ${isAnswer ? 'an answer' : 'no answer'}`);

test.each([
  ['no program’s reply is an answer', automaticMails, { kind: 'automatic', isAnswer: false }, 60],
  ['no returned email is an answer', returnedMails, { kind: 'bounce', isAnswer: false }, 7],
  ['every person’s email is an answer', peoplesMails, { isAnswer: true }, 40],
] as const)('%s', (_, table, expected, atLeast) => {
  expect(wrong(table, expected)).toEqual([]);
  expect(table.length).toBeGreaterThanOrEqual(atLeast);
});

const generated = { headers: { 'auto-submitted': 'auto-generated' }, text: 'See below.' };
const notTheirs = { namesCustomer: false, isFromCustomer: false };
test.each([
  ['a card that a program of the customer forwards', { ...generated, file: 'card.pdf' }, {}, 'card'],
  ['what a rule of the customer forwards without a card', { ...generated, subject: 'FW: Your visit' }, {}, 'message'],
  ['a list, or a service that forwards', { headers: { precedence: 'bulk' }, text: 'My hotel.' }, {}, 'message'],
  ['another sender’s program', generated, notTheirs, 'message'],
  ['another sender’s email without an envelope sender', { hasNoSender: true, text: 'Hello' }, notTheirs, 'message'],
  ['another sender’s automatic reply', { subject: 'Automatic reply: Your hotel' }, notTheirs, 'automatic'],
  ['the authority’s card', { ...generated, file: 'card.pdf' }, { ...notTheirs, isOfficial: true }, 'card'],
  [
    'the authority’s subject',
    { subject: 'Auto-reply: your card', file: 'card.pdf' },
    { ...notTheirs, isOfficial: true },
    'card',
  ],
] as const)('%s is looked at, and is no answer unless a person says so', (_, given, sender, kind) => {
  expect(classify(given, sender)).toMatchObject({ kind, isAnswer: false });
});

test('a customer whose address is postmaster@ writes as a person', () => {
  const mail = { ...mailOf({ text: 'My hotel.' }), fromAddress: 'postmaster@example.com' };
  expect(classifyMail(mail, { ...fromCustomer, hasNoSender: false })).toMatchObject({ isAnswer: true });
  expect(classifyMail(mail, { ...fromCustomer, ...notTheirs, hasNoSender: false })).toMatchObject({ kind: 'bounce' });
});
