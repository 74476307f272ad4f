import { orderFields } from '@sac/contract/intake/application';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json';
import { expect, test } from 'vitest';
import { telephoneProblem } from '../orders/telephone/telephone-problem';
import { telephoneOf } from './telephone';

const inFullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));
const inArabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const upTo4Digits = [2, 3, 4].flatMap((length) =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0')),
);
const prefixes = new Map<string, string[]>();

/** Some of the prefixes for calling abroad that a country's pattern allows. */
function prefixesOf(region: CountryCode): string[] {
  const pattern = String(metadata.countries[region]?.[1]);
  const known = prefixes.get(pattern);
  if (known) return known;
  const allowed = new RegExp(`^(?:${pattern})$`);
  const all = upTo4Digits.filter((prefix) => allowed.test(prefix));
  const some = all.filter((_, index) => index % Math.ceil(all.length / 6) === 0);
  prefixes.set(pattern, some);
  return some;
}

const waysOf = (region: CountryCode, number: PhoneNumber): string[] => {
  const { countryCallingCode: code, nationalNumber: national } = number;
  const abroad = prefixesOf(region).flatMap((prefix) => [
    `${prefix} ${code} ${national}`,
    `${prefix}${code}${number.formatNational()}`,
  ]);
  return [
    national,
    number.formatNational(),
    number.formatNational().replaceAll(/[ -]/g, '/'),
    inFullWidth(number.formatNational()),
    inArabicDigits(number.formatNational()),
    number.formatInternational(),
    `\u202a${number.formatInternational().replaceAll(/[ -]/g, '\u2011')}\u202c`,
    `tel:${number.number};ext=12`,
    `+${code} ${number.formatNational()}`,
    `+${code} (0)${national}`,
    `+00${code}${national}`,
    `0${code} ${national}`,
    `00 ${code} ${national}`,
    `${code}${national}`,
    `+${code} ${code} ${national}`,
    `+${code} +${code} ${national}`,
    `${code} ${code} ${national}`,
    ...abroad,
  ];
};

/** The library's example of a country that has changed its plan since may be a number of the old one. */
function numberOfToday(region: CountryCode, example: PhoneNumber): PhoneNumber | undefined {
  const { country_code, phone } = telephoneOf(region, orderFields.shape.phone.parse(example.number));
  return parsePhoneNumberFromString(`+${country_code}${phone}`);
}

/** What becomes of a number as typed: itself, a number with a problem, or somebody else's. */
function outcome(region: CountryCode, number: PhoneNumber, typed: string): 'right' | 'with a problem' | 'wrong' {
  const stored = telephoneOf(region, orderFields.shape.phone.parse(typed));
  if (telephoneProblem(stored) !== null) return 'with a problem';
  return `+${stored.country_code}${stored.phone}` === number.number ? 'right' : 'wrong';
}

test('a number of any country, written in any way, is that number or has a problem, and never is another one', () => {
  const renumbered = new Set<CountryCode>();
  const outcomes = getCountries().flatMap((region) => {
    const example = getExampleNumber(region, examples);
    const number = example && numberOfToday(region, example);
    if (number?.number !== example?.number) renumbered.add(region);
    return number ? waysOf(region, number).map((typed) => ({ region, typed, is: outcome(region, number, typed) })) : [];
  });
  const those = (is: string) => outcomes.filter((one) => one.is === is);
  expect(those('wrong')).toEqual([]);
  // Take out a country when the library's example is a number of today.
  expect([...renumbered]).toEqual(['GA', 'GM']);
  expect(outcomes.length).toBeGreaterThan(4500);
  expect(those('with a problem').length / outcomes.length).toBeLessThan(0.01);
});
