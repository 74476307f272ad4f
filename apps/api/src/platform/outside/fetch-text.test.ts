import { expect, test } from 'vitest';
import { fetchText } from './fetch-text';
import { serveLocally } from './local-server.fixture';

test.each([
  ['an error', 500, {}, 'oops', /HTTP 500/],
  ['a redirect', 302, { location: 'http://127.0.0.1:1/' }, '', /./],
  ['more than a small text', 200, {}, 'x'.repeat(70_000), /more than 65536 bytes/],
])('%s is no text', async (_, status, headers, body, message) => {
  await using server = await serveLocally((response) => response.writeHead(status, headers).end(body));
  await expect(fetchText(server.url)).rejects.toThrow(message);
});

test('a small text comes whole', async () => {
  await using server = await serveLocally((response) => response.end('certificate – ünïcode'));
  expect(await fetchText(`${server.url}/c.pem`)).toBe('certificate – ünïcode');
  expect(server.received).toMatchObject([{ method: 'GET', path: '/c.pem' }]);
});
