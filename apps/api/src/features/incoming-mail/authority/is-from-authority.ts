import { comparableDomain, domainOfAddress } from '@sac/contract/platform/email-address';

/** Who an email is from, as it was authenticated when it was read. */
export interface AuthenticatedSender {
  fromAddress: string | null;
  /** Null: the email was not read yet. */
  isVerified: boolean | null;
  /** Domains whose DKIM signature is valid and covers everything that is shown, lower case. */
  dkimDomains: readonly string[];
}

const isOrBelow = (domain: string, official: string) => domain === official || domain.endsWith(`.${official}`);

/** No authority writes a dot behind its domain. */
const domainOf = (address: string | null) =>
  address?.split('@').length === 2 && !address.endsWith('.') ? domainOfAddress(address) : '';

/** Whether an address says that it is the authority's, which anyone can write. */
export const isOfficialAddress = (address: string | null, officialSenders: readonly string[]): boolean =>
  officialSenders.some((official) => isOrBelow(domainOf(address), official));

/**
 * Whether an email is signed by the official sender that it names: a valid DKIM signature of the sender's own domain, or of one
 * above it that is still official. The display name does not count: anybody can write anything there.
 * @param officialSenders domains, lower case; what is below them is official too
 */
export function isFromAuthority(
  { fromAddress, isVerified, dkimDomains }: AuthenticatedSender,
  officialSenders: readonly string[],
): boolean {
  const domain = domainOf(fromAddress);
  if (isVerified !== true) return false;
  return officialSenders.some(
    (official) =>
      isOrBelow(domain, official) &&
      dkimDomains.map(comparableDomain).some((signer) => isOrBelow(domain, signer) && isOrBelow(signer, official)),
  );
}
