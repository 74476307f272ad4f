/*
 * Whether bytes that are not UTF-8 are Windows-1252, as Excel saves in Western Europe and the Americas. Nearly all bytes have a
 * meaning in every legacy encoding, so what decides is the spelling: each letter and sign beyond ASCII must be where Western
 * languages write it, and not where other encodings have another letter there. Encodings compared (encoding.spec.whatwg.org):
 * 1250 (č is è, ę is ê, ő is õ, ř is ø), 1251, 1253–1258, 874, Shift_JIS, GBK, Big5, EUC-KR, Macintosh (é is Ž, í is ’).
 * Statistics need more text than some names: chardet 2 takes what a Mac saved as Windows-1252.
 */
const letter = 'A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœŸ';
const high = 'À-ÖØ-öø-ÿŠšŽžŒœŸ';
const capital = 'A-ZÀ-ÖØ-Þ';
const consonant = 'bcdfghjklmnpqrstvwxz';
const start = `(?<![${letter}])`;
const end = `(?![${letter}])`;

/** Where Western languages write these letters, in any case. */
const letters = [
  `[áéíóúàåäöüßâîô]|(?<=[${letter}])ë`,
  `ç(?![${consonant}])`,
  'ñ(?=[aeiouáéíóúü])',
  `ã(?=[eo])|(?<=[hmç])ã(?=s?${end})`,
  `õ(?=es?${end})`,
  '(?<![aeiouáéíóúäö])æ(?![aeiouáéíóú])',
  `(?<![iáéíóúýì])ø(?![aeiouáéíóúýìù])|ø(?=e(?:d|n|r|rne)?${end})`,
  `(?<=[${letter}])(?<![aeoáéíóú])è(?=[bcdfglmnpqrstvxyz])|(?<=[${consonant}uo])è${end}|${start}è(?=ve)|${start}è${end}`,
  `(?<=[${letter}])(?<![iz])ê(?=t|ch|m|v|r|n|s|qu|l|u|${end})|${start}ê(?=t)`,
  '(?<=[aeouyé])ï(?![aikouáéíóú])',
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
  `(?<=[${letter}])[’´](?=[${capital}])|’(?=(?:s|t|re|ll|ve|S)${end})|(?<=[sxzSXZ]|‘[^‘’\\n]{0,60})’${end}`,
  `(?<=${start}(?:[dlDLOjncmst]|[Qq]u|[Uu]n|[A-Za-z]{1,5}(?:ll|nt)))’(?=[${letter}])|${start}‘(?=[${letter}])`,
  `${start}[“„‚«‹¡¿](?=\\s?[${letter}\\d]{2})|(?<=[“„][^“”„\\n]{0,60})[“”]|(?<=[${letter}\\d.!?]{2}\\s?)[»›…]${end}`,
  `(?<=[lL])·(?=[lL])|(?<=\\d|\\b[NnM])[ºª](?![${letter}])|(?<=\\d\\s?)°`,
  `[€£](?=\\s?\\d)|(?<=\\d\\s?)[€£]|(?<=[${letter}\\s])[®™©](?![${letter}])|(?<![a-z])\\u00a0|\\u00a0(?![a-z])|\\u00ad`,
];

/** Two expressions: in one with `(?i:…)` for the letters, V8 13.6 forgets their capitals while it does not optimize expressions. */
const placed = [new RegExp(letters.join('|'), 'iuy'), new RegExp(signs.join('|'), 'uy')];
const beyondAscii = /[^\0-\x7f]/gu;

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

/** Whether the letter or sign here is one that Western languages write in such a place. */
const isPlaced = (text: string, at: number) =>
  placed.some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });

/** Where a text that was read as Windows-1252 is not; -1: nowhere. */
export function notWesternAt(text: string): number {
  const oddAt = odd.exec(text)?.index;
  if (oddAt !== undefined) return oddAt;
  for (const { index } of text.matchAll(beyondAscii)) if (!isPlaced(text, index)) return index;
  return -1;
}
