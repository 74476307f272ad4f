import { foldLetters } from '../folded-letters';

/* What of a writing counts when a country is looked up. */

/** What forms shorten. */
const shortened = new Map(
  'st saint, ste saint, is islands, isl islands, isls islands, island islands, rep republic, dem democratic, br british, nat national, cit citizen, pers person, terr territory, territories territory'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that a writing may have more or less than the name: those of grammar and for citizens. */
const fillers = new Set(
  'of the and de del du des der die das von und et y e la le les l el las los d da do dos di della dell formerly fmr ex or citizen citizens citizenship national nationals nationality passport warga negara warganegara kebangsaan nguoi 국민 사람'.split(
    ' ',
  ),
);
/** The same where words are not apart: '西班牙人', '中国籍', 'スペイン国籍', '新加坡共和国', '한국인', 'ชาวไทย'. */
const withoutParts = (word: string) =>
  /^[a-z]/.test(word)
    ? word
    : word.replace(
        /(?<=\p{L}{2})[国國]籍$|(?<=\p{L})(?:籍|公民|人|국적|국민|사람|인|공화국)$|(?<=\p{L}{2})(?:伊斯兰|人民|民主|社会主义|联邦|联合|合作|独立|哈希姆|苏丹)*(?:共和国|共和國|王国|公国|大公国|联邦|联盟)$|(?<=\p{L}{3})(?:独立)?国$|^(?:สัญชาติ|คน|ชาว|ประเทศ)(?=\p{L})/u,
        '',
      );
/** Words for a state, in the languages in which forms write them out. */
const stateWords = new Set(
  `republic republica republique republik repubblica republiek 공화국 республика kingdom reino royaume konigreich regno koninkrijk королевство
  state states estado estados etat etats staat staaten staten stato stati государство country nation
  federal federation federated federative federative federale federative federativa federacion federatie федеративная union унион союз
  unite unie unida unidas united uni unis vereinigte verenigd verenigde объединенная commonwealth gemenebest содружество
  principality principado principaute furstentum vorstendom княжество sultanate sultanat sultanaat sultania султанат emirate emiraat
  grand gran duchy duche ducado groothertogdom великое герцогство confederation confederacion confederazione конфедерация
  bailiwick department departement territory territorial collectivity collectivite overseas dependencies group
  democratic democratique democratica demokratische democratische демократическая peoples populaire popular volksrepublik volksrepubliek народная
  bundesrepublik bondsrepubliek islamic islamique islamica islamische islamitische исламская socialist socialiste socialista
  sozialistische socialistische социалистическая arab arabische арабская independent independant independiente независимое
  plurinational plurinacional plurinationale многонациональное bolivarian bolivariana bolivarienne bolivariaanse боливарианская hashemite
  hachemite hachemita хашимитское cooperative cooperativa co operative кооперативная oriental orientale eastern sovereign most serene fed sts`
    .split(/\s+/)
    .map((word) => foldLetters(word)),
);

/** 'l’Inde', 'd’Irlande' */
const elided = /(?<!\p{L})[dl]['’](?=\p{L}{2})/giu;

const longest = 12;
/** The words of a text in lower case, without marks; 'S.A.R.' is one. Null: no name of a country has so many, or a digit. */
export function wordsIn(text: string): string[] | null {
  if (text.length > 120 || /\d/.test(text)) return null;
  const joined = !text.includes('.')
    ? text
    : text.replaceAll(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll('.', '')} `);
  const words = foldLetters(joined.replaceAll('&', ' and ').replaceAll(elided, '')).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length === 0 || words.length > longest ? null : words;
}
/** 'br nat overseas' is 'british national overseas'. */
export const spellOut = (words: readonly string[]) => words.map((word) => shortened.get(word) ?? word);
export const withoutFillers = (words: readonly string[]) =>
  // 'Quốc tịch Trung Quốc': the words alone are in names of countries.
  (words[0] === 'quoc' && words[1] === 'tich' ? words.slice(2) : words)
    .filter((word) => !fillers.has(word))
    .map(withoutParts);
export const isStateWord = (word: string) => stateWords.has(word);
export const withoutStateWords = (words: readonly string[]) => words.filter((word) => !isStateWord(word));
/** By which a writing is found: 'KOREA, SOUTH' is 'South Korea', and 'HONGKONG' is 'Hong Kong'. */
export const keysOf = (words: readonly string[]) =>
  words.length > 1 ? [words.toSorted().join(' '), words.join('')] : words;
