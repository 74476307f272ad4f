import { expect, test } from './attack';
import { refusal, sendRaw } from './raw-http';
import { publicUrl } from './target';

test('Slow headers, slow bodies and silence', async ({ target }) => {
  const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const form = 'content-type: multipart/form-data; boundary=b\r\n';
  const attacks = {
    'slow headers': [head, 'x'],
    'a header without end': [`${head}x-long: `, 'a'],
    'a slow body': [`${head}content-length: 5000\r\n\r\n{`, ' '],
    'a slow chunked body': [`${head}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    'a slow upload': [
      `POST /api/admin/upload-visa-document HTTP/1.1\r\nhost: x\r\nauthorization: ${target.admin}\r\n${form}content-length: 90000\r\n\r\n--b\r\n`,
      '-',
    ],
    silence: ['', ''],
  };
  // Eight of each at the same time, and one colleague at work.
  const slow = Object.entries(attacks).flatMap(([what, [bytes = '', drip = '']]) =>
    Array.from({ length: 8 }, async () => {
      // Less than the minute that it may take by default.
      const { answer, isClosed } = await sendRaw(target.baseURL, bytes, { drip, patienceMs: 50_000 });
      expect.soft(isClosed, `${what} is cut off`).toBe(true);
      expect.soft(answer, what).not.toMatch(/^HTTP\/1\.1 2/);
    }),
  );
  const work = await target.call('GET', '/api/admin/get-folder-count', { token: target.admin });
  expect.soft(work.code, 'a colleague at work').toBe(200);
  await Promise.all(slow);
});

test('Too large, too many, too deep', async ({ target }) => {
  const { call, admin: token, baseURL } = target;
  const orderId = await target.order();
  // The server may answer and close while we still write: that is 0.
  const cut = 0;
  const login = (body: unknown, headers?: Record<string, string>) => call('POST', '/api/login', { body, headers });
  const form = (fields: Record<string, string>) => target.upload(orderId, 'card.pdf', Buffer.from('x'), fields);
  const manyFields = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`f${number}`, 'x']));
  const wide = { folderName: 'newOrder', searchVal: 'x'.repeat(5000), start: 0, end: 10 };
  const nested = '{"a":'.repeat(20_000);
  const longId = `{"orderId":${'9'.repeat(200_000)}}`;
  const list = '/api/admin/get-orders-list';
  const tries: [what: string, ask: () => Promise<{ code: number }>, ...codes: number[]][] = [
    ['a body of 300 KB', () => login('x'.repeat(300_000)), 413, cut],
    [
      'a body of 9 MB for many orders',
      () => call('PUT', '/api/admin/assign-order-status', { token, body: ' '.repeat(9_000_000) }),
      413,
      cut,
    ],
    ['a file of 11 MB', () => target.upload(orderId, 'card.pdf', Buffer.alloc(11 * 1024 * 1024)), 413, cut],
    ['a field of 20 KB', () => form({ note: 'x'.repeat(20_000) }), 413],
    ['a form of 60 fields', () => form(manyFields), 413],
    ['JSON 100,000 deep', () => login('['.repeat(100_000) + ']'.repeat(100_000)), 400],
    ['objects 20,000 deep', () => login(`${nested}1${'}'.repeat(20_000)}`), 400, 422],
    ['a number of 200,000 digits', () => call('POST', '/api/admin/resend-mail', { token, body: longId }), 422],
    [
      'a remark of 11,000 letters',
      () => call('POST', '/api/admin/add-new-remark', { token, body: { orderId, remark: 'x'.repeat(11_000) } }),
      422,
    ],
    ['a password of 100,000 letters', () => login({ email: 'admin@demo.test', password: 'x'.repeat(100_000) }), 422],
    ['a search of 5,000 letters', () => call('POST', '/api/admin/search-order', { token, body: wide }), 422],
    ['a page of a million rows', () => call('GET', `${list}/newOrder?limit=1000000`, { token }), 422],
    ['a body said to be packed', () => login('x'.repeat(1000), { 'content-encoding': 'gzip' }), 400, 415],
    ['an address of 600 letters', () => call('GET', `${list}/${'x'.repeat(600)}`, { token }), 404, 414, 422],
  ];
  for (const [what, ask, ...codes] of tries) {
    const { code } = await ask().catch(() => ({ code: cut }));
    expect.soft(codes, what).toContain(code);
  }
  for (const [what, bytes] of Object.entries({
    'headers of 40 KB': `GET /api/user_info HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
    '5,000 headers': `GET /api/user_info HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
    'an address of 40 KB': `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    'two lengths': 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\nhello',
    'a length and chunks':
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    'no host': 'GET /api/user_info HTTP/1.1\r\n\r\n',
    'no HTTP': 'EHLO office\r\n\r\n',
  })) {
    const { answer } = await sendRaw(baseURL, bytes);
    expect.soft(answer, what).toMatch(refusal);
  }
  const { uploadDoc, remark: remarks } = await target.details(orderId);
  expect([...uploadDoc, ...remarks]).toEqual([]);
});

