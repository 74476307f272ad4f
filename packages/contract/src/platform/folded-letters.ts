/**
 * Letters that do not decompose into a plain letter and its mark, each above the one that replaces it: ICAO Doc 9303 part 3,
 * section 6, table A; for those that it does not list the Latin-ASCII transform of Unicode's CLDR. Then the final sigma and what
 * Arabic and Persian keyboards write for one letter. The migration of search_text has the same letters.
 */
const whole = [...'øłđðħıĸŋŧƀƃƈƌƒƙƚƞƥƫƭƴƶǝǥȝȥȷȼȿɀɇɉɋɍɏɓɔɖɗəɛɠɣɨɩɲɵʈʉʊʋςىیکةٱ'];
const plain = [...'olddhiqntbbcdfklnpttyzegyzjcszejqryboddeeggiinotuuvσييكها'];
const letters = new Map([...whole.map((letter, at) => [letter, plain[at] ?? ''] as const)])
  .set('ß', 'ss')
  .set('æ', 'ae')
  .set('œ', 'oe')
  .set('þ', 'th');

/**
 * Two letters for one, as the machine-readable zone of a passport has them (ICAO 9303), and as Serbs write đ. Cards may have
 * either of the two without the other.
 */
export const machineLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
export const serbianLetters: Record<string, string> = { đ: 'dj' };
const twoLetters = { ...machineLetters, ...serbianLetters };

/** Marks that a name is also written without: accents, Hebrew and Arabic vowels. Vowel signs of Indic and Thai letters stay. */
const marks = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
/** Every apostrophe, and letters and marks that keyboards and people put in its place. */
const apostrophes = String.raw`'\u0060\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u05f4\u2018-\u201b\u2032\u2035\ua78b\ua78c`;
const unseen = String.raw`\u00ad\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff`;
const dropped = new RegExp(`[${marks}${apostrophes}${unseen}]`, 'gu');

/**
 * A name as it is compared: without case, width, marks, apostrophes and invisible characters.
 * @param others letters that become others, for another usual way to write the name
 */
export function foldLetters(text: string, others?: Record<string, string>): string {
  // An acute accent alone would fall apart into a space and a mark.
  const lower = text.replaceAll('´', '').normalize('NFKC').toLowerCase();
  const written = others ? lower.replaceAll(/[äöüåøđñəçşğcxq]/g, (letter) => others[letter] ?? letter) : lower;
  return written
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter)
    .replaceAll(dropped, '')
    .normalize('NFC');
}

const inWords = /[-.\u00b7\u058a\u05be\u2010-\u2015\u2027\u2212\u301c\u30a0\u30fb]/g;

/** A text as orders are searched: also without hyphens and dots. `folded()` in the database does the same. */
export const foldForSearch = (text: string): string => foldLetters(text).replaceAll(inWords, '');

/** The other usual writing; the database keeps both. */
export const machineWriting = (text: string): string => foldLetters(text, twoLetters).replaceAll(inWords, '');
