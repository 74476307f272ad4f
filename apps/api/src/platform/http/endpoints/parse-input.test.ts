import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input';

test('values without a message in the schema get ours, which names the field', () => {
  const schema = z.object({ colour: z.string(), size: z.enum(['S', 'M']), constructor: z.int().max(3) });
  const words = (field: string) => `The value of ${field} cannot be used. /api/docs says what to send.`;
  expect(() => parseInput(schema, { size: 'XL', constructor: 5 })).toThrow(
    expect.objectContaining({
      statusCode: 422,
      message: 'Send colour.',
      errors: { colour: 'Send colour.', size: words('size'), constructor: words('constructor') },
    }),
  );
});
