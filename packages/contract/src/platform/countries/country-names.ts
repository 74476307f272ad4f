import { isTerritoryOf } from './country-territories';
import { countryWords } from './country-words';
import { isStateWord, keysOf, spellOut, withoutFillers, withoutStateWords, wordsIn } from './country-writings';

/** The languages of the forms and of our customers. */
const languages = 'en ar de es fr hi id it ja ko ms nl pt ru ta th tr vi zh zh-Hant zh-Hant-HK'.split(' ');

/** The countries whose shorter name in Intl counts. Not those of the United Kingdom and the United States: 'RU' and 'AS' are codes. */
const shortNames = new Set('HK MO PS'.split(' '));

/** Germany's in passports, Kosovo's, and former ones of ISO. */
const otherCodes = 'UK GB, D DE, RKS XK, UNK XK, BUR MM, ROM RO, TMP TL, ZAR CD'
  .split(', ')
  .map((pair) => pair.split(' ') as [string, string]);

const none: ReadonlySet<string> = new Set();

interface Meaning {
  readonly codes: ReadonlySet<string>;
  /** Whether it is the name of a country and no word for citizens. */
  readonly isName: boolean;
}

interface Table {
  readonly whole: ReadonlyMap<string, Meaning>;
  /** What else is known once fillers are left out; null: it would be two countries. */
  readonly reduced: ReadonlyMap<string, Meaning | null>;
  readonly codes: ReadonlyMap<string, Meaning>;
  readonly citizens: ReadonlyMap<string, string>;
}

/** The lines of the table of words, each with all that Intl calls the country, in the languages of forms and in its own. */
function countryLines() {
  const lines = countryWords
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', names = ''] = line.trim().split(' | ');
      const [code = '', long = '', ...citizens] = head.split(' ');
      return { code, long, citizens: citizens.join(' ').split(', '), names: new Set(names.split(', ')) };
    });
  const countries = lines.filter(({ code }) => code.length === 2);
  const own = countries.map(
    (line) => [new Intl.Locale('und', { region: line.code }).maximize().language, 'long', [line]] as const,
  );
  const short = countries.filter(({ code }) => shortNames.has(code));
  const everywhere = languages.flatMap((one) => [[one, 'long', countries] as const, [one, 'short', short] as const]);
  for (const [language, style, some] of [...everywhere, ...own]) {
    const shown = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
    for (const { code, names } of some) names.add(shown.of(code) ?? '');
  }
  return lines;
}

