import { comparableAddress, comparableDomain, domainOfAddress } from '@sac/contract/platform/email-address';
import type { Config } from '../../../platform/settings/config';
import type { MailAuthentication } from '../../../platform/untrusted/mail/mail-authentication';
import type { MailSignature } from '../../../platform/untrusted/mail/mail-signatures';
import type { ReadMail } from '../../../platform/untrusted/read-mail';
import { countedSignatures, type SenderFacts, senderOf } from '../../mail/addresses/sender';
import { isFromAuthority, isOfficialAddress } from '../authority/is-from-authority';

interface AuthenticatedMail {
  sender: SenderFacts;
  /** The domains whose signatures cover everything that is shown of the email. */
  signedBy: string[];
  /** The authority's signature; null: the email is not the authority's. */
  signature: MailSignature | null;
  isFromCustomer: boolean;
}

/**
 * Who wrote an email, and whether it is the authority's: only what the authority signed counts as its words.
 * @param email the address of the order's customer
 */
export function authenticateSender(
  { mail, authentication }: { mail: Pick<ReadMail, 'from' | 'fromAddress'>; authentication: MailAuthentication },
  email: string,
  { officialSenders }: Pick<Config['incomingMail'], 'officialSenders'>,
): AuthenticatedMail {
  const { from, fromAddress } = mail;
  const isOfficial = isOfficialAddress(fromAddress, officialSenders);
  const sender = senderOf(from, authentication, isOfficial);
  const signatures = countedSignatures(authentication, isOfficial);
  const { isVerified } = sender;
  const isOfAuthority = ({ domain }: MailSignature) =>
    isFromAuthority({ fromAddress, isVerified, dkimDomains: [domain] }, officialSenders);
  return {
    sender,
    signedBy: [...new Set(signatures.map(({ domain }) => comparableDomain(domain)))],
    signature: signatures.find(isOfAuthority) ?? null,
    isFromCustomer: isVerified && isFrom(mail, email),
  };
}

/** Whether an email names the customer's address, which anyone can write. */
export const isFrom = ({ fromAddress }: Pick<ReadMail, 'fromAddress'>, email: string): boolean =>
  fromAddress !== null && comparableAddress(fromAddress) === comparableAddress(email);

/** Whether an Admin has named this address, or its domain, as one whose cards need no closer look. */
export function isTrustedSender(fromAddress: string | null, trustedSenders: readonly string[]): boolean {
  const address = comparableAddress(fromAddress ?? '');
  return trustedSenders.some((trusted) => address === trusted || domainOfAddress(address) === trusted);
}
