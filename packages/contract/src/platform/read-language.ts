import { z } from 'zod';
import { accepted } from './accepted';
import { cleanCode } from './clean-text';
import { type Language, languages, languageTags } from './languages';

/**
 * What writes a language and is neither a tag of BCP 47 (RFC 5646) nor a name that Intl knows: names of shops, and codes of countries
 * that are no code of a language, so they mean one. 'kr', 'my', 'tw' and 'uk' are languages of their own.
 */
const otherNames: Record<Language, string> = {
  en: 'us, gb, american english, british english, anglais, englisch, inglés, inglese, 英语, 英語, 영어',
  'zh-Hans':
    'cn, 中文, 汉语, 漢語, 华语, 華語, 普通话, 普通話, 国语, 國語, 简体, 繁體, 繁体, 简体字, 正體中文, 繁體中文, 繁体中文, traditional chinese, mandarin',
  id: 'indonesia',
  ms: 'melayu',
  ta: '',
  hi: '',
  ja: 'jp',
  ko: '한국말, 조선말',
  vi: 'vn, tieng viet, viet',
  th: 'ภาษาไทย',
  de: 'at',
  fr: 'francais',
  es: 'mx, castellano, castilian, espanol',
};

/** Languages that are written like one that we have: Chinese as spoken in Canton, Taiwan, Shanghai, …; the Malay of Malaysia. */
const writtenAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries('yue nan wuu hak gan hsn'.split(' ').map((tag) => [tag, 'zh'])),
  zlm: 'ms',
};

const folded = (name: string) => name.normalize('NFC').toLowerCase();
const mainOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

let names: Map<string, Language> | undefined;
/** Every name of our languages, in English, in themselves and as shops write them. Read when it is first needed: 10 ms. */
const languageNames = () =>
  (names ??= new Map(
    languageTags.flatMap((tag) => {
      const known = ['en', tag].map((reader) => new Intl.DisplayNames([reader], { type: 'language' }));
      const named = [tag, mainOf(tag)].flatMap((code) => known.map((one) => one.of(code) ?? code));
      return [...named, languages[tag], ...otherNames[tag].split(', ')]
        .filter(Boolean)
        .map((name) => [folded(name), tag]);
    }),
  ));

/** The main part of a tag as its registry has it today: 'in' is 'id', 'ger' 'de', 'cmn' 'zh'. Null: it is no tag. */
function canonicalMain(tag: string): string | null {
  // JavaScript refuses 'zh-cmn-Hans', 'zh-CHS' and 'zh-CN-#Hans', though their main part is clear; 'x-…' and 'i-…' have none.
  for (const part of [tag, mainOf(tag)])
    try {
      const main = mainOf(Intl.getCanonicalLocales(part)[0] ?? '');
      return writtenAs[main] ?? main;
    } catch {}
  return null;
}

/** One of our languages by a tag or a name in any usual writing: 'zh_TW', 'vi_VN.UTF-8', 'ger', 'Deutsch', 'English (US)'. */
function languageOf(text: string): Language | undefined {
  const plain = cleanCode(text.slice(0, 100)).replaceAll(/^["']|["']$/g, '');
  const named = languageNames();
  const name = [plain, plain.replace(/\s*(?:[([（]| - ).*$/, '')].map((one) => named.get(folded(one))).find(Boolean);
  if (name) return name;
  // POSIX: language_TERRITORY.charset@modifier.
  const main = canonicalMain(
    plain
      .replace(/[.@].*$/, '')
      .replaceAll(/[_-]+/g, '-')
      .replace(/-$/, ''),
  );
  return languageTags.find((tag) => mainOf(tag) === main);
}

/** How many of a list are read. */
const mostRead = 50;

/** Our first language in a list of texts, each a tag, a name, an Accept-Language or a LANGUAGE of POSIX; undefined: we have none of them. */
function firstLanguage(wanted: readonly string[]): Language | undefined {
  for (const one of wanted.flatMap((text) => accepted(text.replaceAll(':', ','))).slice(0, mostRead)) {
    const found = languageOf(one);
    if (found) return found;
  }
  return undefined;
}

/** The language of a page for a reader who wants these, the best first; else English. */
export const bestLanguage = (wanted: readonly string[]): Language => firstLanguage(wanted) ?? 'en';

const unknown = `Send the language as one of ${languageTags.join(', ')}, or as browsers and systems write it, such as zh-CN.`;

/** One of our languages as shops and browsers write it; also a list, the best first. */
export const writtenLanguage = z.union([z.string(), z.array(z.string())], unknown).transform((wanted, context) => {
  const language = firstLanguage([wanted].flat());
  if (!language) context.addIssue({ code: 'custom', message: unknown });
  return language ?? z.NEVER;
});
