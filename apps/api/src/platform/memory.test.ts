import { expect, test } from 'vitest';
import { divideMemory } from './memory';

const url = 'postgres://x';
test.each([
  [null, 24_000, 23_520, null],
  [null, 960, 480, null],
  [null, 700, 220, null],
  [
    null,
    699,
    220,
    'The server with its embedded database needs 700 MB of memory and may use 699 MB: it may be ended in the middle of its work. ' +
      'Give its machine, container or service more, or use PostgreSQL (DATABASE_URL), with which 450 MB are enough.',
  ],
  [url, 512, 282, null],
  [url, 450, 220, null],
  [
    url,
    449,
    220,
    /^The server needs 450 MB .* 449 MB: it may be ended in the middle of its work\. Give .* service more\.$/,
  ],
])('with the database %s and %i MB, threads may take %i MB', (databaseUrl, here, threads, said) => {
  const { notice, ...rest } = divideMemory({ databaseUrl }, here);
  expect(rest).toEqual({ threads });
  if (said === null) expect(notice).toBeNull();
  else expect(notice).toMatch(said);
});

test.each([
  [
    null,
    199,
    /^The server with .* 199 MB, with which it cannot start\. Give .* more, or use PostgreSQL .* are enough\.$/,
  ],
  [url, 89, /^The server needs 450 MB .* 89 MB, with which it cannot start\. Give .* service more\.$/],
])('with the database %s and %i MB it does not start', (databaseUrl, here, message) => {
  expect(() => divideMemory({ databaseUrl }, here)).toThrow(
    expect.objectContaining({ name: 'OperatorError', exitCode: 2, message: expect.stringMatching(message) }),
  );
});
