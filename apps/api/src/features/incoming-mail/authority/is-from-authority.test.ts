import { expect, test } from 'vitest';
import { type AuthenticatedSender, isFromAuthority } from './is-from-authority';

const official = ['ica.gov.sg', 'cards.example'];
const genuine: AuthenticatedSender = {
  fromAddress: 'donotreply@ica.gov.sg',
  isVerified: true,
  dkimDomains: ['ica.gov.sg'],
};
const from = (fromAddress: string, ...dkimDomains: string[]) => ({ fromAddress, dkimDomains });

type Row = [what: string, differs: Partial<AuthenticatedSender>];

/** What differs from the genuine email. Add a line for a sender that was taken for a stranger. */
const authentic: Row[] = [
  ['the domain itself', {}],
  ['mixed case in the address', { fromAddress: 'DoNotReply@ICA.Gov.SG' }],
  ['a subdomain that signs itself', from('x@mail.ica.gov.sg', 'mail.ica.gov.sg')],
  ['a subdomain signed by its parent, which is official', from('x@mail.ica.gov.sg', 'ica.gov.sg')],
  ['a second signature of the provider that sends', { dkimDomains: ['sendgrid.net', 'ica.gov.sg'] }],
  ['the second official sender', from('x@cards.example', 'cards.example')],
];

/** Add a line for a sender that was taken for the authority. */
const forged: Row[] = [
  ['a display name “ICA” before an address of somebody else', from('ica@attacker.example', 'attacker.example')],
  ['an address that only begins like the authority', from('ica.gov.sg@attacker.example', 'attacker.example')],
  ['a look-alike: the domain with more behind it', from('x@ica.gov.sg.example.com', 'ica.gov.sg.example.com')],
  ['a look-alike: the domain with more in front of it', from('x@notica.gov.sg', 'notica.gov.sg')],
  ['a look-alike with another letter', from('x@1ca.gov.sg', '1ca.gov.sg')],
  ['a look-alike with a hyphen for a dot', from('x@mail-ica.gov.sg', 'mail-ica.gov.sg')],
  ['a look-alike with a Cyrillic letter', from('x@іca.gov.sg', 'xn--ca-hmc.gov.sg')],
  ['a parent signed by its subdomain', { dkimDomains: ['mail.ica.gov.sg'] }],
  ['a subdomain signed by its neighbour', from('x@mail.ica.gov.sg', 'news.ica.gov.sg')],
  ['a signature above the official domain', { dkimDomains: ['gov.sg'] }],
  ['another authority of the same government', from('x@mom.gov.sg', 'mom.gov.sg')],
  ['another authority, signed by the official one', from('x@mom.gov.sg', 'ica.gov.sg')],
  ['one official sender signed by another', { dkimDomains: ['cards.example'] }],
  ['no signature, from a permitted server', { dkimDomains: [] }],
  ['a signature of somebody else', { dkimDomains: ['attacker.example'] }],
  ['a signature of an empty domain', { dkimDomains: [''] }],
  ['a verified sender who is not official', from('ana@example.com', 'example.com')],
  ['a sender who was not verified', { isVerified: false }],
  ['an email that was not read', { isVerified: null }],
  ['no sender', { fromAddress: null }],
  ['an empty sender', { fromAddress: '' }],
  ['no domain', { fromAddress: 'ica.gov.sg' }],
  ['a domain with a dot behind it', { fromAddress: 'x@ica.gov.sg.' }],
  ['two addresses, the official one last', { fromAddress: 'x@attacker.example, x@ica.gov.sg' }],
  ['two addresses, the official one first', { fromAddress: 'x@ica.gov.sg, x@attacker.example' }],
  ['an address as the display name', { fromAddress: '"x@ica.gov.sg" <x@attacker.example>' }],
  ['two signs @ in one address', { fromAddress: '"x@attacker.example"@ica.gov.sg' }],
  ['two domains in one address', { fromAddress: 'x@ica.gov.sg@attacker.example' }],
  ['a whole From line', { fromAddress: 'ICA <x@ica.gov.sg>' }],
];

test.each(authentic)('it is from the authority: %s', (_what, differs) => {
  expect(isFromAuthority({ ...genuine, ...differs }, official)).toBe(true);
});

test.each(forged)('it is not from the authority: %s', (_what, differs) => {
  expect(isFromAuthority({ ...genuine, ...differs }, official)).toBe(false);
});

test('without official senders no email is from the authority', () => {
  expect(isFromAuthority(genuine, [])).toBe(false);
});
