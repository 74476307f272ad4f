import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open-database';
import { isSessionOpen } from '../domain/accounts/is-session-open';
import { lifetimes, type Tokens } from '../domain/accounts/tokens';
import { unauthorized } from '../domain/errors';
import { readCookie, setCookie } from './cookies';
import { contentSecurityPolicy } from './security-headers';

interface Needs {
  config: Config;
  db: Db;
  tokens: Tokens;
}

const folder = '/api/docs';
const cookie = { name: 'api-docs', path: folder, seconds: lifetimes.apiDocs, sameSite: 'Lax' } as const;

/**
 * `/api/docs`: the documentation of the API with its JSON, YAML and assets. The demo shows it to everybody; elsewhere it is for
 * the signed-in. A browser sends no token with a page, so the back office opens a signed link, whose token becomes a cookie.
 */
export async function serveApiDocs(app: FastifyInstance, { config, db, tokens }: Needs): Promise<void> {
  const policy = contentSecurityPolicy(config, { elem: "'unsafe-inline'" });

  async function sessionOf(request: FastifyRequest, linked: string): Promise<string | undefined> {
    const session = await tokens.verify('session', request.headers.authorization ?? '');
    if (session) return session.sid;
    const token = linked || readCookie(request, config.publicUrl, cookie);
    return token ? (await tokens.verify('apiDocs', token))?.sessionId : undefined;
  }

  async function requireSignedIn(request: FastifyRequest, reply: FastifyReply) {
    const linked = String((request.query as { token?: unknown }).token ?? '');
    const sessionId = await sessionOf(request, linked);
    if (sessionId === undefined || !(await isSessionOpen(db, sessionId)))
      throw unauthorized('Sign in, then open the API documentation from the screen Webhooks.');
    if (!linked) return;
    setCookie(reply, config.publicUrl, cookie, linked);
    return reply.redirect(`${folder}/`);
  }

  await app.register(async (docs) => {
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', policy);
      done();
    });
    if (config.demoOrders === null) docs.addHook('onRequest', requireSignedIn);
    await docs.register(swaggerUi, { routePrefix: folder });
  });
}
