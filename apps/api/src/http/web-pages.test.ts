import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { languagePage, languageTags } from '@sac/contract/languages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config';
import { serveWeb } from './web-pages';

const web = join(import.meta.dirname, '../../../web');

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await cp(join(web, 'index.html'), join(folder, 'index.html'));
  await cp(join(web, 'public.html'), join(folder, 'public.html'));
  for (const tag of languageTags.slice(1)) await writeFile(join(folder, languagePage(tag)), `<html lang="${tag}">`);
  await writeFile(join(folder, 'assets/public-1.js'), 'plain');
  await writeFile(join(folder, 'assets/public-1.js.br'), 'small');
  app = Fastify();
  await serveWeb(
    app,
    folder,
    readConfig({
      API_URL: 'https://api.office.test/api/',
      SUBMISSION_WINDOW_DAYS: '7',
      PROVIDER_NAME: 'Merlion </script> Documents',
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('the pages carry the settings of this server', async () => {
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
});

test.each([
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['sv, th;q=0.5', 'th'],
  ['sv', 'en'],
  ['', 'en'],
])('a browser that asks for %j gets the public page in %s, and no cache keeps it', async (wanted, language) => {
  for (const path of ['/track-order/MjAwMDAy', '/get-new-order-details/MjAwMDAy', '/nothing']) {
    const { body, headers } = await app.inject({ url: path, headers: { 'accept-language': wanted } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' });
  }
});

test('the tracking form and an order have an address, with or without an id; nothing else is found', async () => {
  const codes = await Promise.all(
    ['/track-order', '/track-order/', '/track-order/MjAwMDAy', '/get-new-order-details/MjAwMDAy', '/nothing'].map(
      async (url) => (await app.inject(url)).statusCode,
    ),
  );
  expect(codes).toEqual([200, 200, 200, 200, 404]);
});

test('what can be compressed is, for those who ask; hashed assets are kept for ever', async () => {
  const page = await app.inject({ url: '/track-order/MjAwMDAy', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(page.rawPayload).toString()).toContain('<html lang="en">');
  const script = await app.inject({ url: '/assets/public-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(script.body).toBe('small');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  expect((await app.inject('/assets/public-1.js')).body).toBe('plain');
});
