import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { languagesOf, publicPageFile, publicPages } from '@sac/contract/platform/languages';
import { allSettingsPlaceholder, settingPlaceholders } from '@sac/contract/tracking/site-settings';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../settings/config';
import { serveWeb } from './web-pages';

const web = join(import.meta.dirname, '../../../../web');

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await cp(join(web, 'index.html'), join(folder, 'index.html'));
  const body = `${settingPlaceholders.providerName} ${JSON.stringify(allSettingsPlaceholder)}`;
  for (const page of publicPages)
    for (const tag of languagesOf(page))
      await writeFile(
        join(folder, publicPageFile(page, tag)),
        `<html lang="${tag}"><meta name="api-base" content="/api" /><main class="${page}">${body}`,
      );
  await writeFile(join(folder, 'assets/public-1.js'), 'plain');
  await writeFile(join(folder, 'assets/public-1.js.br'), 'small');
  for (const name of ['draw-pdf-worker-1.js', 'draw-pdf-worker-1.js.br', 'draw-pdf.js', 'my-draw-pdf-worker-1.js'])
    await writeFile(join(folder, 'assets', name), 'plain');
  app = Fastify();
  await serveWeb(
    app,
    folder,
    readConfig({
      API_URL: 'https://api.office.test/api/',
      SUBMISSION_WINDOW_DAYS: '7',
      LATE_AFTER_HOURS: 'newOrder=2, awaitingGovt=100',
      OIDC_ISSUER: 'https://directory.office.test',
      OIDC_CLIENT_ID: 'office',
      OIDC_CLIENT_SECRET: 'a-secret',
      OIDC_ROLES: 'desk=Team',
      BUSINESS_HOURS: 'Mon-Fri 09:00-18:00',
      PROVIDER_NAME: 'Merlion </script> Documents',
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('pages contain the settings of this server', async () => {
  const { body: admin, headers } = await app.inject('/admin/my-order');
  expect(admin).toContain('<meta name="api-base" content="https://api.office.test/api" />');
  expect(admin).toContain(
    'name="sign-in-options" content="{&quot;companyAccount&quot;:true,&quot;companyAccountOnly&quot;:false}"',
  );
  expect(admin).toContain('<meta name="submission-window-days" content="7" />');
  expect(admin).toContain('<meta name="late-after-hours" content="newOrder=2,awaitingGovt=100" />');
  expect(admin).toContain('name="business-calendar" content="{&quot;zone&quot;:&quot;Asia/Singapore&quot;,&quot;week');
  expect(headers['cache-control']).toBe('no-store');
  const nonceOf = (page: string) => /name="style-nonce" content="([\w+/=]{20,})"/.exec(page)?.[1];
  expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonceOf(admin)}';`);
  expect(nonceOf((await app.inject('/admin')).body)).not.toBe(nonceOf(admin));
  const { body: tracking } = await app.inject('/track-order/MjAwMDAy');
  expect(tracking).toContain('<meta name="api-base" content="https://api.office.test/api" />');
  expect(tracking).toContain('"providerName":"Merlion \\u003c/script> Documents"');
  expect(tracking).toContain('Merlion &lt;/script> Documents');
});

test.each([
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['sv, th;q=0.5', 'th'],
  ['sv', 'en'],
  ['', 'en'],
])('a browser that asks for %j gets the public page in %s, which is not cached', async (wanted, language) => {
  for (const path of ['/track-order/MjAwMDAy', '/get-new-order-details/MjAwMDAy', '/nothing']) {
    const { body, headers } = await app.inject({ url: path, headers: { 'accept-language': wanted } });
    expect(body).toContain(`<html lang="${language}">`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language, cookie' });
  }
});

test.each([
  ['th', 'th'],
  ['zh-Hans', 'zh-Hans'],
  ['xx', 'ko'],
])('a reader who has chosen %j gets the public page in %s', async (chosen, language) => {
  const headers = { cookie: `a=b; language=${chosen}; c=d`, 'accept-language': 'ko' };
  expect((await app.inject({ url: '/track-order', headers })).body).toContain(`<html lang="${language}">`);
});

test.each([
  ['/track-order', 200, 'track'],
  ['/track-order/', 200, 'track'],
  ['/track-order/MjAwMDAy', 200, 'track'],
  ['/get-new-order-details/MjAwMDAy', 200, 'order'],
  ['/nothing', 404, 'missing'],
])('%s returns %i and its own page', async (url, code, page) => {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBe(code);
  expect(body).toContain(`<main class="${page}">`);
});

test('pages and assets are compressed on request; hashed assets are cached forever', async () => {
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

test.each([
  ['/assets/draw-pdf-worker-1.js', '', true],
  ['/assets/draw-pdf-worker-1.js', 'br', true],
  ['/assets/my-draw-pdf-worker-1.js', '', false],
  ['/assets/draw-pdf.js', '', false],
  ['/assets/public-1.js', '', false],
  ['/admin', '', false],
  ['/track-order', '', false],
])('%s, asked for with the encoding %j, may compile WebAssembly: %s', async (url, encoding, may) => {
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(headers['content-encoding'] ?? '').toBe(encoding);
  const policy = String(headers['content-security-policy']);
  expect(policy.includes("script-src 'self' 'wasm-unsafe-eval';")).toBe(may);
  expect(policy.includes('wasm')).toBe(may);
});
