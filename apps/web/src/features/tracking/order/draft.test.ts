import { reportWrongDetails } from '@sac/contract/tracking/tracking-api';
import { expect, test } from 'vitest';
import { newKey } from './draft';

test('each key is valid for the server and different from the last', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(reportWrongDetails.input.shape.key.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(200);
});
