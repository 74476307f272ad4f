import * as openid from 'openid-client';
import { AddressRefusal } from '../../../platform/outside/outside-request';
import type { Config } from '../../../platform/settings/config';
import { authMethodOf, callbackOf, openProvider, SharedDirectory } from './provider';

/**
 * Whether people could sign in with these settings, as far as it can be asked without one: null, or why not as a sentence. For
 * settings before they are saved.
 */
export async function checkOidc(
  config: Pick<Config, 'oidc' | 'oidcOnly' | 'apiUrl' | 'publicUrl'>,
): Promise<string | null> {
  const { oidc, oidcOnly } = config;
  if (!oidc) return oidcOnly ? 'Set up the sign-in with company accounts before you allow nothing else.' : null;
  try {
    const provider = await openProvider(oidc);
    const missing = missingIn(provider.serverMetadata());
    if (missing) return `Nobody could sign in at ${oidc.issuer}: ${missing} Nothing was saved.`;
    await askForTokens(provider, callbackOf(config));
    return null;
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal)
      return `${refusal.message} If your directory is in your own network, the operator of the server can set it.`;
    return whyUnusable(error, oidc.issuer);
  }
}

/** What the provider says that it does not do, as a sentence. What it does not mention, it may do. */
function missingIn(server: openid.ServerMetadata): string | null {
  const lists = (field: keyof openid.ServerMetadata, isKnown: (value: string) => boolean) => {
    const listed = server[field];
    return !Array.isArray(listed) || listed.some((value) => isKnown(String(value)));
  };
  if (!server.authorization_endpoint || !server.token_endpoint) return 'it names no addresses to sign in with.';
  if (!server.jwks_uri) return 'it names no keys to check its answers with.';
  if (!lists('response_types_supported', (type) => type === 'code')) return 'it does not know the code flow.';
  if (!lists('grant_types_supported', (type) => type === 'authorization_code'))
    return 'it does not know the code flow.';
  if (!lists('scopes_supported', (scope) => scope === 'openid')) return 'it does not speak OpenID Connect.';
  if (!lists('code_challenge_methods_supported', (method) => method === 'S256'))
    return 'it does not know PKCE with S256.';
  if (!lists('id_token_signing_alg_values_supported', (name) => /^(RS|PS|ES)\d|^Ed/.test(name)))
    return 'it signs with nothing but the secret. Choose RS256 or ES256 there.';
  if (!authMethodOf(server))
    return `it takes no client secret, only ${server.token_endpoint_auth_methods_supported?.join(', ')}. Let it take a secret for this application.`;
  return null;
}

/**
 * Asks for tokens with an invented code: a provider that knows the client refuses the code alone.
 * @throws when it refuses the client, or cannot be reached there
 */
async function askForTokens(provider: openid.Configuration, redirect_uri: string): Promise<void> {
  try {
    const code_verifier = openid.randomPKCECodeVerifier();
    await openid.genericGrantRequest(provider, 'authorization_code', { code: 'none', redirect_uri, code_verifier });
  } catch (error) {
    const isAnswered = error instanceof openid.ClientError || error instanceof openid.ResponseBodyError;
    if (!isAnswered || isClientRefused(error) || notAsked.includes(String(error.code))) throw error;
  }
}

/** The client's id or its secret; some answer 401 without a word. */
const isClientRefused = (error: unknown) =>
  error instanceof openid.WWWAuthenticateChallengeError ||
  (error instanceof openid.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error));

const notAsked = ['OAUTH_TIMEOUT', 'OAUTH_HTTP_REQUEST_FORBIDDEN', 'OAUTH_REQUEST_PROTOCOL_FORBIDDEN'];

/** A sentence for an Admin. */
function whyUnusable(error: unknown, issuer: string): string {
  const isOneDirectory = 'Enter the address with the ID of your own directory in its place.';
  if (error instanceof SharedDirectory)
    return `Everybody with a Microsoft account could sign in at ${issuer}. ${isOneDirectory}`;
  if (isClientRefused(error))
    return `The sign-in service at ${issuer} does not accept this client id with this client secret. Look at both there. Nothing was saved.`;
  const named = issuerIn(error);
  if (named?.includes('{')) return `Everybody with an account there could sign in at ${issuer}. ${isOneDirectory}`;
  if (named) return `The sign-in service at ${issuer} calls itself ${named}. Enter that. Nothing was saved.`;
  const why = error instanceof Error ? error.message : 'no answer';
  return `The sign-in service at ${issuer} could not be read (${why}). Nothing was saved.`;
}

/** The issuer that the provider names instead of the one that was entered; null: the error is another. */
function issuerIn(error: unknown): string | null {
  const { attribute, body } = Object(Object(error).cause);
  return attribute === 'issuer' && typeof body?.issuer === 'string' ? body.issuer : null;
}

/** Why the address, or one that it names, may not be called; null: it was called. */
const refusalIn = (error: unknown): AddressRefusal | null =>
  error instanceof AddressRefusal ? error : error instanceof Error ? refusalIn(error.cause) : null;
