import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { StaffUser } from '@sac/contract/accounts/staff-api';

/** In seconds. 400 days is the longest that browsers keep a cookie. */
export const lifetimes = {
  session: 12 * 3600,
  grant: 30 * 60,
  documentLink: 5 * 60,
  staffFileLink: 5 * 60,
  apiDocs: 5 * 60,
  device: 400 * 24 * 3600,
  passkeyToAdd: 5 * 60,
  passkeyToUse: 5 * 60,
  companySignIn: 10 * 60,
  companySession: 60,
} as const;

interface Claims {
  session: {
    user: StaffUser;
    sid: string;
    /** Makes the browser open the password or two-step page first; the server checks the database. */
    mustChangePassword?: true;
    mustEnrol?: true;
  };
  grant: {
    orderId: number;
    /** The customer's, by {@link Tokens.hashEmail}; grants of earlier versions have none. */
    email?: string;
  };
  /** A browser and the accounts that have signed in with it. */
  device: { id: string; staffIds: number[] };
  documentLink: {
    documentId: number;
    /** A customer's download, recorded once per link; null for staff, whose downloads are not recorded. */
    download: { linkId: string; timezone: string | null; email?: string } | null;
    /** For staff: the link expires with the session. */
    sessionId?: string;
  };
  /** A stored file as a member of staff sees it. */
  staffFileLink: {
    file: string;
    contentType: string;
    sessionId: string;
    /** The attachment of the email in the file that is meant. */
    attachment?: { sha256: string; name: string };
  };
  /** Opens the documentation of the API, as long as the session is open. */
  apiDocs: { sessionId: string };
  /** The challenges of WebAuthn; `id` is for mark-used.ts. */
  passkeyToAdd: { id: string; staffId: number };
  passkeyToUse: { id: string };
  /** What the directory has to send back to this browser (OpenID Connect). */
  companySignIn: { state: string; nonce: string; verifier: string };
  /** Gives the browser that came back from the directory its session, once. */
  companySession: { id: string; sessionId: string };
}
type Purpose = keyof Claims;

export interface Tokens {
  /** Signs claims for one purpose; they expire by {@link lifetimes}. */
  sign<P extends Purpose>(purpose: P, claims: Claims[P]): Promise<string>;
  /** Returns the claims; null for a token that is forged, malformed, expired or for another purpose. */
  verify<P extends Purpose>(purpose: P, token: string): Promise<Claims[P] | null>;
  /** Returns the claims of a token signed for this purpose, even an expired one, to identify its owner. */
  readSigned<P extends Purpose>(purpose: P, token: string): Claims[P] | null;
  /** A keyed hash of an email, so that what was signed for it can end when it is corrected, and no link says which it was. */
  hashEmail(email: string): string;
}

/** Allowed clock difference of processes, in seconds. A wrong clock must not sign tokens that last too long. */
const clockLeeway = 5 * 60;

/** Sessions of an office that are remembered. */
const maxRemembered = 1000;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header of all our tokens; any other, above all algorithm 'none', is rejected. */
const header = encode({ alg: 'HS256' });

/**
 * JSON Web Tokens without a library, because every request verifies one and jose takes five times as long.
 * @param signingKey at least 32 random characters, the same in every process
 */
export function createTokens(signingKey: string): Tokens {
  const key = createSecretKey(signingKey, 'utf8');
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  function check(token: string) {
    const [head, payload = '', signature = '', ...rest] = token.split('.');
    if (head !== header || rest.length > 0 || !isSame(signature, signatureOf(`${head}.${payload}`))) return null;
    // The signature is ours, so sign() wrote this.
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud: Purpose; iat: number; exp: number };
  }
  /** A right signature stays right, and checking it took 7 % of a list's page. The time and the database are asked each time. */
  const sessions = new Map<string, ReturnType<typeof check>>();
  function read<P extends Purpose>(purpose: P, token: string) {
    const known = sessions.get(token);
    const claims = known ?? check(token);
    if (!known && claims?.aud === 'session') {
      if (sessions.size >= maxRemembered) sessions.clear();
      sessions.set(token, claims);
    }
    return claims?.aud === purpose ? (claims as typeof claims & Claims[P]) : null;
  }
  return {
    async sign(purpose, claims) {
      const iat = Math.floor(Date.now() / 1000);
      const body = `${header}.${encode({ ...claims, aud: purpose, iat, exp: iat + lifetimes[purpose] })}`;
      return `${body}.${signatureOf(body)}`;
    },
    async verify(purpose, token) {
      const claims = read(purpose, token);
      const now = Date.now() / 1000;
      return claims && claims.exp > now && !(claims.iat > now + clockLeeway) ? claims : null;
    },
    readSigned: read,
    hashEmail: (email) => signatureOf(`email ${email.trim().toLowerCase()}`),
  };
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
