import { expect, test } from 'vitest';
import { accepted } from './accepted';

test.each([
  [undefined, []],
  ['', []],
  ['ko-KR,ko;q=0.9,en;q=0.8', ['ko-KR', 'ko', 'en']],
  ['en;q=0.2, ta ;q=1.0,, de;q=nonsense, fr;q=0', ['ta', 'en']],
  ['gzip, deflate, br, zstd', ['gzip', 'deflate', 'br', 'zstd']],
])('%j asks for %j', (header, names) => expect(accepted(header)).toEqual(names));
