import { reportWrongDetails } from '@sac/contract/tracking-api';
import { expect, test } from 'vitest';
import { newKey } from './draft';

test('a key is one that the server takes, and another each time', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(reportWrongDetails.input.shape.key.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(200);
});
