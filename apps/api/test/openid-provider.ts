import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyAccountPath } from '@sac/contract/accounts/company-account-api';
import Provider, { type Configuration } from 'oidc-provider';

interface Person {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: unknown;
  groups?: unknown;
  /** When they entered their password, in seconds; now unless given. */
  signedInAt?: number;
}

export interface Directory {
  issuer: string;
  /** Who is at the browser; null cancels. */
  person: Person | null;
  /** The people it knows; who is missing has been disabled. */
  people: Map<string, Person>;
  givesRefreshTokens: boolean;
  /** How the office sends its secret there: the only way that the directory knows. */
  authMethod: 'client_secret_post' | 'client_secret_basic' | 'client_secret_jwt' | 'none';
  /** Seconds by which its clock is ahead. */
  clock: number;
  /** Changes what it says about itself. */
  describe: (document: Record<string, unknown>) => object;
  /** The keys that it signs with, the first before the others, and what it says that its keys are. */
  keys: { private: JsonWebKey[]; public: JsonWebKey[] };
  settings: Record<string, string>;
  /** From now on it serves the office at this address, with these keys. */
  serve(home: string, keys?: Directory['keys']): void;
  stop(): Promise<void>;
}

/** A pair of keys as JSON. */
export function aKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const about = { kid, use: 'sig', alg: 'RS256' };
  return {
    private: { ...privateKey.export({ format: 'jwk' }), ...about },
    public: { ...publicKey.export({ format: 'jwk' }), ...about },
  };
}

const client = { id: 'office-cards_1', secret: 'a secret of the tests only: +%&=/~' };

const configurationOf = (directory: Directory, home: string): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [`${home}/api${companyAccountPath}/callback`],
      post_logout_redirect_uris: [`${home}/`],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: directory.authMethod,
      require_auth_time: true,
    },
  ],
  clientAuthMethods: [directory.authMethod],
  jwks: { keys: directory.keys.private },
  scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  features: { devInteractions: { enabled: false } },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 3600,
    IdToken: 60,
    Interaction: 600,
    RefreshToken: 3600,
    Session: 3600,
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async () => directory.givesRefreshTokens,
  findAccount: async (_context, sub) => {
    const person = directory.people.get(sub);
    return person && { accountId: sub, claims: async () => ({ ...person }) };
  },
  // Everybody has agreed to everything.
  async loadExistingGrant(context) {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client?.clientId ?? '',
      accountId: context.oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile groups offline_access');
    await grant.save();
    return grant;
  },
});

/**
 * A directory on this machine that signs the person at the browser in without asking. Its settings are known before the
 * office's address is. Stop it.
 */
export async function startDirectory(): Promise<Directory> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = aKey('first');
  const directory: Directory = {
    issuer,
    keys: { private: [key.private], public: [key.public] },
    person: null,
    people: new Map(),
    givesRefreshTokens: true,
    authMethod: 'client_secret_post',
    clock: 0,
    describe: (document) => document,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    serve(home, keys = directory.keys) {
      directory.keys = keys;
      serveProvider(server, directory, home);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return directory;
}

function serveProvider(server: Server, directory: Directory, home: string) {
  const provider = new Provider(directory.issuer, configurationOf(directory, home));
  const answer = provider.callback();
  const decide = (request: IncomingMessage, response: ServerResponse) => {
    const { person } = directory;
    if (person) directory.people.set(person.sub, person);
    const outcome = person ? { login: { accountId: person.sub, ts: person.signedInAt } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, outcome);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void decide(request, response);
    else if (request.url === '/jwks')
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: directory.keys.public }));
    else {
      if (request.url === '/.well-known/openid-configuration') changeAnswer(response, directory.describe);
      if (request.url === '/token') changeAnswer(response, (tokens) => byClock(tokens, directory));
      void answer(request, response);
    }
  });
}

/** The ID token as a directory with that clock would have made it. */
function byClock({ id_token: token, ...tokens }: Record<string, unknown>, { clock, keys }: Directory): object {
  const [key] = keys.private;
  if (typeof token !== 'string' || clock === 0 || !key) return { id_token: token, ...tokens };
  const [head, body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  for (const name of ['iat', 'exp', 'auth_time']) if (claims[name] !== undefined) claims[name] += clock;
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  const signature = sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' }));
  return { id_token: `${text}.${signature.toString('base64url')}`, ...tokens };
}

function changeAnswer(response: ServerResponse, change: Directory['describe']) {
  const end = response.end.bind(response);
  response.end = ((text: string) => {
    response.removeHeader('content-length');
    return end(JSON.stringify(change(JSON.parse(text))));
  }) as typeof response.end;
}
