/** What no field may bring the server down with, or be taken for something else. `good` is what the field would take. */
export const badValues = (good: unknown): unknown[] => [
  '\0',
  'a\0b',
  '0000-01-01',
  '0000-12-31',
  '9999-12-31',
  '\ud800',
  'x\udc00y',
  true,
  false,
  [good],
  [[good]],
  {},
  '0x186a1',
  '1e5',
  '-1',
  -1,
  1.5,
  1e300,
  null,
  '',
  'x'.repeat(100_000),
];

/** The value in the place of `good`, and in the place of everything inside `good`. */
export function inPlaceOf(good: unknown, bad: unknown): unknown[] {
  if (Array.isArray(good)) return [bad, ...inPlaceOf(good[0], bad).map((item) => [item])];
  if (typeof good !== 'object' || good === null) return [bad];
  const inside = Object.entries(good).map(([name, value]) => [name, inPlaceOf(value, bad)] as const);
  const asKey = typeof bad === 'string' ? [{ [bad]: Object.values(good)[0] }] : [];
  return [bad, ...inside.flatMap(([name, values]) => values.map((value) => ({ ...good, [name]: value }))), ...asKey];
}

// Trimmed, in capitals, without what separates digits, and without the control characters that a pasted text brings along.
const bare = (text: string) => text.replaceAll(/[\p{Cc}\s-]/gu, '').toUpperCase();

/**
 * Tells whether what was read is what was sent, and not something that it was taken for. Empty is the same as left out:
 * then `leftOut` is read.
 */
export function isTheSame(read: unknown, sent: unknown, leftOut?: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(read) && read.length === sent.length && sent.every((item, at) => isTheSame(read[at], item));
  if (typeof sent === 'object' && sent !== null)
    return (
      typeof read === 'object' && Object.entries(sent).every(([key, value]) => isTheSame(Object(read)[key], value))
    );
  if (sent === '' || sent === null) return read === sent || read === leftOut;
  if (typeof sent === 'boolean') return read === sent;
  if (typeof read !== 'string' && typeof read !== 'number') return false;
  return bare(String(read)) === bare(String(sent));
}
