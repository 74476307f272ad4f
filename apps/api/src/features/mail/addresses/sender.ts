import { comparableAddress, comparableDomain } from '@sac/contract/platform/email-address';
import { getDomain } from 'tldts';
import type { FromHeaders, MailAuthentication } from '../../../platform/untrusted/mail/mail-authentication';
import type { MailSignature } from '../../../platform/untrusted/mail/mail-signatures';

/** Who wrote a message. `isUncertain`: name servers did not answer, so asking again may verify it. */
export type SenderFacts =
  | { isVerified: true; problem: null }
  | { isVerified: false; problem: string; isUncertain: boolean };

const unverified = (problem: string, isUncertain = false): SenderFacts => ({ isVerified: false, problem, isUncertain });

/** 'mail.shop.co.uk' → 'shop.co.uk'; what is below a public suffix such as github.io belongs to different people. */
export const organizationOf = (domain: string): string =>
  getDomain(comparableDomain(domain), { allowPrivateDomains: true }) ?? comparableDomain(domain);

/** Gmail signs none of these. Without a second one, a server on the way has no reason to add it. */
const isAboutBody = (header: string) => header.startsWith('content-');

/**
 * The signatures of a message that cover everything that is shown of it.
 * @param isOfficial it names an address of the authority: how its body is read must be signed as well
 */
export const countedSignatures = (
  { signatures, isAmbiguous }: Pick<MailAuthentication, 'signatures' | 'isAmbiguous'>,
  isOfficial: boolean,
): MailSignature[] =>
  isAmbiguous ? [] : signatures.filter((signature) => openHeaderOf(signature, isOfficial) === undefined);

/** A header that anyone may have added to what was signed. */
const openHeaderOf = ({ mixed, unsigned }: MailSignature, isOfficial: boolean): string | undefined =>
  mixed[0] ?? unsigned.find((header) => isOfficial || !isAboutBody(header));

const headerName = (key: string) => key.replaceAll(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Whether a message is from the address that it names: one From header with one address, as both of our parsers read it, whose
 * domain is that of a valid signature or of a permitted server (aligned as in RFC 9989), and DMARC did not fail. The domain need
 * not publish a policy. For an address of the authority only a signature counts.
 */
export function senderOf(from: FromHeaders, checked: MailAuthentication, isOfficial = false): SenderFacts {
  const [address = ''] = from.addresses;
  const [, host = '', ...more] = address.split('@');
  const domain = comparableDomain(host);
  if (from.headers !== 1 || from.addresses.length !== 1 || domain === '' || more.length > 0)
    return unverified('The From line does not name exactly one address.');
  if (checked.dmarc === 'temperror') return unverified(`The name servers of ${domain} did not answer.`, true);
  const seen = checked.from;
  if (
    seen.headers !== 1 ||
    seen.addresses.length !== 1 ||
    comparableAddress(seen.addresses[0] ?? '') !== comparableAddress(address)
  )
    return unverified('The From line can be read in different ways.');
  const isAligned = (other: string | null) => other !== null && organizationOf(other) === organizationOf(domain);
  const spf = isOfficial || !isAligned(checked.spfDomain) ? 'none' : checked.spf;
  const isProven =
    spf === 'pass' || countedSignatures(checked, isOfficial).some((signature) => isAligned(signature.domain));
  if (isProven && (checked.dmarc === 'pass' || checked.dmarc === 'none')) return { isVerified: true, problem: null };
  if (checked.dkimUnanswered.some(isAligned) || spf === 'temperror')
    return unverified(`The name servers of ${domain} did not answer.`, true);
  const partial = checked.signatures.find((signature) => isAligned(signature.domain));
  if (partial && checked.isAmbiguous) return unverified('Its headers can be read in different ways.');
  const open = partial && openHeaderOf(partial, isOfficial);
  if (partial && open)
    return unverified(
      `The signature of ${partial.domain} does not cover its ${headerName(open)} line, which anyone may have written.`,
    );
  if (isOfficial && checked.dmarc !== 'fail') return unverified(`It has no valid signature of ${domain}.`);
  return unverified(
    checked.dmarc === 'fail'
      ? `It fails the DMARC check of ${domain}.`
      : `Neither a signature nor the sending server shows that it is from ${domain}.`,
  );
}
