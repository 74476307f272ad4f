import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { FromHeaders, MailAuthentication } from '../../../platform/untrusted/mail/mail-authentication';

/** Who wrote a message. `isUncertain`: name servers did not answer, so asking again may verify it. */
export type SenderFacts =
  | { isVerified: true; problem: null }
  | { isVerified: false; problem: string; isUncertain: boolean };

const unverified = (problem: string, isUncertain = false): SenderFacts => ({ isVerified: false, problem, isUncertain });

const nameOf = (domain: string) => domainToASCII(domain.replace(/\.$/, '').toLowerCase());

/** 'mail.shop.co.uk' → 'shop.co.uk'; what is below a public suffix such as github.io belongs to different people. */
const organizationOf = (domain: string) => getDomain(nameOf(domain), { allowPrivateDomains: true }) ?? nameOf(domain);

/**
 * Whether a message is from the address that it names: one From header with one address, as both of our parsers read it, whose
 * domain is that of a valid signature or of a permitted server (aligned as in RFC 9989), and DMARC did not fail. The domain need
 * not publish a policy.
 */
export function senderOf(from: FromHeaders, checked: MailAuthentication): SenderFacts {
  const [address = ''] = from.addresses;
  const [, host = '', ...more] = address.split('@');
  const domain = nameOf(host);
  if (from.headers !== 1 || from.addresses.length !== 1 || domain === '' || more.length > 0)
    return unverified('The From line does not name exactly one address.');
  if (checked.dmarc === 'temperror') return unverified(`The name servers of ${domain} did not answer.`, true);
  const seen = checked.from;
  if (seen.headers !== 1 || seen.addresses.length !== 1 || seen.addresses[0]?.toLowerCase() !== address.toLowerCase())
    return unverified('The From line can be read in different ways.');
  const isAligned = (other: string | null) => other !== null && organizationOf(other) === organizationOf(domain);
  const isProven = checked.dkimDomains.some(isAligned) || (checked.spf === 'pass' && isAligned(checked.spfDomain));
  if (isProven && (checked.dmarc === 'pass' || checked.dmarc === 'none')) return { isVerified: true, problem: null };
  if (checked.dkimUnanswered.some(isAligned) || (checked.spf === 'temperror' && isAligned(checked.spfDomain)))
    return unverified(`The name servers of ${domain} did not answer.`, true);
  return unverified(
    checked.dmarc === 'fail'
      ? `It fails the DMARC check of ${domain}.`
      : `Neither a signature nor the sending server shows that it is from ${domain}.`,
  );
}