function makeTable(): Table {
  const lines = countryLines();
  // Meanings of the same countries have the same set.
  const sets = new Map<string, ReadonlySet<string>>();
  const meaning = (codes: readonly string[], isName: boolean): Meaning => {
    const key = codes.toSorted().join();
    sets.set(key, sets.get(key) ?? new Set(codes));
    return { codes: sets.get(key) ?? none, isName };
  };
  const whole = new Map<string, Meaning>();
  const written: (readonly string[])[] = [];
  const add = (code: string, name: string, isName: boolean) => {
    const all = wordsIn(name) ?? [];
    const words = spellOut(all);
    const one = meaning([code], isName);
    written.push(words);
    for (const key of new Set([...keysOf(words), all.join('')])) {
      const known = whole.get(key);
      // The name of a country wins over a word for the citizens of another.
      if (!known) whole.set(key, one);
      else if (known.isName === isName && !known.codes.has(code))
        whole.set(key, meaning([...known.codes, code], isName));
    }
  };
  for (const { code, names } of lines) for (const name of names) add(code, name, true);
  // 'Myanmar (Burma)' is 'Myanmar' too, but 'Saint-Martin (partie néerlandaise)' is not 'Saint-Martin'.
  const given = new Set(whole.keys());
  for (const { code, names } of lines)
    for (const name of [...names].flatMap((one) => (/[(（]/.test(one) ? one.replace(/ ?[(（].*?[)）]/, '') : [])))
      if (!keysOf(spellOut(wordsIn(name) ?? [])).some((key) => given.has(key))) add(code, name, true);
  for (const { code, citizens } of lines) for (const word of citizens) add(code, word, false);

  const reduced = new Map<string, Meaning | null>();
  for (const words of written) {
    const its = whole.get(keysOf(words)[0] ?? '');
    for (const key of its ? keysOf(withoutFillers(words)) : []) {
      const known = reduced.has(key) ? reduced.get(key) : whole.get(key);
      if (its && known?.codes !== its.codes) reduced.set(key, known === undefined ? its : null);
    }
  }
  const codes = [...lines.flatMap(({ code, long }) => [[code, code] as const, [long, code] as const]), ...otherCodes];
  return {
    whole,
    reduced,
    codes: new Map(codes.map(([written, code]) => [written, meaning([code], true)])),
    citizens: new Map(lines.map(({ code, citizens: [first = ''] }) => [code, first])),
  };
}

let made: Table | undefined;
/** Made once, when it is first asked: 10,000 names take about 80 ms. */
const table = () => (made ??= makeTable());

/** 'española', 'espagnole', 'italienne', 'spanische', 'Americans' beside 'español', 'espagnol', 'italien', 'spanisch', 'American'; not Indiana. */
const french = /(?<=en)ne$/;
const endings: readonly [RegExp, string][] = [
  [french, ''],
  [/a$/, 'o'],
  [/(?<=[lnrs])(?<!ian|ean)a$/, ''],
  [/(?<=.{4})[es]$/, ''],
  [/(?<=.{4})(?:es|er|en)$/, ''],
];

const firstOf = (keys: readonly string[], by: (key: string) => Meaning | null | undefined) => {
  for (const key of keys) {
    const found = by(key);
    if (found) return found;
  }
  return undefined;
};

/** Whether words are in a name of no country but these: 'Guinea' is in 'Equatorial Guinea'. */
const areOnlyIn = (words: readonly string[], { codes }: Meaning) =>
  [...table().whole].every(
    ([key, its]) => its.codes.isSubsetOf(codes) || !words.every((word) => ` ${key} `.includes(` ${word} `)),
  );

/** A whole name wins. Words are left out only where that makes no other country of it. */
function find(words: readonly string[]): Meaning | undefined {
  const { whole, reduced } = table();
  const byReduced = (key: string) => (reduced.has(key) ? reduced.get(key) : whole.get(key));
  const less = withoutFillers(words);
  const found = firstOf(keysOf(words), (key) => whole.get(key)) ?? firstOf(keysOf(less), byReduced);
  if (found) return found;
  const least = withoutStateWords(less);
  const named = least.length < less.length ? firstOf(keysOf(least), byReduced) : undefined;
  return named && areOnlyIn(least, named) ? named : undefined;
}

function meaningOf(text: string): Meaning | undefined {
  const { codes } = table();
  const letters = text.trim();
  const code = /^(?:[A-Z]{1,3}|[a-z]{2,3})$/.test(letters) && codes.get(letters.toUpperCase());
  if (code) return code;
  // 'MY' and 'Bi' are no writing of Vietnamese 'Mỹ' and 'Bỉ'.
  const all = /^[A-Za-z]{1,2}$/.test(letters) ? null : wordsIn(text);
  if (!all) return undefined;
  const words = spellOut(all);
  const found = find(words);
  if (found) return found;
  for (const [ending, other] of endings) {
    const isOther = (word: string) => word.length > 4 && ending.test(word) && !isStateWord(word);
    if (!words.some(isOther)) continue;
    const citizens = find(words.map((word) => (isOther(word) ? word.replace(ending, other) : word)));
    // 'Italien' is also the German name of the country.
    if (citizens && (!citizens.isName || ending === french)) return citizens;
  }
  return /^[A-Za-z]{3}$/.test(letters) ? codes.get(letters.toUpperCase()) : meaningOfTwo(text);
}

/** 'Timor-Leste (East Timor)', 'Congo [DRC]', 'Virgin Isl. (USA)': a name, and in brackets another one or the state to which it belongs. */
function meaningOfTwo(text: string): Meaning | undefined {
  const [, name = '', inBrackets = ''] = /^([^(（[]+)[(（[]([^()（）[\]]+)[)）\]]$/.exec(text.trim()) ?? [];
  const [its, other] = [name, inBrackets].map(meaningOf);
  if (!its || !other) return undefined;
  const same = its.codes.intersection(other.codes);
  const belonging = [...its.codes].filter((code) => [...other.codes].some((state) => isTerritoryOf(code, state)));
  const codes = same.size > 0 ? same : new Set(belonging);
  return codes.size > 0 ? { codes, isName: its.isName } : undefined;
}

/**
 * The countries (ISO 3166-1 alpha-2) that a country's name or code, or the word for its citizens, may mean, in the languages of forms;
 * and of what is no country, such as a kind of British nationality, the code in passports. Empty: it is not known.
 */
export const countriesNamed = (text: string): ReadonlySet<string> => meaningOf(text)?.codes ?? none;

/** Whether a text is the name that several countries have: 'Congo' leaves open which. 'Congolese' is right for the citizens of both. */
export function isNameOfSeveral(text: string): boolean {
  const meaning = meaningOf(text);
  return meaning?.isName === true && meaning.codes.size > 1;
}

/** The country that lists mean by a name that people use for several: ISO 3166 and the United Nations call one of the Congos so. */
export const countryMeantByLists = (text: string): string | undefined =>
  isNameOfSeveral(text) && [...countriesNamed(text)].toSorted().join() === 'CD,CG' ? 'CG' : undefined;

/** Whether a short text is a word for the citizens of a country: 'FRENCH'. */
export const isCitizens = (text: string): boolean =>
  /^\p{L}[\p{L} '-]{3,30}$/u.test(text) && meaningOf(text)?.isName === false;

/** How forms call the citizens of a country, in English: 'Spanish' for 'ES'; '' where that is not known. */
export const citizensOf = (code: string): string => table().citizens.get(code) ?? '';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** The English name of a country: 'Spain' for 'ES'; '' for a code of what is no country. */
export const countryName = (code: string): string => (code.length === 2 ? (english.of(code) ?? '') : '');
