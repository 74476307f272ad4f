import { countriesNamed, isNameOfSeveral, meantByLists } from './country-names';
import { foldForSearch } from './folded-letters';

/** Territories whose people have the nationality of the state, or of which it is disputed; forms write either. */
const territories: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG GBD GBN GBO GBP GBS',
  GBD: 'AI BM FK GI GS IO KY MS PN SH TC VG GBN GBO GBP GBS',
  GBN: 'HK GBO GBP GBS',
  GBO: 'GBP GBS',
  GBP: 'GBS',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR UM VI',
};

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

/** Whether a territory belongs to a state; for kinds of British nationality, whether one person may have both names. */
export const isTerritoryOf = (territory: string, state: string): boolean =>
  territories[state]?.split(' ').includes(territory) ?? false;

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
  const meant = meantByLists[foldForSearch(official)];
  const [first, second] = [countriesNamed(written), meant ? new Set([meant]) : countriesNamed(official)];
  if (first.size === 0 || second.size === 0) return 'unclear';
  const isOpen = isNameOfSeveral(written) || (meant === undefined && isNameOfSeveral(official));
  if (!first.isDisjointFrom(second)) return isOpen ? 'unclear' : 'same';
  return [...first].some((code) => [...second].some((its) => mayBeOne(code, its))) ? 'unclear' : 'different';
}
