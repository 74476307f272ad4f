/*
 * Whether bytes that are not UTF-8 are Windows-1252, as Excel saves in Western Europe and the Americas. Nearly all bytes have a
 * meaning in every legacy encoding, so what decides is the spelling: each letter and sign beyond ASCII must be where Western
 * languages write it, and not where other encodings have another letter there. Encodings compared (encoding.spec.whatwg.org):
 * 1250 (č is è, ę is ê, ő is õ, ř is ø), 1251, 1253–1258, 874, Shift_JIS, GBK, Big5, EUC-KR, Macintosh (é is Ž, í is ’), CP 850.
 * Names of chardet and jschardet's size are too short for their statistics: they took 12 of 22 Slovak and all Macintosh samples.
 */
const letter = 'A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœŸ';
const high = 'À-ÖØ-öø-ÿŠšŽžŒœŸ';
const capital = 'A-ZÀ-ÖØ-Þ';
const consonant = 'bcdfghjklmnpqrstvwxz';
const start = `(?<![${letter}])`;
const end = `(?![${letter}])`;

/** Where Western languages write these letters, in any case. */
const letters = [
  '[áéíóúàåäöüßâîôë]',
  `ç(?![${consonant}])`,
  'ñ(?=[aeiouáéíóúü])',
  `ã(?=[eo])|(?<=[hmç])ã(?=s?${end})`,
  `õ(?=es?${end})`,
  '(?<![aeiouáéíóúäö])æ(?![aeiouáéíóú])',
  `(?<![iáéíóúýì])ø(?![aeiouáéíóúýìù])|ø(?=e(?:n|r|rne)?${end})`,
  `(?<=[${letter}])(?<![aeoáéíóú])è(?=[bcdfglmnpqrstvxyz])|(?<=[${consonant}u])è${end}|${start}è(?=ve)|${start}è${end}`,
  `(?<![iz])ê(?=t|ch|m|v|r|n|s|qu|l|u|${end})`,
  '(?<=[aeouyé])ï(?![akouáéíóú])',
  `û(?=t|l|ch|res?${end}|me${end})`,
  `(?<=[sflor])ù${end}`,
  `ì${end}`,
  '(?<![aeou])ò(?![aeiouáéíóú])',
  'œ(?=u|il|cum|t[ue]|d)',
  `(?!š(?:ar|arna)${end})(?:(?<![${consonant}])[šž]|[šž](?![${consonant}]))`,
  '(?<=[aeou])ÿ(?![aeiou])',
  // Icelandic, not the Turkish ğ, ı, ş.
  `(?<=[áéíóúæ][${letter}]{0,12})[ðþý]|[ðþý](?=[${letter}]{0,12}[áéíóúæ])`,
];

/** Where they write these signs. */
const signs = [
  `(?<=\\s|^)[–—•·](?=\\s)|(?<=[${letter}\\d.])–(?=[${capital}\\d])`,
  `(?<=[${letter}])[’´](?=[${capital}])|’(?=(?:s|t|re|ll|ve)?${end})|‘(?=[${letter}])`,
  `(?<=${start}(?:[dlDLjJnNcCmMsStTO]|[Qq]u|[Uu]n|[A-Za-z]{1,5}(?:ll|nt)))’(?=[${letter}])`,
  `(?<![${letter}])[“„‚«‹¡¿](?=\\s?[${letter}\\d]{2})|(?<=[${letter}\\d.!?]{2}\\s?)[”“»›…](?![${letter}])`,
  `(?<=l)·(?=l)|(?<=\\d|\\b[NnM])[ºª](?![${letter}])|(?<=\\d\\s?)°`,
  `[€£](?=\\s?\\d)|(?<=\\d\\s?)[€£]|(?<=[${letter}\\s])[®™©](?![${letter}])|(?<![a-z])\\u00a0|\\u00a0(?![a-z])|\\u00ad`,
];

const misplaced = new RegExp(`(?!(?i:${letters.join('|')})|${signs.join('|')})[^\\0-\\x7f]`, 'u');

/** What no language writes: a capital within a word, words without a plain letter, or three letters in a row beyond ASCII. */
const odd = new RegExp(
  [
    '[a-zß-öø-ÿšžœ][À-ÖØ-ÞŠŽŒŸ]',
    '[A-Za-z][À-ÖØ-ÞŠŽŒŸ][a-zß-ÿ]',
    `[${high}¡-¿ƒ†‡ˆ‰‹›˜™]{3}`,
    `${start}[${high}]{2,}${end}`,
  ].join('|'),
  'u',
);

/** Where a text that was read as Windows-1252 is not; -1: nowhere. */
export function notWesternAt(text: string): number {
  const found = [odd, misplaced].flatMap((pattern) => pattern.exec(text)?.index ?? []);
  return Math.min(...found, Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY ? -1 : Math.min(...found);
}
