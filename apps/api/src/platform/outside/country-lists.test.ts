import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countriesNamed, countryMeantByLists } from '@sac/contract/platform/countries/country-names';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const namesIn = (language: string): (readonly [code: string, name: string])[] => {
  const { countries } = JSON.parse(readFileSync(resolve(`i18n-iso-countries/langs/${language}.json`), 'utf8')) as {
    countries: Record<string, string | string[]>;
  };
  return Object.entries(countries).flatMap(([code, names]) => [names].flat().map((name) => [code, name] as const));
};

/** Names of the package (7.14.0) that are those of another country, of two, or of none. */
const unclear: Record<string, readonly string[]> = {
  en: ['CD Congo'],
  de: ['CD Kongo'],
  pt: ['CG República Democrática do Congo', 'CD República Popular do Congo', 'SX São Martinho'],
  vi: ['MY Bán đảo Mã Lai'],
  hi: ['PF फ्रैंच गुआना'],
};

/** The languages of our forms, and others in which forms of customers are. */
test.each('en zh id ms ta hi ja ko vi th de fr es pt it ar ru'.split(' '))(
  'the countries of npm i18n-iso-countries, which many forms list, are known in %s',
  (language) => {
    const unread = namesIn(language).filter(
      ([code, name]) => (countryMeantByLists(name) ?? [...countriesNamed(name)].join()) !== code,
    );
    expect(unread.map((pair) => pair.join(' '))).toEqual(unclear[language] ?? []);
  },
);
