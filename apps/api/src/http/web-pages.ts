import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { siteSettingsElement, siteSettingsPlaceholder } from '@sac/contract/site-settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

/** Serves the two built pages and their assets. Admin: `/` and `/admin…`; everything else is the public area (spec section 2). */
export async function serveWeb(
  app: FastifyInstance,
  webDir: string,
  { site, apiUrl, submissionWindowDays }: Pick<Config, 'site' | 'apiUrl' | 'submissionWindowDays'>,
): Promise<void> {
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

  const page = (html: string | undefined, code: number) => (_request: unknown, reply: FastifyReply) =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const schema = { hide: true };
  for (const path of ['/', '/admin', '/admin/*']) app.get(path, { schema }, page(adminPage, 200));
  for (const path of ['/track-order/*', '/get-new-order-details/*']) app.get(path, { schema }, page(publicPage, 200));
  app.setNotFoundHandler(page(publicPage, 404));
}
