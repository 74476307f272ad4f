import { maxText } from './constants.ts';

/**
 * Invisible characters: zero-width and bidirectional marks, fillers, soft hyphens, variation selectors (all that Unicode calls
 * default-ignorable), and the empty braille cell.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\u2800`;
const allUnseen = new RegExp(`[${unseen}]`, 'gu');
const nothingSeen = new RegExp(String.raw`^[\s\p{Z}\p{Cc}${unseen}]*$`, 'u');

/** Whether a text has no visible character. */
export const isUnseen = (text: string): boolean => nothingSeen.test(text);

/** Any run of spaces becomes one, and so do the tabs and line breaks that come along when a text is pasted. */
const withSingleSpaces = (text: string) => text.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ').trim();

/**
 * A colleague's or a gateway's name as it is stored: compatibility forms (full width, ligatures) and marks in one way,
 * single spaces, no invisible characters. Those come along when a name is pasted, and a person could not find them. Line breaks
 * stay: a name that contains one is refused.
 */
export const cleanName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(allUnseen, '')
    .replaceAll(/[\p{Z}\t]+/gu, ' ')
    .trim();

/** Scripts in which a zero-width joiner or non-joiner between two letters is spelling. */
const joined = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`;
const strayUnseen = new RegExp(
  `(?<!${joined})[\\u200c\\u200d]|[\\u200c\\u200d](?!${joined})|[^\\P{DI}\\u200c\\u200d]|\\u2800`,
  'gu',
);

/**
 * Characters of free text that a person can neither see nor remove, or that turn the reading direction. Joiners stay after letters
 * that join (also at the end of a word, as in Malayalam) and after emoji.
 */
const stray = new RegExp(
  `[\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]|(?<!${joined})\\u200c|` +
    `(?<!${joined}|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d`,
  'gu',
);

/** Free text of several lines as it is stored, without the control characters that come along when it is pasted. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(stray, '')
    .trim();

/** Emoji of several characters, the last of which are invisible, or (to be removed) an invisible character. */
const emojiOrUnseen = new RegExp(
  String.raw`(\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[\d#*]\ufe0f\u20e3)|(?!\u200c|\u200d)[${unseen}]`,
  'gu',
);

/** One line of free text as it is stored. */
export const cleanLine = (text: string): string =>
  withSingleSpaces(text.replaceAll(emojiOrUnseen, '$1').replaceAll(stray, ''));

/** The name of a file as it is stored. */
export const cleanFileName = (name: string): string =>
  cleanLine(
    name
      .slice(0, maxText.fileName)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ''),
  ) || 'A file without a name';

/** The value of a decimal digit: Unicode keeps the ten digits of each script side by side, zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Decimal digits of any script as 0 to 9. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digitValue);

/** '-' for every dash. */
export const asciiDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2212]/gu, '-');

/**
 * What consists of ASCII letters and digits (a number, a code, an address), as it was typed with any keyboard or pasted: plain
 * width, ASCII digits, '-' for every dash, single spaces, no invisible characters.
 */
export const cleanCode = (text: string): string => asciiDashes(asciiDigits(cleanName(text)));

/** A traveller's name as it is stored: the letters as they were written, otherwise as {@link cleanName}. */
export const cleanTravellerName = (name: string): string =>
  withSingleSpaces(name.normalize('NFC').replaceAll(strayUnseen, ''));

/**
 * A password as it is compared (NFKC, as NIST SP 800-63B asks): é is one letter on one keyboard and two on another, a no-break space
 * looks like a space, and Japanese keyboards write ａｂｃ.
 */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');

/** What is compared of words that people write in several ways: small letters and digits. */
export const spellingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
