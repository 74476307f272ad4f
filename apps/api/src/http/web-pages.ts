import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { bestLanguage, type Language, languagePage, languageTags } from '@sac/contract/languages';
import { siteSettingsElement, siteSettingsPlaceholder } from '@sac/contract/site-settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { accepted } from './accepted';
import { contentSecurityPolicy } from './security-headers';

const noncePlaceholder = 'name="style-nonce" content=""';

/** A built page with the settings of this server. */
async function readPage(
  file: string,
  { site, apiUrl, submissionWindowDays }: Pick<Config, 'site' | 'apiUrl' | 'submissionWindowDays'>,
): Promise<string> {
  const html = await readFile(file, 'utf8');
  return html
    .replace(siteSettingsPlaceholder, () => siteSettingsElement(site))
    .replace('name="api-base" content="/api"', () => `name="api-base" content="${apiUrl ?? '/api'}"`)
    .replace(
      'name="submission-window-days" content="3"',
      `name="submission-window-days" content="${submissionWindowDays}"`,
    );
}

/**
 * Serves the built pages and their assets. Admin: `/` and `/admin…`; everything else is the public area (spec section
 * 2), which comes in the language the reader's browser asks for.
 */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  config: Pick<Config, 'site' | 'apiUrl' | 'publicUrl' | 'submissionWindowDays'>,
): Promise<void> {
  const adminPage = await readPage(join(webDir, 'index.html'), config);
  // Kept compressed too: the same bytes go to everybody who reads that language.
  const readPublic = async (tag: Language) => {
    const html = await readPage(join(webDir, languagePage(tag)), config);
    return [tag, { html, gzipped: gzipSync(html, { level: 9 }) }] as const;
  };
  const publicPages = Object.fromEntries(await Promise.all(languageTags.map(readPublic)));

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    schemaHide: true,
    // The build has put NAME.br and NAME.gz beside each text.
    preCompressed: true,
    setHeaders: (reply) => reply.header('vary', 'accept-encoding'),
  });

  const send = (reply: FastifyReply, code: number, html: string | Buffer | undefined) =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const schema = { hide: true };

  // The admin's component library writes style elements, which carry a nonce made anew for each page; the mails shown in
  // its frames have style attributes.
  const [untilNonce = '', afterNonce = ''] = adminPage.split(noncePlaceholder);
  const sendAdmin = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const styles = { elem: `'nonce-${nonce}'`, attr: "'unsafe-inline'" };
    reply.header('content-security-policy', contentSecurityPolicy(config, styles));
    return send(reply, 200, `${untilNonce}name="style-nonce" content="${nonce}"${afterNonce}`);
  };
  for (const path of ['/', '/admin', '/admin/*']) app.get(path, { schema }, sendAdmin);

  const sendPublic = (code: number) => (request: FastifyRequest, reply: FastifyReply) => {
    const page = publicPages[bestLanguage(accepted(request.headers['accept-language']))];
    reply.header('vary', 'accept-encoding, accept-language');
    if (!accepted(request.headers['accept-encoding']).includes('gzip')) return send(reply, code, page?.html);
    return send(reply.header('content-encoding', 'gzip'), code, page?.gzipped);
  };
  for (const path of ['/track-order', '/track-order/*', '/get-new-order-details/*'])
    app.get(path, { schema }, sendPublic(200));
  app.setNotFoundHandler(sendPublic(404));
}
