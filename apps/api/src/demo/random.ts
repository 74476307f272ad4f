/** Repeatable randomness: the same seed gives the same values, so that every demo is the same. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight: `[['often', 9], ['seldom', 1]]`. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** Fills a template: '#' becomes a digit, '@' a capital letter; everything else stays. */
  fill(template: string): string;
}

// Without I and O, which passports and number plates avoid because they look like digits.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Mulberry32, a public-domain generator of one line; good enough for names and dates, never for secrets. */
function mulberry32(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `seed` may be small and consecutive: it is spread over all 32 bits first. */
export function randomFrom(seed: number): Random {
  const next = mulberry32(Math.imul(seed + 1, 0x9e3779b1));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from.');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(pairs) {
      let remaining = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      const found = pairs.find(([, weight]) => {
        remaining -= weight;
        return remaining < 0;
      });
      return (found ?? pick(pairs))[0];
    },
    fill: (template) => template.replaceAll(/[#@]/g, (sign) => (sign === '#' ? String(int(0, 9)) : pick([...letters]))),
  };
}
