import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '1 KB'],
  [3, '1 KB'],
  [188_416, '184 KB'],
  [999_999, '977 KB'],
  [1_048_100, '1 MB'],
  [5_400_000, '5.1 MB'],
  [10 * 1024 ** 2, '10 MB'],
])('%i bytes are %s', (bytes, size) => expect(fileSize(bytes)).toBe(size));
