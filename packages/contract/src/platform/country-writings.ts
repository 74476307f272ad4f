import { foldLetters } from './folded-letters';

/* What of a writing counts when a country is looked up. */

/** What forms shorten. */
const shortened = new Map(
  'st saint, ste saint, is islands, isl islands, isls islands, island islands, rep republic, dem democratic, br british, nat national, cit citizen, pers person, terr territory, territories territory'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that a writing may have more or less than the name: those of grammar and for citizens. */
const fillers = new Set(
  'of the and de del du des der die das von und et y or citizen citizens citizenship national nationals nationality passport warga negara warganegara kebangsaan nguoi 국민 사람'.split(
    ' ',
  ),
);
/** The same where words are not apart: '西班牙人', '中国籍', 'スペイン国籍', '新加坡共和国', '한국인', 'ชาวไทย'. */
const withoutParts = (word: string) =>
  /^[a-z]/.test(word)
    ? word
    : word.replace(
        /(?<=\p{L}{2})[国國]籍$|(?<=\p{L})(?:籍|公民|人|共和国|共和國|국적|국민|사람|인|공화국)$|^(?:สัญชาติ|คน|ชาว|ประเทศ)(?=\p{L})/u,
        '',
      );
/** Words for a state, in the languages in which forms write them out. */
const stateWords = new Set(
  'republic republica republique republik 공화국 республика kingdom reino royaume konigreich state states estado estados etat etats staat staaten federal federation federated federative federale union united unie unida vereinigte commonwealth principality principado principaute furstentum sultanate emirate grand duchy democratic democratique democratica demokratische peoples populaire popular volksrepublik bundesrepublik islamic islamique islamica islamische socialist socialiste socialista sozialistische arab independent plurinational plurinacional bolivarian bolivariana hashemite cooperative co operative oriental territory'.split(
    ' ',
  ),
);

const longest = 12;
/** The words of a text in lower case, without marks; 'S.A.R.' is one. Null: no name of a country has so many, or a digit. */
export function wordsIn(text: string): string[] | null {
  if (text.length > 120 || /\d/.test(text)) return null;
  const joined = !text.includes('.')
    ? text
    : text.replaceAll(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll('.', '')} `);
  const words = foldLetters(joined.replaceAll('&', ' and ')).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length === 0 || words.length > longest ? null : words;
}
/** 'br nat overseas' is 'british national overseas'. */
export const spellOut = (words: readonly string[]) => words.map((word) => shortened.get(word) ?? word);
export const withoutFillers = (words: readonly string[]) =>
  // 'Quốc tịch Trung Quốc': the words alone are in names of countries.
  (words[0] === 'quoc' && words[1] === 'tich' ? words.slice(2) : words)
    .filter((word) => !fillers.has(word))
    .map(withoutParts);
export const withoutStateWords = (words: readonly string[]) => words.filter((word) => !stateWords.has(word));
/** By which a writing is found: 'KOREA, SOUTH' is 'South Korea', and 'HONGKONG' is 'Hong Kong'. */
export const keysOf = (words: readonly string[]) =>
  words.length > 1 ? [words.toSorted().join(' '), words.join('')] : words;
