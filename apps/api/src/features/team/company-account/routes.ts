import { randomUUID } from 'node:crypto';
import * as api from '@sac/contract/accounts/company-account-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as openid from 'openid-client';
import { unauthorized } from '../../../platform/errors';
import { listCookies, readCookie, setCookie } from '../../../platform/http/cookies';
import type { PlainRoutes, Routes, Services } from '../../../platform/services';
import { type Config, signInOptionsOf } from '../../../platform/settings/config';
import { markUsed } from '../../accounts/mark-used';
import { callbackOf, openProvider } from '../../accounts/openid/provider';
import { openSessions } from '../../accounts/sessions/select-sessions';
import { tokenOf, welcome } from '../../accounts/sessions/token-of';
import { lifetimes } from '../../accounts/tokens';
import { finishSignIn } from './finish-sign-in';

const path = `/api${api.companyAccountPath}`;
/** The cookie of one start: a browser that opens its tabs again starts several at a time. Lax, because it comes back from another site. */
const startCookie = (state: string) =>
  ({ name: `${startName}${state}`, path, seconds: lifetimes.companySignIn, sameSite: 'Lax' }) as const;
const startName = 'company-sign-in-';
/** Starts that one browser may have open; older ones end, so that its cookies stay small. */
const maxStarts = 5;
const sessionCookie = { name: 'company-session', path, seconds: lifetimes.companySession, sameSite: 'Strict' } as const;

/** Asks for what the provider knows of these: an unknown scope ends the sign-in at some. */
const scopeOf = (provider: openid.Configuration) => {
  const known = provider.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...['groups', 'offline_access'].filter((scope) => known.includes(scope))].join(
    ' ',
  );
};

/** @param again the directory asks who is there, although the browser is signed in to it */
async function start({ config, tokens, log }: Services, request: FastifyRequest, reply: FastifyReply, again: boolean) {
  if (!config.oidc) return reply.redirect(`${config.publicUrl}/`);
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
  try {
    const provider = await openProvider(config.oidc);
    const url = openid.buildAuthorizationUrl(provider, {
      redirect_uri: callbackOf(config),
      scope: scopeOf(provider),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
    for (const old of listCookies(request, config.publicUrl, startName).slice(maxStarts - 1))
      setCookie(reply, config.publicUrl, { ...startCookie(old), seconds: 0 }, '');
    setCookie(
      reply,
      config.publicUrl,
      startCookie(state),
      await tokens.sign('companySignIn', { state, nonce, verifier }),
    );
    return reply.redirect(url.href);
  } catch (err) {
    log.warn({ err }, 'the directory could not be reached for a sign-in');
    return reply.redirect(backTo(config, 'failed'));
  }
}

const backTo = ({ publicUrl }: Config, outcome: api.CompanyAccountProblem | 'done') =>
  `${publicUrl}/?company-account=${outcome}`;

/** The browser comes back from the directory. */
async function finish(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { config, tokens } = services;
  const url = new URL(callbackOf(config));
  url.search = new URL(request.url, url).search;
  const state = /^[\w-]{43}$/.exec(url.searchParams.get('state') ?? '')?.[0];
  const cookie = startCookie(state ?? '');
  const sent = state && (await tokens.verify('companySignIn', readCookie(request, config.publicUrl, cookie) ?? ''));
  // Also when somebody lures a browser here that did not start it.
  if (!sent || state !== sent.state) return reply.redirect(backTo(config, 'expired'));
  setCookie(reply, config.publicUrl, { ...cookie, seconds: 0 }, '');
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const finished = await finishSignIn(services, { url, sent }, from);
  if (typeof finished === 'string') return reply.redirect(backTo(config, finished));
  // The token itself is in no address: the page fetches it with this cookie.
  const once = await tokens.sign('companySession', { id: randomUUID(), ...finished });
  setCookie(reply, config.publicUrl, sessionCookie, once);
  return reply.redirect(backTo(config, 'done'));
}

/** What a browser opens to sign in with the company account. */
export const companySignInRoutes: PlainRoutes = (app, services) => {
  const options = {
    schema: { hide: true },
    onRequest: ({ ip }: FastifyRequest) => services.limits.consume('public', ip),
  };
  app.get(path, options, (request, reply) =>
    start(services, request, reply, Object.hasOwn(Object(request.query), 'again')),
  );
  app.get(`${path}/callback`, options, (request, reply) => finish(services, request, reply));
};

export const companyAccountRoutes: Routes = (mount, services) => {
  const { db, tokens, config } = services;

  mount(api.getSignInOptions, async () => ({ data: signInOptionsOf(config) }));

  mount(api.openCompanySession, async ({ request }) => {
    const claims = await tokens.verify('companySession', readCookie(request, config.publicUrl, sessionCookie) ?? '');
    const isFirst = claims !== null && (await markUsed(db, claims.id));
    const member = isFirst
      ? await openSessions(db)
          .where('session.id', '=', claims.sessionId)
          .select(['staff.id', 'staff.name', 'staff.type', 'session.id as sid'])
          .executeTakeFirst()
      : undefined;
    if (!member) throw unauthorized(api.companyAccountProblems.expired);
    return welcome(await tokenOf(services, { ...member, must_change_password: false }, member.sid, true));
  });
};
