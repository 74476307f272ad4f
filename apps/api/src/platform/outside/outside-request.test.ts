import { expect, test } from 'vitest';
import { serveLocally } from './local-server.fixture';
import { AddressRefusal, createOutsideFetch } from './outside-request';

test('a fetch under the rule sends and answers as any other, except that redirects are answers', async () => {
  await using server = await serveLocally((response, { path }) => {
    if (path === '/none') response.writeHead(204).end();
    else if (path === '/on') response.writeHead(302, { location: '/' }).end();
    else
      response
        .writeHead(400, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
        .end('{"error":"x"}');
  });
  const fetch = createOutsideFetch({ allowLoopback: true });
  const body = new URLSearchParams({ code: 'Zoë' });
  const answer = await fetch(server.url, { method: 'POST', body, headers: { accept: 'application/json' } });
  expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
    ...[400, { error: 'x' }, ['a=1', 'b=2']],
  ]);
  expect((await fetch(`${server.url}/none`, {})).status).toBe(204);
  const redirect = await fetch(`${server.url}/on`, { headers: { authorization: 'Bearer t' } });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/']);
  expect(server.received).toMatchObject([
    { method: 'POST', body: 'code=Zo%C3%AB', headers: { accept: 'application/json', 'content-length': '13' } },
    { method: 'GET', path: '/none', body: '' },
    { method: 'GET', path: '/on', headers: { authorization: 'Bearer t' } },
  ]);
  await expect(createOutsideFetch({ allowLoopback: false })(server.url, {})).rejects.toThrow(AddressRefusal);
});
