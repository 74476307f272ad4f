import type { PasskeyProof } from '@sac/contract/accounts/passkey-proof';
import { z } from 'zod';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { markUsed } from '../mark-used';

/** Loaded where it is needed: it takes 5 MB, and 0.2 s of the first passkey. */
export const passkeyLibrary = () => import('@simplewebauthn/server');

export type PasskeyNeeds = Pick<Services, 'db' | 'tokens' | 'config'>;

/**
 * The site that passkeys belong to. WebAuthn takes no IP address, so on the machine itself, as in the demo, it is localhost.
 */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { rpId: string; origin: string } {
  const url = new URL(publicUrl);
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}

const clientData = z.object({ challenge: z.string() });

/** The challenge that a browser's answer is about, if we made it for this purpose and it was not used before; else null. */
export async function redeemChallenge<P extends 'passkeyToAdd' | 'passkeyToUse'>(
  { db, tokens }: PasskeyNeeds,
  purpose: P,
  clientDataJSON: string,
) {
  const { challenge } = readClientData(clientDataJSON);
  const claims = await tokens.verify(purpose, Buffer.from(challenge, 'base64url').toString());
  return claims && (await markUsed(db, claims.id)) ? { claims, challenge } : null;
}

function readClientData(encoded: string) {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    return { challenge: '' };
  }
}

/**
 * Checks that a member's passkey has signed a fresh challenge, for this site and with the user verified.
 * @param staffId whose passkey it has to be; null: anyone's
 * @returns whose passkey it is; null for an unknown or removed one, one of a deleted member or of somebody else, a challenge
 * that was used or has expired, another site, a wrong signature, and a counter that went back, as that of a copy does
 */
export async function verifyPasskey(
  needs: PasskeyNeeds,
  staffId: number | null,
  response: PasskeyProof,
): Promise<{ staffId: number } | null> {
  const { db, config } = needs;
  const redeemed = await redeemChallenge(needs, 'passkeyToUse', response.response.clientDataJSON);
  const passkey = await db
    .selectFrom('passkey')
    .innerJoin('staff', 'staff.id', 'passkey.staff_id')
    .select(['passkey.id', 'passkey.staff_id', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.id', '=', response.id)
    .where('staff.deleted_at', 'is', null)
    .$if(staffId !== null, (own) => own.where('passkey.staff_id', '=', staffId ?? 0))
    .executeTakeFirst();
  if (!redeemed || !passkey) return null;
  const { rpId, origin } = siteOf(config);
  const { id, counter } = passkey;
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: redeemed.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, counter, publicKey: new Uint8Array(passkey.public_key) },
    // The library throws on what it refuses.
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  if (!verified) return null;
  // When two answers with the same counter come at once, only one counts.
  const used = await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('staff_id as staffId')
    .executeTakeFirst();
  return used ?? null;
}
