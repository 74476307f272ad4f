import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { writeSignInOptions } from '@sac/contract/accounts/company-account-api';
import { writeCalendar } from '@sac/contract/orders/queues/business-time';
import { writeTimeLimits } from '@sac/contract/orders/queues/late';
import { accepted } from '@sac/contract/platform/accepted';
import { languagesOf, type PublicPage, publicPageFile } from '@sac/contract/platform/languages';
import { bestLanguage } from '@sac/contract/platform/read-language';
import { fillSettings } from '@sac/contract/tracking/site-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Config, signInOptionsOf } from '../settings/config';
import { readCookie } from './cookies';
import { contentSecurityPolicy } from './security-headers';

const noncePlaceholder = 'name="style-nonce" content=""';

type PageConfig = Pick<
  Config,
  'site' | 'apiUrl' | 'oidc' | 'oidcOnly' | 'submissionWindowDays' | 'timeLimits' | 'calendar'
>;

function fillPage(html: string, config: PageConfig): string {
  const { site, apiUrl, submissionWindowDays, timeLimits, calendar } = config;
  return fillSettings(html, site)
    .replace('name="api-base" content="/api"', () => `name="api-base" content="${apiUrl ?? '/api'}"`)
    .replace(
      'name="sign-in-options" content=""',
      `name="sign-in-options" content="${writeSignInOptions(signInOptionsOf(config))}"`,
    )
    .replace(
      'name="submission-window-days" content="3"',
      `name="submission-window-days" content="${submissionWindowDays}"`,
    )
    .replace('name="late-after-hours" content=""', `name="late-after-hours" content="${writeTimeLimits(timeLimits)}"`)
    .replace('name="business-calendar" content=""', `name="business-calendar" content="${writeCalendar(calendar)}"`);
}

/** The build's file of apps/web/src/features/cards/compare/draw-pdf-worker.ts, compressed or not. */
const pdfWorker = /\/draw-pdf-worker-[^/]+\.js(\.\w+)?$/;

interface FilledPage {
  html: string;
  /** For everyone who reads that language. */
  gzipped: Buffer;
}

/** A page with the settings of now; filled and compressed again only after they have changed. */
function filledPage(built: string, config: PageConfig): () => FilledPage {
  let last: (FilledPage & { of: PageConfig['site'] }) | undefined;
  return () => {
    if (last?.of === config.site) return last;
    const html = fillPage(built, config);
    last = { of: config.site, html, gzipped: gzipSync(html, { level: 9 }) };
    return last;
  };
}

/**
 * Serves the built pages and their assets. Admin: `/` and `/admin…`; everything else is the public area
 * (docs/spec.md §2), in the language that the reader has chosen, else the one that their browser asks for.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  config: PageConfig & Pick<Config, 'publicUrl'>,
): Promise<void> {
  const adminPage = filledPage(await readFile(join(webDir, 'index.html'), 'utf8'), config);
  const readPublic = async (page: PublicPage) => {
    const inLanguages = languagesOf(page).map(async (tag) => {
      const html = await readFile(join(webDir, publicPageFile(page, tag)), 'utf8');
      return [tag, filledPage(html, config)] as const;
    });
    return Object.fromEntries(await Promise.all(inLanguages));
  };

  // A worker has the policy of its own file. The pages themselves may not compile WebAssembly.
  const pdfWorkerPolicy = contentSecurityPolicy(config, { script: "'wasm-unsafe-eval'" });
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    schemaHide: true,
    // The build writes NAME.br and NAME.gz next to each text file.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('vary', 'accept-encoding');
      if (pdfWorker.test(file)) reply.header('content-security-policy', pdfWorkerPolicy);
    },
  });

  const send = (reply: FastifyReply, code: number, html: string | Buffer | undefined) =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const schema = { hide: true };

  // The admin's component library writes style elements, which need a new nonce for each page; emails shown in its
  // frames have style attributes.
  const sendAdmin = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const styles = { elem: `'nonce-${nonce}'`, attr: "'unsafe-inline'" };
    reply.header('content-security-policy', contentSecurityPolicy(config, styles));
    return send(
      reply,
      200,
      adminPage().html.replace(noncePlaceholder, () => `name="style-nonce" content="${nonce}"`),
    );
  };
  for (const path of ['/', '/admin', '/admin/*']) app.get(path, { schema }, sendAdmin);

  const sendPublic = async (name: PublicPage, code: number) => {
    const pages = await readPublic(name);
    return (request: FastifyRequest, reply: FastifyReply) => {
      const chosen = readCookie(request, config.publicUrl, { name: 'language' }) ?? [];
      const page = (pages[bestLanguage([chosen, request.headers['accept-language'] ?? []].flat())] ?? pages.en)?.();
      reply.header('vary', 'accept-encoding, accept-language, cookie');
      if (!accepted(request.headers['accept-encoding']).includes('gzip')) return send(reply, code, page?.html);
      return send(reply.header('content-encoding', 'gzip'), code, page?.gzipped);
    };
  };
  const sendForm = await sendPublic('track', 200);
  for (const path of ['/track-order', '/track-order/*']) app.get(path, { schema }, sendForm);
  app.get('/get-new-order-details/*', { schema }, await sendPublic('order', 200));
  const sendPackCheck = await sendPublic('pack', 200);
  for (const path of ['/check-pack', '/check-pack/*']) app.get(path, { schema }, sendPackCheck);
  app.setNotFoundHandler(await sendPublic('missing', 404));
}
