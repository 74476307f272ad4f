import { expect, test } from 'vitest';
import { divideMemory } from './memory';

const url = 'postgres://x';
test.each([
  [null, 24_000, 23_400, null],
  [null, 1024, 424, null],
  [null, 900, 300, null],
  [
    null,
    899,
    299,
    'The server with its embedded database needs 900 MB of memory and may use 899 MB: it may be ended in the middle of its work. ' +
      'Give its machine, container or service more, or use PostgreSQL (DATABASE_URL), with which 512 MB are enough.',
  ],
  [url, 512, 222, null],
  [null, 500, 220, /needs 900 MB of memory and may use 500 MB/],
  [
    url,
    511,
    221,
    /^The server needs 512 MB .* 511 MB: it may be ended in the middle of its work\. Give .* service more\.$/,
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
    259,
    /^The server with .* 259 MB, with which it cannot start\. Give .* more, or use PostgreSQL .* are enough\.$/,
  ],
  [url, 129, /^The server needs 512 MB .* 129 MB, with which it cannot start\. Give .* service more\.$/],
])('with the database %s and %i MB it does not start', (databaseUrl, here, message) => {
  expect(() => divideMemory({ databaseUrl }, here)).toThrow(
    expect.objectContaining({ name: 'OperatorError', exitCode: 2, message: expect.stringMatching(message) }),
  );
});
