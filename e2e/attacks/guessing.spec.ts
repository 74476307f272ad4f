import { expect, test } from './attack';
import { anAddress, openTarget } from './target';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('Passwords by brute force, also under invented addresses', async ({ tally }) => {
  test.setTimeout(300_000);
  // No proxy is trusted here, so the forwarded address of a client is ignored.
  const target = await openTarget({ TRUSTED_PROXIES: '10.0.0.1' });
  const tryIn = (password: string, cookie?: string) =>
    target.call('POST', '/api/login', {
      from: anAddress(),
      body: { email: 'manager@demo.test', password },
      ...(cookie && { headers: { cookie } }),
    });
  const before = await tryIn('arrival-demo-1');
  const codes: number[] = [];
  for (let number = 0; number < 14; number += 1) {
    const { code } = await tryIn(`guess number ${number}`);
    codes.push(code);
    tally.note(code === 401 || code === 429, `guess ${number} answered ${code}`);
  }
  // Five tries; then each has to wait, and not even the right password is looked at.
  expect(codes).toEqual([...Array(5).fill(401), ...Array(9).fill(429)]);
  const right = await tryIn('arrival-demo-1');
  tally.note(right.code === 429, `the right password after too many tries answered ${right.code}`);
  expect(right.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  // A user can still sign in from a browser that has signed in before.
  const own = await tryIn('arrival-demo-1', before.headers.get('set-cookie')?.split(';')[0]);
  expect(own.code).toBe(200);

  // One password for many accounts: fifty tries from an address.
  let last = 0;
  for (let number = 0; number < 50; number += 1) {
    const body = { email: `nobody-${number}@office.example`, password: 'Summer2026!' };
    last = (await target.call('POST', '/api/login', { from: anAddress(), body })).code;
    tally.note(last === 401 || last === 429, `spraying answered ${last}`);
  }
  expect(last).toBe(429);
  await target.close();
});

test('Passwords of one account from ever new addresses', async ({ target, tally }) => {
  const codes: number[] = [];
  for (let number = 0; number < 30; number += 1) {
    const body = { email: 'team@demo.test', password: `guess number ${number}` };
    const { code } = await target.call('POST', '/api/login', { body });
    codes.push(code);
    tally.note(code === 401 || code === 429, `guess ${number} answered ${code}`);
  }
  expect(codes).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

test('Accounts by the message and the time of a refusal', async ({ target, tally }) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const messages = new Set<string>();
  const types = ['manager', 'telecaller', 'night', 'admin'];
  await target.call('POST', '/api/login', { body: { email: 'warm@up.example', password: 'x' } });
  for (let round = 0; round < 5; round += 1) {
    for (const type of types) {
      for (const [kind, email] of [
        ['known', `${type}@demo.test`],
        ['unknown', `${type}-${round}@demo.test`],
      ] as const) {
        const started = performance.now();
        const { code, text } = await target.call('POST', '/api/login', { body: { email, password: 'wrong one' } });
        times[kind].push(performance.now() - started);
        messages.add(`${code} ${text}`);
        tally.note(code === 401, `${email} answered ${code}`);
      }
    }
  }
  expect([...messages]).toHaveLength(1);
  // Without hashing, an unknown account would be answered in a tenth of the time.
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio, `medians ${median(times.unknown)} ms and ${median(times.known)} ms`).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('Orders by walking their ids on the public side', async ({ target, tally }) => {
  const known = await Promise.all([1, 2, 3].map(() => target.order()));
  const messages = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: 'known' | 'unknown', orderId: number | string, from?: string) => {
    const started = performance.now();
    const body = { orderId, email: 'somebody.else@example.com' };
    const { code, text } = await target.call('POST', '/api/front/track-order', { body, from });
    times[kind].push(performance.now() - started);
    if (code === 404) messages.add(text);
    tally.note((code === 404 || code === 429) && !/Ana|token/.test(text), `order ${orderId} answered ${code}`);
    return code;
  };
  for (let round = 0; round < 8; round += 1)
    for (const orderId of known) {
      await ask('known', orderId);
      await ask('unknown', 900_000 + round * 10 + (orderId % 10));
    }
  expect([...messages]).toHaveLength(1);
  const [a, b] = [median(times.known), median(times.unknown)];
  expect(Math.abs(a - b), `medians ${a} ms and ${b} ms`).toBeLessThan(Math.max(15, 0.5 * Math.max(a, b)));

  // Forty tries from one address, whichever orders they name.
  const from = anAddress();
  const codes: number[] = [];
  for (let number = 0; number < 44; number += 1) codes.push(await ask('unknown', 100_001 + number, from));
  expect(codes.slice(-4)).toEqual([429, 429, 429, 429]);
});

test('A customer locked out of their order by strangers', async ({ target, tally }) => {
  const orderId = await target.order();
  const email = 'ana.bar@example.com';
  const track = async (guess: string, from: string) => {
    const { code } = await target.call('POST', '/api/front/track-order', { body: { orderId, email: guess }, from });
    tally.note(code === 404 || code === 429 || (code === 200 && guess === email), `${guess} answered ${code}`);
    return code;
  };
  const attacker = anAddress();
  const codes: number[] = [];
  for (let number = 0; number < 12; number += 1) codes.push(await track(`guess-${number}@example.com`, attacker));
  expect(codes).toEqual([...Array(10).fill(404), 429, 429]);
  // From many addresses wrong answers become slow, and the right pair is still answered.
  const many = Array.from({ length: 40 }, (_, number) => track(`guess-${number}@example.com`, anAddress()));
  expect(new Set(await Promise.all(many))).toEqual(new Set([404]));
  expect(await track(email, anAddress())).toBe(200);
});
