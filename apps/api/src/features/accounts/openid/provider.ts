import * as openid from 'openid-client';
import { z } from 'zod';
import type { StaffActor } from '../../../platform/http/actors';
import { AddressRefusal, createOutsideFetch } from '../../../platform/outside/outside-request';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { hostOf, isLoopback } from '../../../platform/settings/loopback';

type Provider = NonNullable<Config['oidc']>;

const timeoutSeconds = 10;

/**
 * The provider as it describes itself now. Not kept: its keys are read again with it, so one that the directory has just begun to
 * use counts at once, and one that it took away no longer does.
 * @throws when it cannot be reached, or names another issuer
 */
export const openProvider = ({ issuer, clientId, clientSecret, outside }: Provider): Promise<openid.Configuration> =>
  openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(outside && { [openid.customFetch]: createOutsideFetch(outside) }),
    execute: [
      // Without it the library takes the claims of a token with any signature, because they came over TLS.
      openid.enableNonRepudiationChecks,
      ...(isLoopback(hostOf(issuer)) ? [openid.allowInsecureRequests] : []),
    ],
  });

/** Whether people could sign in with these settings: null, or why not as a sentence. For settings before they are saved. */
export async function checkOidc({ oidc, oidcOnly }: Pick<Config, 'oidc' | 'oidcOnly'>): Promise<string | null> {
  if (!oidc) return oidcOnly ? 'Set up the sign-in with company accounts before you allow nothing else.' : null;
  try {
    await openProvider(oidc);
    return null;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal)
      return `${refusal.message} If your directory is in your own network, the operator of the server can set it.`;
    const why = error instanceof Error ? error.message : 'no answer';
    return `The sign-in service at ${oidc.issuer} could not be read (${why}). Nothing was saved.`;
  }
}

/** Why the address, or one that it names, may not be called; null: it was called. */
const refusalIn = (error: unknown): AddressRefusal | null =>
  error instanceof AddressRefusal ? error : error instanceof Error ? refusalIn(error.cause) : null;

const directoryTokens = z.object({ refreshToken: z.string(), idToken: z.string() });
type DirectoryTokens = z.output<typeof directoryTokens>;

/** What is kept of a sign-in with the directory, for one member. */
export const encryptTokens = (box: Services['secretBox'], staffId: number, tokens: DirectoryTokens): Buffer =>
  box.encrypt(JSON.stringify(tokens), `session of ${staffId}`);

/** Null when they were encrypted with another key. */
export function decryptTokens(box: Services['secretBox'], staffId: number, data: Buffer): DirectoryTokens | null {
  const text = box.decrypt(data, `session of ${staffId}`);
  return text === null ? null : directoryTokens.parse(JSON.parse(text));
}

/**
 * Where the browser signs out of the directory too. Undefined for a session that the directory did not open, and for a provider
 * that has no such page or cannot be reached: our own session ends anyway.
 */
export async function endSessionUrlOf(
  { db, config, secretBox, log }: Pick<Services, 'db' | 'config' | 'secretBox' | 'log'>,
  { sessionId, staffId }: StaffActor,
): Promise<string | undefined> {
  const { oidc, publicUrl } = config;
  const session = await db
    .selectFrom('session')
    .select('directory_tokens as tokens')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!oidc || !session?.tokens) return undefined;
  const tokens = decryptTokens(secretBox, staffId, session.tokens);
  try {
    const provider = await openProvider(oidc);
    if (!provider.serverMetadata().end_session_endpoint) return undefined;
    return openid.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${publicUrl}/`,
      ...(tokens && { id_token_hint: tokens.idToken }),
    }).href;
  } catch (err) {
    log.warn({ err }, 'the directory could not be reached for a sign-out');
    return undefined;
  }
}
