import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { serveWeb } from './web-pages';

const web = join(import.meta.dirname, '../../../web');

test('the pages carry the settings of this server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  for (const page of ['index.html', 'public.html']) await cp(join(web, page), join(folder, page));
  const app = Fastify();
  await serveWeb(
    app,
    folder,
    readConfig({
      API_URL: 'https://api.office.test/api/',
      SUBMISSION_WINDOW_DAYS: '7',
      PROVIDER_NAME: 'Merlion </script> Documents',
    }),
  );

  const { body: admin, headers } = await app.inject('/admin/my-order');
  expect(admin).toContain('<meta name="api-base" content="https://api.office.test/api" />');
  expect(admin).toContain('<meta name="submission-window-days" content="7" />');
  expect(headers['cache-control']).toBe('no-store');
  const nonceOf = (page: string) => /name="style-nonce" content="([\w+/=]{20,})"/.exec(page)?.[1];
  expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonceOf(admin)}';`);
  expect(nonceOf((await app.inject('/admin')).body)).not.toBe(nonceOf(admin));
  const { body: tracking } = await app.inject('/track-order/MjAwMDAy');
  expect(tracking).toContain('<meta name="api-base" content="https://api.office.test/api" />');
  expect(tracking).toContain('Merlion \\u003c/script> Documents');

  await app.close();
  await rm(folder, { recursive: true });
});