test('Methods that no route has', async ({ target }) => {
  const paths = ['/api/login', '/api/admin/get-folder-count', '/api/admin/add-team-member', '/api/admin/events'];
  for (const method of ['DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'CONNECTX', 'OPTIONS'])
    for (const path of paths) {
      const request = `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${target.admin}\r\nx-secret: 42\r\nconnection: close\r\n\r\n`;
      const { answer } = await sendRaw(target.baseURL, request);
      expect.soft(answer, `${method} ${path}`).toMatch(refusal);
      expect.soft(answer, `${method} ${path}`).not.toContain('x-secret');
    }
});

test('A poisoned host, and redirects elsewhere', async ({ target }) => {
  const evil = 'evil.example';
  const headers = {
    'x-forwarded-host': evil,
    'x-forwarded-proto': 'javascript',
    forwarded: `host=${evil}`,
    'x-original-url': '/admin',
    origin: `https://${evil}`,
  };
  const orderId = await target.order();
  const preview = await target.call('GET', `/api/admin/preview-mail/${orderId}`, { token: target.admin, headers });
  expect(preview.code).toBe(200);
  expect.soft(preview.text).toContain(`${publicUrl}/track-order/`);
  expect.soft(preview.text).not.toContain(evil);
  for (const path of ['/', '/admin', `/track-order/${orderId}`, '/api/user_info']) {
    const { text, headers: answered } = await target.call('GET', path, { headers });
    expect.soft(`${text}${JSON.stringify([...answered])}`, path).not.toContain(evil);
    const raw = await sendRaw(target.baseURL, `GET ${path} HTTP/1.1\r\nhost: ${evil}\r\nconnection: close\r\n\r\n`);
    expect.soft(raw.answer, path).not.toContain(evil);
  }
  const ways = [
    `//${evil}`,
    `//${evil}/%2e%2e`,
    `/\\${evil}`,
    `/%5c${evil}`,
    `/admin//${evil}`,
    `/?next=//${evil}`,
    `/admin?redirect=https://${evil}`,
    `/track-order/https:%2f%2f${evil}`,
    '/api/docs?url=https://evil.example',
    '/api//user_info',
    '/assets',
  ];
  for (const path of ways) {
    const { headers: answered } = await target.call('GET', path);
    expect.soft(answered.get('location') ?? '', path).not.toMatch(/^(https?:)?[\\/]{2}|evil/);
  }
});

test('Foreign origins: preflights and readable answers', async ({ target }) => {
  for (const origin of ['https://evil.example', 'null', `${publicUrl}.evil.example`, 'http://127.0.0.1:9'])
    for (const path of [
      '/api/login',
      '/api/user_info',
      '/api/admin/get-orders-list/newOrder',
      '/api/front/track-order',
      '/uploads/docs/x',
    ]) {
      const asked = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await target.call(method, path, {
          headers: asked,
          token: method === 'GET' ? target.admin : undefined,
        });
        expect.soft([...headers.keys()].join(' '), `${method} ${path} from ${origin}`).not.toContain('access-control-');
        expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      }
    }
});

test('Framing, inline scripts and styles: the headers of every kind of answer', async ({ target }) => {
  const paths = [
    '/',
    '/admin',
    '/admin/my-order',
    '/track-order/x',
    '/nothing',
    '/api/user_info',
    '/api/nothing',
    '/api/docs/',
    '/uploads/docs/x',
    '/healthz',
    '/assets/nothing.js',
  ];
  for (const path of paths) {
    const { headers, text } = await target.call('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect.soft(policy, path).toContain("frame-ancestors 'none'");
    expect.soft(policy, path).toMatch(/script-src 'self';/);
    expect.soft(policy, path).toMatch(/style-src 'self';/);
    expect.soft(policy, path).not.toContain("'unsafe-eval'");
    // Only the API's documentation, which is another's page, writes style elements without a nonce.
    if (!path.startsWith('/api/docs')) expect.soft(policy, path).not.toMatch(/style-src-elem[^;]*unsafe/);
    expect.soft(text, path).not.toMatch(/<script(?![^>]*(src=|application\/json))|\son\w+=/);
    expect.soft(headers.get('strict-transport-security'), path).toContain('max-age=31536000');
    expect
      .soft([headers.get('x-frame-options'), headers.get('referrer-policy')], path)
      .toEqual(['DENY', 'no-referrer']);
    expect.soft([headers.get('server'), headers.get('x-powered-by')], path).toEqual([null, null]);
  }
});
