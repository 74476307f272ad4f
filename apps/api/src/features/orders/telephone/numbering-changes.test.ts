import { isRealDay } from '@sac/contract/platform/dates';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import {
  codeChanges,
  isOutOfService,
  type NumberingChange,
  numberingChanges,
  numbersOfToday,
} from './numbering-changes';

const name = ({ code, since }: NumberingChange) => `+${code}, ${since}`;
const isKnownToLibrary = (code: string, national: string) =>
  parsePhoneNumberFromString(`+${code}${national}`)?.isValid() === true;

/** One national number of each length for each beginning of four digits: enough to meet every row. */
const samples = Array.from({ length: 10_000 }, (_, start) => `${String(start).padStart(4, '0')}234567890`).flatMap(
  (digits) => [5, 7, 8, 9, 10, 11, 12, 13].map((length) => digits.slice(0, length)),
);

test.each(numberingChanges.map((change) => [name(change), change] as const))(
  '%s: each row has old numbers, and each of them leads to one number, which is not old',
  (_, { code, rows }) => {
    for (const [was, is] of rows) {
      const old = samples.filter(
        (national) => was.test(national) && rows.find(([row]) => row.test(national))?.[0] === was,
      );
      expect(old.length, String(was)).toBeGreaterThan(0);
      if (is === null) continue;
      const now = old
        .map((national) => national.replace(was, is))
        .filter((national) => isKnownToLibrary(code, national));
      expect(now.length, `${was} leads to a number in service`).toBeGreaterThan(0);
      expect(now.filter((national) => isOutOfService(code, national))).toEqual([]);
      expect(old.filter((national) => numbersOfToday(code, national).length > 1)).toEqual([]);
    }
  },
);

test('the table is asked first exactly where the library calls old numbers valid', () => {
  for (const { code, rows, isAskedFirst = false, ...change } of numberingChanges) {
    // Old numbers of Vietnam may be mobile numbers of today.
    if (code === '84') continue;
    const old = samples.filter((national) => rows.some(([was]) => was.test(national)));
    expect(
      old.some((national) => isKnownToLibrary(code, national)),
      `+${code}, ${change.since}`,
    ).toBe(isAskedFirst);
  }
});

test('each change has its day, its source and the day of comparing', () => {
  for (const change of [...numberingChanges, ...codeChanges]) {
    expect([isRealDay(change.since), isRealDay(change.compared)], change.source).toEqual([true, true]);
    expect(change.source).toMatch(/^\p{Lu}.{20,}/u);
  }
});
