import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { StaffUser } from '@sac/contract/staff-api';

/** A session lasts 12 hours, a customer's grant 30 minutes, a document link 5 minutes, a known browser as long as any lets. */
export const lifetimes = { session: 12 * 3600, grant: 30 * 60, documentLink: 5 * 60, device: 400 * 24 * 3600 } as const;

interface Claims {
  session: {
    user: StaffUser;
    sid: string;
    /** Tell the browser to lead to a new password or to two-step sign-in first; the server asks the database. */
    mustChangePassword?: true;
    mustEnrol?: true;
  };
  grant: { orderId: number };
  /** A browser that these accounts have signed in with. */
  device: { id: string; staffIds: number[] };
  documentLink: {
    documentId: number;
    /** The customer's own download, which is recorded once per link; null for staff, whose look is not. */
    download: { linkId: string; timezone: string | null } | null;
    /** Of staff: the link ends with it. */
    sessionId?: string;
  };
}
type Purpose = keyof Claims;

export interface Tokens {
  /** Signs claims for one purpose; they expire by {@link lifetimes}. */
  sign<P extends Purpose>(purpose: P, claims: Claims[P]): Promise<string>;
  /** Returns the claims, or null for anything forged, expired, meant for another purpose or not a token at all. */
  verify<P extends Purpose>(purpose: P, token: string): Promise<Claims[P] | null>;
  /** Returns the claims of a token that we have signed for this purpose, also when it has expired: it names whose it was. */
  readSigned<P extends Purpose>(purpose: P, token: string): Claims[P] | null;
}

/**
 * How far the clocks of two processes may be apart, in seconds. What was signed further in the future was signed while a
 * clock was wrong, and would be good for too long.
 */
const clockLeeway = 5 * 60;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The one header of all our tokens: one that names another algorithm ('none' above all) is no token. */
const header = encode({ alg: 'HS256' });

/**
 * JSON Web Tokens, made here because every request verifies one: the usual library works asynchronously and takes five
 * times as long.
 * @param signingKey at least 32 random characters, the same in every process
 */
export function createTokens(signingKey: string): Tokens {
  const key = createSecretKey(signingKey, 'utf8');
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  function read<P extends Purpose>(purpose: P, token: string) {
    const [head, payload = '', signature = '', ...rest] = token.split('.');
    if (head !== header || rest.length > 0 || !isSame(signature, signatureOf(`${head}.${payload}`))) return null;
    // Signed by us, so it is what sign() wrote.
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims[P] & {
      aud: string;
      iat: number;
      exp: number;
    };
    return claims.aud === purpose ? claims : null;
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
  };
}

/** Takes the same time wherever two texts of one length differ, so that nobody finds a signature bit by bit. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
