import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClamd } from '../../../test/clamd';
import { openVirusScanner } from './virus-scanner';

let clamd: Awaited<ReturnType<typeof openClamd>>;
beforeAll(async () => {
  clamd = await openClamd();
});
afterAll(() => clamd.close());
beforeEach(() => clamd.answer(undefined));

const find = (content: Buffer, { port = clamd.port, timeoutMs = 30_000 } = {}) =>
  openVirusScanner({ at: { host: '127.0.0.1', port }, acceptsUnscanned: false, timeoutMs }).find(content);

test('a file of any bytes and size arrives whole', async () => {
  for (const content of [Buffer.alloc(0), Buffer.from('\0\0\0\0zINSTREAM\0'), Buffer.alloc(10_000_000, 'a%')]) {
    expect(await find(content)).toBeNull();
    expect(clamd.scanned.at(-1)?.equals(content)).toBe(true);
  }
});

test('a virus is named, and its name is one that may be shown', async () => {
  const content = Buffer.from('infected');
  clamd.infected.push(content);
  expect(await find(content)).toBe('Eicar-Test-Signature');
  clamd.answer('stream: <b>Win.Test\u0007 x FOUND');
  expect(await find(content)).toBe('?b?Win.Test??x');
});

test.each([
  ['INSTREAM size limit exceeded. ERROR', 'answered: INSTREAM size limit exceeded. ERROR.'],
  ['', 'answered: nothing.'],
  ['stream: OK but not quite', 'answered: stream: OK but not quite.'],
  ['x'.repeat(100_000), `answered: ${'x'.repeat(1000)}.`],
  [null, 'cannot be used: no answer within 1 s.'],
])('the answer %j is none', async (answer, why) => {
  clamd.answer(answer);
  const timeoutMs = answer === null ? 1000 : 30_000;
  await expect(find(Buffer.from('x'), { timeoutMs })).rejects.toThrow(`The virus scanner at CLAMD_URL ${why}`);
});

test('a scanner that is away is none', async () => {
  await expect(find(Buffer.from('x'), { port: 1 })).rejects.toThrow('cannot be used: ECONNREFUSED.');
});
