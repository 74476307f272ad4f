import { countryToAlpha2 } from 'country-to-iso';
import german from 'i18n-nationality/langs/de.json' with { type: 'json' };
import english from 'i18n-nationality/langs/en.json' with { type: 'json' };
import spanish from 'i18n-nationality/langs/es.json' with { type: 'json' };
import french from 'i18n-nationality/langs/fr.json' with { type: 'json' };

/** The languages of the forms and of our customers. */
const languages = 'en zh zh-Hant id ms ta hi ja ko vi th de fr es'.split(' ');

/**
 * Writings that the libraries do not have, as immigration forms and passports show them: `country: words`. Those of two
 * countries are under both.
 */
const others = `
  GB: british subject, british overseas citizen, gbd, gbn, gbo, gbp, gbs
  DE: d, germany federal republic of
  KR: korea, korean, rok, corea, corée, warganegara korea
  KP: korean, dprk
  CN: prc, pr china, tionghoa
  HK: chinese, hongkonger
  MO: chinese, macanese, macao sar
  TW: chinese taipei, taiwan roc
  CD: congo
  DM: dominiquais
  AR: argentinian
  AG: antiguan, barbudan
  BM: bermudian
  CV: cabo verdean
  FI: finn
  GL: greenlandic
  IN: bharatiya, भारतीय, இந்தியர், இந்தியன்
  ID: wni
  IR: persian
  KN: kittitian
  KZ: kazakh
  LS: basotho
  LU: luxembourgish
  MK: north macedonian
  MM: myanma
  NL: netherlander
  NZ: kiwi
  PG: papua new guinean
  PL: pole
  PS: palestinian
  RS: serb
  SA: saudi arabian
  SK: slovak
  SE: swede
  SM: sammarinese
  SZ: liswati
  TL: timorese
  TM: turkmen
  TR: turk
  UZ: uzbek
  VC: saint vincentian, vincentian
  VU: ni vanuatu, vanuatuan
  XK: kosovan, rks, unk`;

/** 'República de Corea', 'KOREA, REPUBLIC OF' and 'Korea Republic' have the same words. */
const fillers = new Set('the of and republic de la el du des der die'.split(' '));
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .normalize('NFC')
    // 'Spanish citizen', 'warganegara Spanyol', 'スペイン国籍', '西班牙人'.
    .replaceAll(
      /(?<!\p{L})(?:citizen|citizens|national|nationality|passport|warganegara|warga negara|người|quoc tich|nguoi|สัญชาติ|คน|ชาว)(?!\p{L})/gu,
      ' ',
    )
    .replaceAll(/(?<=\p{L})(?:国籍|國籍|국적|公民|人|사람)$/gu, '');
const keyOf = (text: string) => {
  const words = plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const named = words.filter((word) => !fillers.has(word));
  return (named.length > 0 ? named : words).toSorted().join(' ');
};

let byName: Map<string, Set<string>> | undefined;
/** The ISO codes of each name, made once: 4,000 names take some milliseconds. */
function table() {
  if (byName) return byName;
  const made = new Map<string, Set<string>>();
  const add = (code: string, name: string | undefined) => {
    const key = name && keyOf(name);
    if (key) made.set(key, (made.get(key) ?? new Set()).add(code));
  };
  const codes = Object.keys(english.nationalities);
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      for (const code of [...codes, 'XK']) add(code, names.of(code));
    }
  for (const { nationalities } of [english, german, spanish, french])
    for (const [code, name] of Object.entries(nationalities))
      for (const one of [name, ...name.split(/ - | or | and /)]) add(code, one.replace(/ \(.*/, ''));
  for (const line of others.trim().split('\n')) {
    const [code = '', names = ''] = line.trim().split(': ');
    for (const name of names.split(', ')) add(code, name);
  }
  byName = made;
  return made;
}

const none: ReadonlySet<string> = new Set();

/**
 * The countries (ISO 3166-1 alpha-2) that a country's name or code, or the word for its citizens, may mean, in the languages of forms;
 * empty: it is not known.
 */
export function countriesNamed(text: string): ReadonlySet<string> {
  // The codes MYS and RUS begin with words for other countries.
  const isCode = /^[A-Z]{3}$/.test(text.trim());
  const code = isCode ? countryToAlpha2(text.trim()) : null;
  if (code) return new Set([code]);
  const key = keyOf(text);
  // 'española', 'espagnole', 'spanische' beside 'español', 'espagnol', 'spanisch'.
  for (const writing of [key, key.slice(0, -1), key.replace(/.$/, 'o'), key.replace(/(?<=n)ne$/, '')]) {
    const found = table().get(writing);
    if (found) return found;
  }
  const known = countryToAlpha2(text.trim());
  return known ? new Set([known]) : none;
}

/** How forms call the citizens of a country, in English: 'Spanish' for 'ES'; '' where that is not known. */
export const citizensOf = (code: string): string => (english.nationalities as Record<string, string>)[code] ?? '';
