import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized } from '../../platform/errors';
import { readCookie, setCookie } from '../../platform/http/cookies';
import { contentSecurityPolicy } from '../../platform/http/security-headers';
import type { PlainRoutes } from '../../platform/services';
import { isSessionOpen } from './sessions/is-session-open';
import { lifetimes } from './tokens';

const folder = '/api/docs';
const cookie = { name: 'api-docs', path: folder, seconds: lifetimes.apiDocs, sameSite: 'Lax' } as const;

/**
 * `/api/docs`: the documentation of the API with its JSON, YAML and assets. The demo shows it to everybody; elsewhere it is for
 * the signed-in. A browser sends no token with a page, so the back office opens a signed link, whose token becomes a cookie.
 */
export const serveApiDocs: PlainRoutes = async (app, { config, db, tokens }) => {
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
};
