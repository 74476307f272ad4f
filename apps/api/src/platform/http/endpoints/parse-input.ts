import type { z } from 'zod';
import { unprocessable } from '../../errors';

/** For errors without a message in the schema: callers never see zod's own. */
const defaultMessage: z.core.$ZodErrorMap = ({ path, input }) => {
  const field = path?.join('.') || 'request';
  return input === undefined ? `Send ${field}.` : `The value of ${field} cannot be used. /api/docs says what to send.`;
};

/**
 * Parses what a caller sent.
 * @throws 422 with the first message of each field, in the order of the schema
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input, { error: defaultMessage });
  if (parsed.success) return parsed.data;
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? 'body');
    if (!errors.has(field)) errors.set(field, message);
  }
  throw unprocessable(Object.fromEntries(errors));
}
