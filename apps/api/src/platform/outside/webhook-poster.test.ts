import { afterEach, expect, test } from 'vitest';
import { serveLocally, silentAddress } from './local-server.fixture';
import { createWebhookPoster } from './webhook-poster';

const body = '{"type":"webhook.test"}';
const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server[Symbol.asyncDispose]();
});

async function serve(...[answer]: Parameters<typeof serveLocally>) {
  const server = await serveLocally(answer);
  open.push(server);
  return server;
}
const refused = (sentence: RegExp) => ({ refusal: expect.stringMatching(sentence) });
const here = createWebhookPoster({ allowLoopback: true, timeoutMs: 300 });
const resolvingTo = (...addresses: string[]) =>
  createWebhookPoster({
    allowLoopback: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    timeoutMs: 300,
  });

test.each([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://shop.localhost/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://10.0.0.7:8443/hooks',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
])('%s is refused, and nothing is sent', async (url) => {
  const poster = createWebhookPoster({ allowLoopback: false });
  expect(await poster.check(url)).toEqual(refused(/private network/));
  expect(await poster.post(url, {}, body)).toEqual({ status: null, reason: expect.stringMatching(/private network/) });
});

test.each([
  ['a private address', ['10.0.0.7']],
  ['one private address among public ones', ['8.8.8.8', '::ffff:10.0.0.7']],
  ['this machine', ['127.0.0.1', '::1']],
])('a name that leads to %s is refused', async (_, addresses) => {
  const poster = resolvingTo(...addresses);
  expect(await poster.check('https://shop.example/hooks')).toEqual(refused(/private network/));
  expect((await poster.post('https://shop.example/hooks', {}, body)).status).toBeNull();
});

test('http is refused unless it is this machine and that is allowed', async () => {
  expect(await resolvingTo('8.8.8.8').check('http://shop.example/')).toEqual(refused(/https:\/\//));
  expect(await createWebhookPoster({ allowLoopback: false }).check('http://127.0.0.1/')).toEqual(refused(/https:\/\//));
  expect(await here.check('http://127.0.0.1:9/')).toBe('allowed');
  expect(await here.check('http://8.8.8.8/')).toEqual(refused(/https:\/\//));
  // The setting opens this machine and no private network.
  expect(await here.check('https://10.0.0.7/')).toEqual(refused(/private network/));
});

test('a public address is allowed; a name that cannot be looked up is neither allowed nor refused, except by http', async () => {
  expect(await resolvingTo('8.8.8.8', '2606:4700:4700::1111').check('https://shop.example/')).toBe('allowed');
  const resolve = () => Promise.reject(Object.assign(new Error(), { syscall: 'getaddrinfo', code: 'ENOTFOUND' }));
  const unknown = createWebhookPoster({ allowLoopback: false, resolve });
  expect(await unknown.check('https://shop.example/')).toBe('not known');
  expect(await unknown.check('http://shop.example/')).toEqual(refused(/https:\/\//));
  expect(await unknown.post('https://shop.example/', {}, body)).toEqual({
    status: null,
    reason: 'It could not be reached: its address is not known (DNS).',
  });
});

test('the connection goes to the address that was checked, even when the name server then answers another one', async () => {
  const server = await serve((response) => response.end());
  const { port } = new URL(server.url);
  const answers = [['127.0.0.1'], ['10.0.0.7']];
  const poster = createWebhookPoster({
    allowLoopback: true,
    resolve: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
  });
  // `rebind.example` is unknown to the machine's name server: only the checked address can have been used.
  expect(await poster.post(`http://rebind.example:${port}/`, {}, body)).toEqual({ status: 200 });
  expect(server.received[0]?.headers.host).toBe(`rebind.example:${port}`);
  expect(await poster.check(`https://rebind.example:${port}/`)).toEqual(refused(/private network/));
  expect(server.received).toHaveLength(1);
});

test('the request arrives whole, and the status is returned', async () => {
  const server = await serve((response) => response.writeHead(204).end());
  const headers = { 'content-type': 'application/json', 'webhook-id': 'one' };
  expect(await here.post(`${server.url}/hooks?shop=1`, headers, '{"name":"Zoë"}')).toEqual({ status: 204 });
  expect(server.received).toMatchObject([{ method: 'POST', path: '/hooks?shop=1', headers, body: '{"name":"Zoë"}' }]);
});

test('a redirect is an answer, and is not followed', async () => {
  const other = await serve((response) => response.end());
  const server = await serve((response) => response.writeHead(307, { location: other.url }).end());
  expect(await here.post(server.url, {}, body)).toEqual({ status: 307 });
  expect(other.received).toEqual([]);
});

test('no answer, a broken connection, a closed port and a name server that hangs each have their reason', async () => {
  const silent = await serve(() => {});
  const broken = await serve((response) => response.destroy());
  const hanging = createWebhookPoster({ allowLoopback: true, resolve: () => new Promise(() => {}), timeoutMs: 100 });
  const reasonOf = async (url: string, poster = here) => {
    const result = await poster.post(url, {}, body);
    return result.status === null ? result.reason : result.status;
  };
  expect(await reasonOf(silent.url)).toBe('It did not answer within 0.3 seconds.');
  expect(await reasonOf(broken.url)).toBe('The connection broke before it answered.');
  expect(await reasonOf(await silentAddress())).toBe('It could not be reached: it refused the connection.');
  expect(await reasonOf('https://shop.example/', hanging)).toBe('It did not answer within 0.1 seconds.');
});

test('an endless answer is not read', async () => {
  const server = await serve((response) => {
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await here.post(server.url, {}, body)).toEqual({ status: 200 });
});

test.each([
  ['https://hooks.shop.example/a', true],
  ['https://HOOKS.shop.example:8443/a', true],
  ['https://a.b.site.example/', true],
  ['https://shop.example/', false],
  ['https://xhooks.shop.example/', false],
  ['https://hooks.shop.example.evil.example/', false],
  ['https://hooks.shop.example@evil.example/', false],
  ['https://site.example/', false],
  ['https://evilsite.example/', false],
  ['https://8.8.8.8/', false],
])('with a list of allowed hosts, %s: %s', async (url, isAllowed) => {
  const asked: string[] = [];
  const poster = createWebhookPoster({
    allowLoopback: false,
    hosts: ['hooks.shop.example', '*.site.example'],
    resolve: async (host) => {
      asked.push(host);
      return [{ address: '10.0.0.7', family: 4 }];
    },
  });
  const refusal = isAllowed
    ? 'This address leads into a private network. Use an address on the internet.'
    : 'This host is not one that webhooks may go to (hooks.shop.example, *.site.example). Ask an administrator to add it to WEBHOOK_HOSTS.';
  expect(await poster.check(url)).toEqual({ refusal });
  expect(await poster.post(url, {}, body)).toEqual({ status: null, reason: refusal });
  expect(asked).toHaveLength(isAllowed ? 2 : 0);
});
