import { resolve } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DNSResolver } from 'mailauth';
import type { FromHeaders } from './read-mail';

/** Asks the domain name system. Tests answer themselves. */
export type ResolveDns = DNSResolver;

/** Of tests and documents (RFC 2606): no name server knows them, and one that does not answer would delay their mail. */
const isReserved = (name: string) => /(^|\.)(example|invalid|localhost|test)$/i.test(name);

export const resolveDns: ResolveDns = async (name, type) => {
  if (isReserved(name)) throw Object.assign(new Error(`${name} is reserved`), { code: 'ENOTFOUND' });
  return resolve(name, type as 'TXT');
};

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

/** Nobody waits for a slow name server; what was not answered in time counts as not authenticated. */
const maxMs = 8_000;
/** Of a message that was not checked. */
export const unchecked: MailAuthentication = {
  spf: 'temperror',
  dmarc: 'temperror',
  dkimDomains: [],
  dkimUnanswered: [],
  spfDomain: null,
  from: { headers: 0, addresses: [] },
};

/**
 * Checks who sent a message: SPF, DKIM and DMARC. Never throws.
 * @param from what the sending server said, where it is known
 */
export async function authenticateMail(
  raw: Buffer,
  from: { envelopeFrom: string; ip: string | null; helo: string | null },
  dns: ResolveDns,
): Promise<MailAuthentication> {
  // Loaded with the first message: it takes 100 ms.
  const { authenticate } = await import('mailauth');
  const check = async (): Promise<MailAuthentication> => {
    const { spf, dkim, dmarc } = await authenticate(raw, {
      sender: from.envelopeFrom,
      ...(from.ip && { ip: from.ip }),
      ...(from.helo && { helo: from.helo }),
      resolver: dns,
      disableArc: true,
      disableBimi: true,
      strict: true,
    });
    const signers = (isMeant: (status: (typeof dkim.results)[number]['status']) => boolean) => [
      ...new Set(dkim.results.flatMap((row) => (isMeant(row.status) ? (row.signingDomain?.toLowerCase() ?? []) : []))),
    ];
    return {
      spf: from.ip && spf ? spf.status.result : 'none',
      dmarc: dmarc ? dmarc.status.result : 'none',
      dkimDomains: signers(({ result, underSized, testing }) => result === 'pass' && !underSized && !testing),
      dkimUnanswered: signers(({ result }) => result === 'temperror'),
      spfDomain: from.ip && spf ? spf.domain : null,
      from: { headers: dkim.fromFields, addresses: dkim.headerFrom },
    };
  };
  const over = new AbortController();
  const tooLate = sleep(maxMs, unchecked, { signal: over.signal, ref: false }).catch(() => unchecked);
  try {
    return await Promise.race([check().catch(() => unchecked), tooLate]);
  } finally {
    over.abort();
  }
}
