import type { StaffUser } from '@sac/contract/staff-api';
import { jwtVerify, SignJWT } from 'jose';

/** A session lasts 12 hours, a customer's grant 30 minutes, a document link 5 minutes. */
export const lifetimes = { session: 12 * 3600, grant: 30 * 60, documentLink: 5 * 60 } as const;

interface Claims {
  session: { user: StaffUser; sid: string };
  grant: { orderId: number };
  documentLink: {
    documentId: number;
    /** The customer's own download, which is recorded once per link; null for staff, whose look is not. */
    download: { linkId: string; timezone: string | null } | null;
  };
}
type Purpose = keyof Claims;

export interface Tokens {
  /** Signs claims for one purpose; they expire by {@link lifetimes}. */
  sign<P extends Purpose>(purpose: P, claims: Claims[P]): Promise<string>;
  /** Returns the claims, or null for anything forged, expired, meant for another purpose or not a token at all. */
  verify<P extends Purpose>(purpose: P, token: string): Promise<Claims[P] | null>;
}

const algorithm = 'HS256';

/** @param signingKey at least 32 random characters, the same in every process */
export function createTokens(signingKey: string): Tokens {
  const key = new TextEncoder().encode(signingKey);
  return {
    sign: (purpose, claims) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(purpose)
        .setIssuedAt()
        .setExpirationTime(`${lifetimes[purpose]}s`)
        .sign(key),
    async verify<P extends Purpose>(purpose: P, token: string) {
      try {
        // The algorithm is pinned: a token that names another ('none' above all) is no token.
        const { payload } = await jwtVerify<Claims[P]>(token, key, { audience: purpose, algorithms: [algorithm] });
        return payload;
      } catch {
        return null;
      }
    },
  };
}
