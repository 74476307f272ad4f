import { companyAccountPath } from '@sac/contract/accounts/company-account-api';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { StaffActor } from '../../../platform/http/actors';
import { createOutsideFetch } from '../../../platform/outside/outside-request';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { hostOf, isLoopback } from '../../../platform/settings/loopback';
import { isSharedEntraDirectory } from './entra';

type Provider = NonNullable<Config['oidc']>;

const timeoutSeconds = 10;

/**
 * Seconds by which the clocks may differ. An ID token is accepted only as the answer to the sign-in that asked for it (nonce, code,
 * PKCE), and is looked at once: its times protect nothing else. Our own tokens allow as much.
 */
const clockTolerance = 5 * 60;

/** The address that the provider has to know. */
export const callbackOf = ({ apiUrl, publicUrl }: Pick<Config, 'apiUrl' | 'publicUrl'>) =>
  `${apiUrl ?? `${publicUrl}/api`}${companyAccountPath}/callback`;

/** As a form (RFC 6749, section 2.3.1). The library also encodes - and _, and servers that compare without decoding know no such client. */
const formOf = (text: string) => new URLSearchParams([[text, '']]).toString().slice(0, -1);

const basicAuth =
  (secret: string): openid.ClientAuth =>
  (_, { client_id: id }, __, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${formOf(id)}:${formOf(secret)}`).toString('base64')}`);

/** How the secret is sent, by its names in OpenID Connect; the first that the provider knows. `none` is PKCE alone. */
const secretAuth = {
  client_secret_post: openid.ClientSecretPost,
  client_secret_basic: basicAuth,
  client_secret_jwt: openid.ClientSecretJwt,
  none: openid.None,
} satisfies Record<string, (secret: string) => openid.ClientAuth>;
type AuthMethod = keyof typeof secretAuth;

/** Undefined: none of them. A provider that lists nothing takes Basic (OpenID Connect Discovery 1.0, section 3). */
export const authMethodOf = ({ token_endpoint_auth_methods_supported: listed }: Partial<openid.ServerMetadata>) =>
  (Object.keys(secretAuth) as AuthMethod[]).find((method) => (listed ?? ['client_secret_basic']).includes(method));

const authenticate =
  (secret: string): openid.ClientAuth =>
  (server, ...rest) =>
    secretAuth[authMethodOf(server) ?? 'client_secret_post'](secret)(server, ...rest);

/** Everybody with an account at Microsoft could come in. */
export class SharedDirectory extends Error {}

/**
 * The provider as it describes itself now. Not kept: its keys are read again with it, so one that the directory has just begun to
 * use counts at once, and one that it took away no longer does.
 * @throws when it cannot be reached, names another issuer, or is the directory of many companies
 */
export async function openProvider({
  issuer,
  clientId,
  clientSecret,
  outside,
}: Provider): Promise<openid.Configuration> {
  if (isSharedEntraDirectory(issuer)) throw new SharedDirectory(issuer);
  const metadata = { [openid.clockTolerance]: clockTolerance };
  const provider = await openid.discovery(new URL(issuer), clientId, metadata, authenticate(clientSecret), {
    timeout: timeoutSeconds,
    ...(outside && { [openid.customFetch]: createOutsideFetch(outside) }),
    execute: [
      // Without it the library takes the claims of a token with any signature, because they came over TLS.
      openid.enableNonRepudiationChecks,
      ...(isLoopback(hostOf(issuer)) ? [openid.allowInsecureRequests] : []),
    ],
  });
  const named = provider.serverMetadata().issuer;
  if (isSharedEntraDirectory(named)) throw new SharedDirectory(named);
  return provider;
}

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
