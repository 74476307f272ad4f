import { asciiDashes, cleanCode, cleanTravellerName } from './clean-text';
import { maxText } from './constants';

/** What may stand before the @ beside dots (RFC 5322 atext). */
const atext = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]";
const dotAtom = new RegExp(String.raw`^${atext}+(?:\.${atext}+)*$`);
const anyDots = new RegExp(String.raw`^(?:${atext}|\.)+$`);
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;

/**
 * Japanese mobile carriers, of whom people have addresses with dots side by side, first, or before the @ (docomo and au gave them
 * out until 2009). A second dot at any other domain is a mistake. Twilio SendGrid Japan, "Which email addresses can I send to?".
 */
const carriers = [
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'ido.ne.jp',
  'uqmobile.jp',
  'softbank.ne.jp',
  'i.softbank.jp',
  'vodafone.ne.jp',
  'disney.ne.jp',
  'ymobile.ne.jp',
  'ymobile1.ne.jp',
  'emnet.ne.jp',
  'pdx.ne.jp',
  'willcom.com',
];
const isOfCarrier = (domain: string) =>
  carriers.some((carrier) => domain === carrier || domain.endsWith(`.${carrier}`));

/** Before and after the last @; without one all is before it. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** A domain as name servers know it (RFC 5891: müller.example is xn--mller-kva.example); as it was if it is none. */
function asciiDomain(domain: string): string {
  const isAscii = /^[ -~]*$/.test(domain);
  // Japanese keyboards write 。 for a dot.
  if (isAscii || !/^(?:[\p{L}\p{M}\p{N}.。-]|\u200c|\u200d)+$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** The only form in which domains are compared: as name servers know it, in lower case, without a final dot. */
export const comparableDomain = (domain: string): string => asciiDomain(domain).toLowerCase().replace(/\.$/, '');

/** 'mailto:', 'Email: ', '邮箱:' and the like. */
const label = /^(?:[^:@]{0,40}: |(?:mailto|e-?mail|[^\0-\x7f:@]{1,40}):)(?!\/)/iu;

/** What an 'Ana <ana@…>' names; null if it names more than one. */
function insideAngles(text: string): string | null {
  const [, before = '', inside] = /^([^<>]*)<([^<>]*)>[^<>@]*$/.exec(text) ?? [];
  if (inside === undefined) return text;
  return before.includes('@') && !before.includes(inside) ? null : inside;
}

/** An address without what people copy around it, from a letter, a list or a mail program; null if that is not certain. */
function unwrapped(text: string): string | null {
  const inside = insideAngles(text);
  if (inside === null) return null;
  const isLink = /^mailto:/i.test(inside);
  // In a link '%' encodes a character.
  if (isLink && inside.includes('%')) return null;
  const labelled = inside.replace(label, '');
  const address = isLink ? labelled.replace(/(@[^?]*)\?.*$/, '$1') : labelled;
  const unquoted = /^'(.*)'$/.exec(address)?.[1] ?? address;
  return unquoted.replace(/^[\s<([{"“”„«‘「【]+/u, '').replace(/[\s>)\]}"“”»’」】'.,;:、。]+$/u, '');
}

/**
 * An email address out of what was typed or pasted: without what stands around it, in plain width, the domain as name servers know
 * it. What is no address comes back to be refused.
 */
export function cleanEmail(typed: string): string {
  // Room for a name around the address.
  if (typed.length > maxText.email * 4) return typed;
  const text = cleanTravellerName(typed.normalize('NFKC'));
  const [local, domain] = partsOf(unwrapped(text) ?? text);
  return domain === '' ? text : `${cleanCode(local)}@${asciiDomain(asciiDashes(domain.trim()))}`;
}

const writtenAddress = /[^\s<>()[\]{}"',;:|]+@[^\s<>()[\]{}"',;:|]*[^\s<>()[\]{}"',;:|.!?]/g;

/** The addresses in a text, as {@link cleanEmail} stores them, in lower case. */
export const emailsIn = (text: string): string[] =>
  /[@＠﹫]/.test(text)
    ? (text.normalize('NFKC').match(writtenAddress) ?? []).map((found) => cleanEmail(found).toLowerCase())
    : [];

/** What is wrong with an address that {@link cleanEmail} has made; 'letters': no mail server takes those before the @. */
export function emailProblem(address: string): 'invalid' | 'letters' | null {
  if (address.length > maxText.email) return 'invalid';
  const [local, domain] = partsOf(address);
  if (!domainName.test(domain) || domain.split('.').some(({ length }) => length > 63)) return 'invalid';
  if (dotAtom.test(local) || (isOfCarrier(domain.toLowerCase()) && anyDots.test(local))) return null;
  const hasLetters = /[^\0-\x7f]/.test(local);
  return hasLetters && dotAtom.test(local.replaceAll(/[^\0-\x7f]/g, 'a')) ? 'letters' : 'invalid';
}

/** An address as SMTP wants it (RFC 5321 section 4.1.2): what is before the @ is quoted where its dots stand side by side. */
export function smtpAddress(address: string): string {
  const [local, domain] = partsOf(address);
  return dotAtom.test(local) ? address : `"${local}"@${domain}`;
}

/** An address of an email's header as {@link cleanEmail} would have stored it: other programs quote, and write domains in letters. */
export function storedForm(address: string): string {
  const [local, domain] = partsOf(address);
  if (domain === '') return address;
  const quoted = /^"(.*)"$/.exec(local)?.[1];
  return `${quoted !== undefined && anyDots.test(quoted) ? quoted : local}@${asciiDomain(domain)}`;
}

/** The only form in which addresses are compared, for those that people or other programs have written. */
export function comparableAddress(address: string): string {
  const [local, domain] = partsOf(storedForm(address).toLowerCase());
  return domain === '' ? local : `${local}@${comparableDomain(domain)}`;
}

/** What is behind the last @, as domains are compared; '' without one. */
export const domainOfAddress = (address: string): string => comparableDomain(partsOf(address)[1]);
