import type { FormChoice, MapField } from '@sac/contract/form-helper/form-map';
import { commaParts, countriesOfPlace, optionWords } from '@sac/contract/form-helper/option-meaning';
import { citizensOf, countriesNamed, countryName } from '@sac/contract/platform/countries/country-names';
import { foldLetters } from '@sac/contract/platform/folded-letters';
import Fuse from 'fuse.js';

/** Which option of a list belongs to an answer: its index, or the nearest, of which a person chooses. */
export type Match = { readonly index: number } | { readonly nearest: string[] };

export interface Wanted {
  /** As the order has it. */
  readonly value: string;
  readonly field: Pick<MapField, 'answer' | 'write' | 'options'>;
  readonly choices: readonly FormChoice[];
}

/** The only element for which something holds, by its index; null: none or several. */
function only<T>(list: readonly T[], holds: (one: T) => boolean): number | null {
  const first = list.findIndex(holds);
  return first >= 0 && first === list.findLastIndex(holds) ? first : null;
}

const oneOf = (codes: ReadonlySet<string>) => (codes.size === 1 ? [...codes][0] : undefined);
const oneCountry = (text: string) => oneOf(countriesNamed(text));

/** Whether the list has an option of its own for one of several countries that the answer may mean: 'Dominican', 'Congo'. */
function isOpen(value: string, options: readonly string[]): boolean {
  const codes = countriesNamed(value);
  // 'Chinese' may also be a citizen of Hong Kong, but is first of all one of China.
  if (codes.size < 2 || [...codes].some((code) => optionWords(citizensOf(code)) === optionWords(value))) return false;
  return options.some((option) => codes.has(oneCountry(option) ?? ''));
}

/** 'VIET NAM' is the Vietnam of the order, 'UNITED STATES' its American: by their ISO code. */
function byCountry(value: string, options: readonly string[]) {
  const code = oneCountry(value);
  if (code === undefined) return null;
  const citizens = only(options, (option) => optionWords(option) === optionWords(citizensOf(code)));
  const meant = options.map(countriesNamed);
  const alone = meant.map(oneOf);
  // Beside 'DOMINICAN (REPUBLIC)', 'DOMINICAN' is a citizen of Dominica.
  const isLeft = (codes: ReadonlySet<string>) =>
    codes.has(code) && [...codes].every((one) => one === code || alone.includes(one));
  return citizens ?? only(alone, (one) => one === code) ?? only(meant, isLeft);
}

/** 'SPAIN, MADRID, MADRID' is 'Madrid, Spain', and also 'Madrid' if no other country has one. */
function byCity(value: string, options: readonly string[]) {
  const [city = '', ...rest] = commaParts(value);
  const country = rest.at(-1);
  const code = country === undefined ? undefined : oneCountry(country);
  if (country !== undefined && code === undefined) return null;
  return only(options, (option) => {
    const all = commaParts(option);
    if (all.length < 2 || optionWords(all.at(-1) ?? '') !== optionWords(city)) return false;
    return code === undefined || oneOf(countriesOfPlace(option)) === code;
  });
}

/** 'SQ - SINGAPORE AIRLINES' begins with the code. */
const headOf = (option: string) => option.split(/\s+[-–:]\s+/)[0] ?? option;

/** Whether two choices are for the same answer. */
export const isSameAnswer = (one: ChosenAnswer, other: ChosenAnswer): boolean =>
  one.answer === other.answer && optionWords(one.value) === optionWords(other.value);
type ChosenAnswer = Pick<FormChoice, 'answer' | 'value'>;

/** What a person has chosen for the answer before. */
export const chosenFor = <C extends FormChoice>(choices: readonly C[], answer: ChosenAnswer): C | undefined =>
  choices.find((one) => isSameAnswer(one, answer));

/** What a person has chosen for the answer before, or the map says. */
const knownOption = ({ value, field, choices }: Wanted) =>
  chosenFor(choices, { answer: field.answer, value })?.option ??
  field.options?.find((one) => optionWords(one.value) === optionWords(value))?.text;

/**
 * The option that a person has chosen for this answer before, that the map names, that is the same after folding, or that means
 * the same country or city. What could be two options is none.
 */
export function matchOption({ value, field, choices }: Wanted, options: readonly string[]): Match {
  const same = (text: string) => only(options, (option) => optionWords(option) === optionWords(text));
  const known = knownOption({ value, field, choices });
  if (known !== undefined) {
    const index = same(known);
    if (index !== null) return { index };
  }
  const isCountry = field.write === 'country' || field.write === 'nationality';
  if (isCountry && isOpen(value, options)) return { nearest: nearestOf(value, options) };
  const index =
    same(value) ??
    (isCountry ? byCountry(value, options) : null) ??
    (field.write === 'city' ? byCity(value, options) : null) ??
    only(options, (option) => headOf(option) !== option && optionWords(headOf(option)) === optionWords(value));
  return index === null ? { nearest: nearestOf(value, options) } : { index };
}

const shown = 3;
function nearestOf(value: string, options: readonly string[]): string[] {
  const fuse = new Fuse([...new Set(options)], { includeScore: true, ignoreLocation: true, threshold: 0.7 });
  const found = [value, ...commaParts(value)].flatMap((text) => fuse.search(text));
  const ranked = found.toSorted((a, b) => (a.score ?? 1) - (b.score ?? 1)).map(({ item }) => item);
  return [...new Set([...ranked, ...options])].slice(0, shown);
}

/** A list that filters by what is typed shows 'VIET NAM' for 'Viet', and nothing for 'Vietnam'. */
const firstLetters = 4;

/** What to type into a list, one after the other, until an option matches. */
export function searchesFor({ value, field, choices }: Wanted, written: string): string[] {
  const [first = written] = commaParts(written);
  const known = knownOption({ value, field, choices });
  if (known !== undefined) return [known, first];
  const codes = [...countriesNamed(value)];
  const names = {
    nationality: codes.map(citizensOf),
    country: codes.map(countryName),
  };
  const all = field.write === 'nationality' || field.write === 'country' ? [...names[field.write], first] : [first];
  const starts = all.flatMap((name) => name.split(/[\s,()-]+/)).filter((word) => word.length >= firstLetters);
  const short = starts.map((word) => word.slice(0, firstLetters));
  const upper = [...all, ...short].map((text) => text.toUpperCase());
  // A list in plain letters shows nothing for 'QUÉBEC'.
  return [...new Set(upper.flatMap((text) => [text, foldLetters(text).toUpperCase()]))].filter(Boolean);
}
