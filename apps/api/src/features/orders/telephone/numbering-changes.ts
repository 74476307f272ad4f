import { vietnamAreas, vietnamMobile } from './numbering-changes-vietnam';

/** A change of a country's numbering plan: how its national numbers were written, and how they are since then. */
export interface NumberingChange {
  /** The dialling code of the country. */
  readonly code: string;
  /** The first day on which only the new numbers are in service, as the country announced it. */
  readonly since: string;
  /** Where the change is described, and the day on which it was compared. */
  readonly source: string;
  readonly compared: string;
  /**
   * Whether the library (libphonenumber-js 1.13.16) still calls old numbers valid: the table is asked first. Where it does not, an
   * old number may also be a new one of another kind, which the library knows.
   */
  readonly isAskedFirst?: boolean;
  /** The beginning of an old number, and what is there now; null: which number it has now is not known. */
  readonly rows: readonly (readonly [was: RegExp, is: string | null])[];
}

const compared = '2026-11-29';

/**
 * Changes that the library has not followed, or knows only as the plans of today. A number is read in a new way only where a change leads
 * to one number. Not here are changes that left some numbers as they were (Brazil's ninth digit), and those of one digit that are so
 * old that a digit was rather forgotten (Chile, Cameroon, Ecuador).
 */
export const numberingChanges: readonly NumberingChange[] = [
  {
    code: '52',
    since: '2019-08-03',
    source:
      'Mexico, IFT, Plan Técnico Fundamental de Numeración: 01, 044, 045 and the 1 after +52 were given up (google/libphonenumber, migrator/src/data/recipes.csv)',
    compared,
    rows: [[/^(?:01|044|045|1)(?=\d{10}$)/, '']],
  },
  {
    code: '57',
    since: '2021-12-01',
    source:
      'Colombia, CRC, resolution 5826 of 2019 (infobae.com, 1 December 2021; from abroad until 1 June 2022: masnoticia.com, SETAR): 60 before the area, no 03 and no code of a carrier',
    compared,
    isAskedFirst: true,
    rows: [[/^(?:0(?:[3579]|4(?:[14]4|56)))?(?=[124-8]\d{7}$)/, '60']],
  },
  {
    code: '63',
    since: '2019-10-06',
    source:
      'Philippines, NTC, memorandum order 10-10-2017 (philstar.com, 25 July 2019; reallifephilippines.com): a digit of the company before the seven digits of Metro Manila. Which one, a number does not say, and a public table of it (google/libphonenumber, migrator/src/data/recipes.csv) contradicts itself',
    compared,
    rows: [[/^0?2(?=\d{7}$)/, null]],
  },
  {
    code: '84',
    since: '2018-11-15',
    source:
      'Vietnam, decision 798/QĐ-BTTTT: mobile numbers of eleven digits became numbers of ten (google/libphonenumber, migrator/src/data/recipes.csv)',
    compared,
    rows: vietnamMobile,
  },
  {
    code: '84',
    since: '2017-08-31',
    source:
      'Vietnam, areas of landlines (google/libphonenumber, migrator/src/data/recipes.csv; the day is from memory). Ho Chi Minh City’s 8 is not here: such numbers are mobile numbers of today',
    compared,
    rows: vietnamAreas,
  },
  {
    code: '220',
    since: '2026-12-01',
    source:
      'Gambia, PURA, public notice on the national mobile numbering plan (validatorjs/validator.js, pull request 2870; AfterShip/phone 3.1.74): 87, 83 or 86 before the seven digits from 4 September 2026 on, both until 30 November; Gamcel and landlines keep seven',
    compared,
    isAskedFirst: true,
    rows: [
      [/^(?=(?:[27]\d|4[01])\d{5}$)/, '87'],
      [/^(?=(?:3\d|5[0-389])\d{5}$)/, '83'],
      [/^(?=6\d{6}$)/, '86'],
    ],
  },
  {
    code: '225',
    since: '2021-01-31',
    source:
      'Ivory Coast, ARTCI, table of old and new numbers by ITU-T E.129 (github.com/guyaristide/numerotation; companies: google/libphonenumber, resources/carrier/en/225.txt of 29 October 2020)',
    compared,
    rows: [
      [/^(?=(?:0[1-3]|[45][0-3]|7[0-3])\d{6}$)/, '01'],
      [/^(?=[04-9][456]\d{6}$)/, '05'],
      [/^(?=(?:[04-8][789]|9[78])\d{6}$)/, '07'],
      [/^(?=2[0-3]8\d{5}$)/, '21'],
      [/^(?=(?:2[0-4]|3[0-6])0\d{5}$)/, '25'],
      [/^(?=(?:20[23]|21[2357]|2[23][45]|24[3-5]|306|31[69]|3[2-4]7|359|368)\d{5}$)/, '27'],
      [/^(?=\d{8}$)/, null],
    ],
  },
  {
    code: '229',
    since: '2024-11-30',
    source:
      'Benin, ARCEP Bénin, announced by the ITU (floere/phony, pull request 535): 01 before all numbers of eight digits',
    compared,
    rows: [[/^(?=\d{8}$)/, '01']],
  },
  {
    code: '234',
    since: '2024-01-01',
    source:
      'Nigeria, NCC, statement of 19 September 2023 (vanguardngr.com, premiumtimesng.com): 02 before the eight digits of landlines, from abroad 20',
    compared,
    // 70, 80, 81, 90 and 91 begin mobile numbers: two digits may be missing.
    rows: [[/^(?!70|[89][01])(?=[1-9]\d{7}$)/, '20']],
  },
  {
    code: '241',
    since: '2024-04-06',
    source:
      'Gabon, ANINF, 29 February 2024, and ARCEP (alibreville.com 114469 and 89332; google/libphonenumber, migrator/src/data/recipes.csv): 01 became 011, 02, 05 and 06 became 062, 065 and 066, 04 and 07 became 074 and 077, without the 0 from abroad. Of 03 nothing is said',
    compared,
    isAskedFirst: true,
    rows: [
      [/^0?(?=1\d{6}$)/, '1'],
      [/^0?(?=[256]\d{6}$)/, '6'],
      [/^0?(?=[47]\d{6}$)/, '7'],
      [/^0?(?=3\d{6}$)/, null],
    ],
  },
  {
    code: '686',
    since: '2018-07-01',
    source:
      'Kiribati, ITU, 27 June 2017 (as google/libphonenumber, resources/PhoneNumberMetadata.xml, tells): numbers of five digits became numbers of eight; which, it does not say',
    compared,
    isAskedFirst: true,
    rows: [[/^(?=\d{5}$)/, null]],
  },
];

