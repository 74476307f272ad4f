import { isUnseen } from '@sac/contract/platform/clean-text';

/** Values that must neither crash the server nor be reinterpreted. `good` is a valid value. */
export const badValues = (good: unknown): unknown[] => [
  '\0',
  'a\0b',
  '0000-01-01',
  '0000-12-31',
  '9999-12-31',
  '\ud800',
  'x\udc00y',
  // A statement that it was written into, quoted or not, would end as an error of the server.
  `'"); drop table orders; --`,
  // Every object has something of these names.
  'constructor',
  '__proto__',
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

/** `bad` in place of `good` and of everything inside it. */
export function inPlaceOf(good: unknown, bad: unknown): unknown[] {
  if (Array.isArray(good)) return [bad, ...inPlaceOf(good[0], bad).map((item) => [item])];
  if (typeof good !== 'object' || good === null) return [bad];
  const inside = Object.entries(good).map(([name, value]) => [name, inPlaceOf(value, bad)] as const);
  // A body with a key '__proto__' is refused before it is parsed.
  const asKey = typeof bad === 'string' && bad !== '__proto__' ? [{ [bad]: Object.values(good)[0] }] : [];
  return [bad, ...inside.flatMap(([name, values]) => values.map((value) => ({ ...good, [name]: value }))), ...asKey];
}

// Without spaces, hyphens and control characters, in upper case.
const bare = (text: string) => text.replaceAll(/[\p{Cc}\s-]/gu, '').toUpperCase();

/** Whether the parsed value is the sent one. What shows nothing counts as left out: then `leftOut` is parsed. */
export function isTheSame(read: unknown, sent: unknown, leftOut?: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(read) && read.length === sent.length && sent.every((item, at) => isTheSame(read[at], item));
  if (typeof sent === 'object' && sent !== null)
    return (
      typeof read === 'object' && Object.entries(sent).every(([key, value]) => isTheSame(Object(read)[key], value))
    );
  if (sent === null || (typeof sent === 'string' && isUnseen(sent)))
    return read === sent || read === leftOut || read === '';
  if (typeof sent === 'boolean') return read === sent;
  // An amount is read with the decimals of its currency.
  if (typeof sent === 'number' && typeof read === 'string') return Number(read) === sent;
  if (typeof read !== 'string' && typeof read !== 'number') return false;
  return bare(String(read)) === bare(String(sent));
}
