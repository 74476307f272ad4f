import type { DeliveryState } from '@sac/contract/mail/mail-states';
import { headerText } from '../../../platform/mailers/mail-headers';

/** What a report means, and why, for staff. */
export interface DeliveryReport {
  kind: DeliveryState;
  reason: string | null;
}

const longestReason = 500;

/** The provider's explanation on one line, cut between words to `longestReason`. */
export function failureReasonOf(...words: (string | undefined)[]): string {
  const text = headerText(words.filter(Boolean).join(': '));
  if (text.length <= longestReason) return text;
  const cut = text.lastIndexOf(' ', longestReason);
  return `${text.slice(0, cut > 0 ? cut : longestReason)}…`;
}

export const unsent = (why: string): DeliveryReport => ({ kind: 'refused', reason: `Not sent: ${why}` });
export const reportedAsSpam = 'The recipient reported the mail as spam.';

/** What it needs to work: time, another address, or a look at how we send. Evidence prints these too. */
const needs = {
  later: 'It may work later.',
  address: 'Another address is needed.',
  sender: 'The reason may be how our sender’s domain is set up.',
} as const;
type Meaning = readonly [words: string, needs?: keyof typeof needs | undefined];

/**
 * What the codes of servers mean (RFC 3463 and the registry 'SMTP Enhanced Status Codes' of IANA), without their class, which says
 * whether it is for good (5) or for now (4). A code that is not here means what its first number does. Microsoft uses 1.10, 4.1 and
 * 5.0 otherwise than the registry, and Gmail 7.29, so their words are true of both. Gmail's 7.27 is about SPF and its 7.30 about DKIM:
 * what they are in the registry does not happen to our emails.
 */
const codes: Record<string, Meaning> = {
  '1': ['The recipient’s server does not take emails for this address.', 'address'],
  // Cox and Spectrum refuse senders so.
  '1.0': ['The recipient’s server does not accept the recipient’s address, or our sender’s.'],
  '1.1': ['There is no such mailbox.', 'address'],
  '1.2': ['The address has a domain that takes no emails or does not exist.', 'address'],
  '1.3': ['The address is not written as addresses are.', 'address'],
  '1.4': ['The address could mean more than one mailbox.', 'address'],
  '1.6': ['The mailbox has moved, and its new address is not known.', 'address'],
  '1.7': ['The recipient’s server does not accept our sender’s address.', 'sender'],
  '1.8': ['The recipient’s server does not accept our sender’s address.', 'sender'],
  '1.10': ['There is no such mailbox, or the address has a domain that takes no emails.', 'address'],
  '2': ['The recipient’s mailbox did not take it.'],
  '2.1': ['The recipient’s mailbox is not in use or takes no emails.', 'address'],
  '2.2': ['The recipient’s mailbox is full.', 'later'],
  '2.3': ['The email is larger than the recipient’s mailbox allows.'],
  '3': ['The recipient’s server could not take it.'],
  '3.1': ['The recipient’s server is full.', 'later'],
  '3.2': ['The recipient’s server takes no emails at the moment.', 'later'],
  '3.4': ['The recipient’s server does not take an email of this size.'],
  '4': ['It could not be passed on to the recipient’s server.'],
  '4.1': ['The recipient’s server did not answer, or does not take emails for this address.'],
  '4.2': ['The connection to the recipient’s server broke off.', 'later'],
  '4.4': ['No server that takes emails for this address was found.', 'address'],
  '4.5': ['The recipient’s server is overloaded.', 'later'],
  '4.6': ['The servers behind this address pass emails round in a circle.', 'address'],
  '4.7': ['The recipient’s server did not take it in time.', 'later'],
  '4.14': ['The servers behind this address pass emails round in a circle.', 'address'],
  '5': ['The recipient’s server did not accept how it was passed on.'],
  '5.0': ['The recipient’s server did not accept it, or has no such mailbox.'],
  '6': ['The recipient’s server refused its content.'],
  '7': ['The recipient’s server refused it by its rules.'],
  '7.13': ['The recipient’s mailbox is disabled.', 'address'],
  '7.17': ['The mailbox has another owner now.', 'address'],
  '7.18': ['The domain of the address has another owner now.', 'address'],
  '7.28': ['The recipient’s server has received too many emails.', 'later'],
  ...Object.fromEntries(
    '7.20 7.21 7.22 7.23 7.24 7.25 7.26 7.27 7.30 7.31 7.32 7.40 7.509 7.515'
      .split(' ')
      .map((code) => [code, ['The recipient’s server could not check that the email is from us.', 'sender'] as const]),
  ),
};

const saysMore = (code: string | undefined) => code !== undefined && !code.endsWith('.0.0');

/**
 * A code in the words of a server, which is no version and no part of an address of the network. Amazon writes its own one that says
 * little before what the server said: "5.1.0 - Unknown address error 550-'5.2.2 Mailbox full'".
 */
function codeIn(text: string): string | undefined {
  const codes = Array.from(text.matchAll(/(?:^|[\s#('-])([45]\.[0-7]\.\d{1,3})(?![.\d])/g), ([, code]) => code);
  return codes.find((code) => !code?.endsWith('.0')) ?? codes.find(saysMore);
}

function meaningOf(code: string): Meaning | undefined {
  const [type, subject = '', detail = ''] = code.split('.');
  const exact = codes[`${subject}.${detail}`];
  // A code 'for now' does not say that the address is wrong: Gmail's 4.2.1 is that too many emails arrive.
  const saysTooMuch = type === '4' && exact?.[1] === 'address';
  const [words, need] = (saysTooMuch ? undefined : exact) ?? codes[subject] ?? [];
  if (words === undefined) return undefined;
  return [words, type === '4' && need !== 'sender' ? 'later' : need];
}

/** What a server said, without the kind of system before it and the code before each of its lines. */
function tidied(said: string): string {
  const text = headerText(said).replace(/^[a-z][\w-]*;\s*/i, '');
  const [, code, enhanced = ''] = /^(\d{3})-(\d\.\d{1,3}\.\d{1,3})?/.exec(text) ?? [];
  if (code === undefined) return text;
  const prefix = enhanced === '' ? `${code}[- ]` : `${code}[- ]${enhanced.replaceAll('.', '\\.')}(?!\\S)`;
  const lines = text.split(new RegExp(`(?:^|\\s)${prefix}`)).map((line) => line.trim());
  return [code, enhanced, ...lines].filter(Boolean).join(' ');
}

export interface ServerWords {
  /** What the server said; '' or undefined: nothing is known of it. */
  said?: string | undefined;
  /** The code that the report names beside it. Exim and Sendgrid write 5.0.0 also where the server had another one. */
  status?: string | null | undefined;
  /** What it means, where the report says that itself, as a code of RFC 3463 or in words. */
  known?: string | Meaning | undefined;
  /** What it means where nothing has a code. */
  otherwise?: Meaning | undefined;
  /** The whole reason where there is nothing. */
  none?: string;
}

/** A returned email: what the server's code means, what it needs, and the server's own words. */
export function bounced({ said = '', status, known, otherwise, none }: ServerWords): DeliveryReport {
  const code = [typeof known === 'string' ? known : codeIn(said), status ?? undefined].find(saysMore);
  const ofCode = code === undefined ? undefined : meaningOf(code);
  const [words, need] = (typeof known === 'object' ? known : ofCode) ?? otherwise ?? [];
  const reason = failureReasonOf([words, need && needs[need], tidied(said)].filter(Boolean).join(' '));
  return { kind: 'bounced', reason: reason || (none ?? 'No reason was given.') };
}