/**
 * A country whose numbers kept their digits and got another dialling code. It is asked only when somebody names the country: a number
 * with the old code may as well be one of the country that has the code.
 */
export const codeChanges = [
  {
    region: 'XK',
    since: '2019-01-15',
    source:
      'Kosovo, ARKEP: +383 for Vala’s numbers of Monaco, IPKO’s of Slovenia and the landlines of Serbia (samenacouncil.org, news 70458; periskopi.com, December 2018)',
    compared,
    was: /^\+(?:377(?=4[45]\d{6}$)|386(?=4[39]\d{6}$)|381(?=(?:2[89]|3[89])0?\d{6}$))/,
    is: '383',
  },
] as const;

/**
 * The digits of a number with the dialling code that its country has now; undefined when the code has not changed.
 * @param region the country that somebody named
 * @param international the number with '+' and its dialling code
 */
export const withCodeOfToday = (region: string | undefined, international: string): string | undefined => {
  const change = codeChanges.find((one) => one.region === region && one.was.test(international));
  return change && international.replace(change.was, change.is);
};

/**
 * What an old number of a country may be now.
 * @param code the dialling code
 * @param national the digits after it
 * @param changes those that are asked
 * @returns a national number for each change that is about it, null for one that is not known; empty when the number is not old
 */
export const numbersOfToday = (code: string, national: string, changes = numberingChanges): (string | null)[] =>
  changes
    .filter((change) => change.code === code)
    .flatMap(({ rows }) => {
      const [was, is] = rows.find(([old]) => old.test(national)) ?? [];
      return was ? [is == null ? null : national.replace(was, is)] : [];
    });

const askedFirst = numberingChanges.filter(({ isAskedFirst }) => isAskedFirst);
/** Whether a number is out of service although the library calls it valid. */
export const isOutOfService = (code: string, national: string): boolean =>
  numbersOfToday(code, national, askedFirst).length > 0;
