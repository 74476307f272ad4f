import type { MailSignature } from './mail-signatures';

/** What the From headers name; a group counts as an address of its own, ''. */
export interface FromHeaders {
  headers: number;
  addresses: string[];
}

export interface MailAuthentication {
  /** Results by RFC 8601, such as 'pass', 'fail' and 'none'. */
  spf: string;
  dmarc: string;
  /** The valid DKIM signatures that cover the whole body. */
  signatures: MailSignature[];
  /** The check and the reader see different headers, so what was signed is not what is shown. */
  isAmbiguous: boolean;
  /** Domains of signatures whose key could not be fetched now. */
  dkimUnanswered: string[];
  /** The domain that SPF was checked for: of the envelope, or of the greeting when that is empty. */
  spfDomain: string | null;
  /** As the check of DMARC reads them. */
  from: FromHeaders;
}

/** The result for a message that was not checked. */
export const unchecked: MailAuthentication = {
  spf: 'temperror',
  dmarc: 'temperror',
  signatures: [],
  isAmbiguous: false,
  dkimUnanswered: [],
  spfDomain: null,
  from: { headers: 0, addresses: [] },
};
