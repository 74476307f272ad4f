/** What the From headers name; a group counts as an address of its own, ''. */
export interface FromHeaders {
  headers: number;
  addresses: string[];
}

export interface MailAuthentication {
  /** Results by RFC 8601, such as 'pass', 'fail' and 'none'. */
  spf: string;
  dmarc: string;
  /** Domains whose DKIM signature is valid and covers the whole message, lower case. */
  dkimDomains: string[];
  /** Domains of signatures whose key could not be fetched now. */
  dkimUnanswered: string[];
  /** The domain that SPF was checked for: of the envelope, or of the greeting when that is empty. */
  spfDomain: string | null;
  /** As the check of DMARC reads them. */
  from: FromHeaders;
}

/** Of a message that was not checked. */
export const unchecked: MailAuthentication = {
  spf: 'temperror',
  dmarc: 'temperror',
  dkimDomains: [],
  dkimUnanswered: [],
  spfDomain: null,
  from: { headers: 0, addresses: [] },
};
