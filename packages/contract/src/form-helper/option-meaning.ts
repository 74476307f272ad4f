import { compareCountries, writingsOf } from '../platform/countries/compare-countries';
import { countriesNamed } from '../platform/countries/country-names';
import { foldForSearch } from '../platform/folded-letters';
import type { MapField } from './form-map';

/** What of a text counts when answers and options are compared: its letters and digits, as words. */
export const optionWords = (text: string): string =>
  foldForSearch(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const commaParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The countries that the beginning of a place may mean. A country may have a comma of its own: 'KOREA, REPUBLIC OF, SEOUL'. */
export function countriesOfPlace(place: string): ReadonlySet<string> {
  const parts = commaParts(place);
  const beginnings = parts.map((_, at) => countriesNamed(parts.slice(0, at + 1).join(', ')));
  return beginnings.findLast(({ size }) => size > 0) ?? new Set();
}

/** Whether two places are in two countries. 'Atlanta, Georgia' is in the United States, or in the country Georgia. */
function areInTwoCountries(place: string, option: string): boolean {
  if (` ${optionWords(option)} `.includes(` ${optionWords(place)} `)) return false;
  const wanted = countriesNamed(commaParts(place).at(-1) ?? '');
  const offered = [countriesOfPlace(option), ...commaParts(option).slice(1).map(countriesNamed)];
  return wanted.size > 0 && (offered[0]?.size ?? 0) > 0 && offered.every((codes) => wanted.isDisjointFrom(codes));
}

/**
 * Whether an option's own words say something else than the order's answer: another country, or what the map names for another
 * answer. An option whose words say nothing, such as the name of a hotel, contradicts none.
 */
export function contradictsAnswer(
  { write, options = [] }: Pick<MapField, 'write' | 'options'>,
  value: string,
  option: string,
): boolean {
  const own = options.some((one) => optionWords(one.value) === optionWords(value));
  const named = options.find(({ text }) => text !== undefined && optionWords(text) === optionWords(option));
  if (named) return own && optionWords(named.value) !== optionWords(value);
  if (write === 'city') return areInTwoCountries(value, option);
  const said = writingsOf(option);
  return said.length > 0 && said.every((words) => compareCountries(value, words) === 'different');
}
