import { expect, test } from 'vitest';
import { fileFacts } from './file-facts';

test.each([
  ['application/pdf', 188_416, 'PDF, 184 KB'],
  ['image/jpeg', 3, 'JPEG, 1 KB'],
  ['image/png', 1_048_100, 'PNG, 1 MB'],
  ['image/webp', 5_400_000, 'WEBP, 5.1 MB'],
])('%s of %i bytes is %s', (content_type, bytes, facts) => expect(fileFacts({ content_type, bytes })).toBe(facts));
