import { foldForSearch } from '../folded-letters';
import { countriesNamed, countryMeantByLists, isNameOfSeveral } from './country-names';
import { isTerritoryOf } from './country-territories';

/** What stands between two writings of one country; also the place where Latin letters begin or end. */
const between =
  /[/()|[\]·•]|,\s|\s[-–]\s|(?<=\p{Script=Latin})\s(?=[^\p{Script=Latin}\P{L}])|(?<=[^\p{Script=Latin}\P{L}])\s(?=\p{Script=Latin})/u;

/**
 * The parts of a text that name countries: all of it, such as 'CHINESE/HONGKONG SAR', or what stands side by side in it, such as
 * 'SPANISH / 西班牙' or 'ESP - SPAIN'.
 */
export const writingsOf = (text: string): string[] =>
  (countriesNamed(text).size > 0 ? [text] : text.split(between))
    .map((part) => part.trim())
    .filter((part) => countriesNamed(part).size > 0);

/**
 * The countries that a nationality or country may mean, as a form has it: a code, a name, a word for citizens, or several of them side
 * by side. Empty: it is not known.
 */
export const codesOfNationality = (text: string): ReadonlySet<string> =>
  new Set(writingsOf(text).flatMap((writing) => countryMeantByLists(writing) ?? [...countriesNamed(writing)]));

/** Organisations and refugees: their passports name no country. */
const isNoCountry = (code: string) => code.length === 3 && !code.startsWith('GB');
const mayBeOne = (one: string, other: string) =>
  isNoCountry(one) || isNoCountry(other) || isTerritoryOf(one, other) || isTerritoryOf(other, one);

/**
 * Whether what a person wrote, a country or nationality, is what an official paper or list has. 'unclear': one is not known or leaves
 * open which country it means, or both may be right for one person: British for a British National (Overseas), Puerto Rican for an
 * American.
 */
export function compareCountries(written: string, official: string): 'same' | 'different' | 'unclear' {
  if (foldForSearch(written) === foldForSearch(official)) return 'same';
  const meant = countryMeantByLists(official);
  const [first, second] = [countriesNamed(written), meant ? new Set([meant]) : countriesNamed(official)];
  if (first.size === 0 || second.size === 0) return 'unclear';
  const isOpen = isNameOfSeveral(written) || (meant === undefined && isNameOfSeveral(official));
  if (!first.isDisjointFrom(second)) return isOpen ? 'unclear' : 'same';
  return [...first].some((code) => [...second].some((its) => mayBeOne(code, its))) ? 'unclear' : 'different';
}
