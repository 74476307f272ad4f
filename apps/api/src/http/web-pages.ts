import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { siteSettingsElement, siteSettingsPlaceholder } from '@sac/contract/site-settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { contentSecurityPolicy } from './security-headers';

const noncePlaceholder = 'name="style-nonce" content=""';

/** Serves the two built pages and their assets. Admin: `/` and `/admin…`; everything else is the public area (spec section 2). */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  config: Pick<Config, 'site' | 'apiUrl' | 'publicUrl' | 'submissionWindowDays'>,
): Promise<void> {
  const { site, apiUrl, submissionWindowDays } = config;
  const [adminPage, publicPage] = await Promise.all(
    ['index.html', 'public.html'].map(async (name) => {
      const html = await readFile(join(webDir, name), 'utf8');
      return html
        .replace(siteSettingsPlaceholder, () => siteSettingsElement(site))
        .replace('name="api-base" content="/api"', () => `name="api-base" content="${apiUrl ?? '/api'}"`)
        .replace(
          'name="submission-window-days" content="3"',
          `name="submission-window-days" content="${submissionWindowDays}"`,
        );
    }),
  );
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    schemaHide: true,
  });

  const send = (reply: FastifyReply, code: number, html: string | undefined) =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const schema = { hide: true };

  // The admin's component library writes style elements, which carry a nonce made anew for each page; the mails shown in
  // its frames have style attributes.
  const [untilNonce = '', afterNonce = ''] = adminPage?.split(noncePlaceholder) ?? [];
  const sendAdmin = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const styles = { elem: `'nonce-${nonce}'`, attr: "'unsafe-inline'" };
    reply.header('content-security-policy', contentSecurityPolicy(config, styles));
    return send(reply, 200, `${untilNonce}name="style-nonce" content="${nonce}"${afterNonce}`);
  };
  for (const path of ['/', '/admin', '/admin/*']) app.get(path, { schema }, sendAdmin);

  const sendPublic = (code: number) => (_request: unknown, reply: FastifyReply) => send(reply, code, publicPage);
  for (const path of ['/track-order/*', '/get-new-order-details/*']) app.get(path, { schema }, sendPublic(200));
  app.setNotFoundHandler(sendPublic(404));
}
