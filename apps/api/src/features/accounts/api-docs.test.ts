import { login } from '@sac/contract/accounts/identity-api';
import { getApiDocsLink, logout } from '@sac/contract/accounts/staff-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../../../test/test-app';

const office = await openTestApp({
  env: {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://nowhere/x',
    SIGNING_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'https://office.test',
  },
  withoutWorkers: true,
});
afterAll(() => office.close());

const get = (url: string, headers: Record<string, string> = {}) => office.app.inject({ url, headers });
const pages = ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css'];
const opened = [200, 302];

test.each(pages)('in production %s is for the signed-in', async (page) => {
  const mei = await office.staff();
  for (const headers of [{}, { authorization: 'nonsense' }, { cookie: '__Host-api-docs=nonsense' }])
    expect((await get(page, headers)).statusCode).toBe(401);
  expect(opened).toContain((await get(page, { authorization: mei.token })).statusCode);
});

test('the back office opens it by a link, whose cookie works as long as the session', async () => {
  const mei = await office.staff();
  const { url } = (await office.call(getApiDocsLink, {}, mei)).body.data as { url: string };
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs/']);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  for (const page of pages) expect(opened).toContain((await get(page, { cookie })).statusCode);
  await office.call(logout, {}, mei);
  for (const page of pages) expect((await get(page, { cookie })).statusCode).toBe(401);
});

test('on https every cookie is Secure, for this host alone, and out of reach of scripts', async () => {
  const mei = await office.staff();
  const link = (await office.call(getApiDocsLink, {}, mei)).body.data as { url: string };
  const answers = [await office.call(login, { email: mei.email, password: testPassword }), await get(link.url)];
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[\w-]+=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=(Strict|Lax); Secure$/);
    expect(cookie).not.toMatch(/domain/i);
  }
});
