import { maxText } from './constants';

/**
 * Invisible characters: zero-width and bidirectional marks, fillers, soft hyphens, variation selectors (all that Unicode calls
 * default-ignorable), and the empty braille cell.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\u2800`;
const allUnseen = new RegExp(`[${unseen}]`, 'gu');
const nothingSeen = new RegExp(String.raw`^[\s\p{Z}\p{Cc}${unseen}]*$`, 'u');

/** Whether a text has no visible character. */
export const isUnseen = (text: string): boolean => nothingSeen.test(text);

/** Any run of spaces becomes one. Line breaks stay: a name that contains one is refused. */
const withSingleSpaces = (text: string) => text.replaceAll(/\p{Z}+/gu, ' ').trim();

/**
 * A colleague's or a gateway's name as it is stored: compatibility forms (full width, ligatures) and marks in one way,
 * single spaces, no invisible characters. Those come along when a name is pasted, and a person could not find them.
 */
export const cleanName = (name: string): string => withSingleSpaces(name.normalize('NFKC').replaceAll(allUnseen, ''));

/** Scripts in which a zero-width joiner or non-joiner between two letters is spelling. */
const joined = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`;
const strayUnseen = new RegExp(
  `(?<!${joined})[\\u200c\\u200d]|[\\u200c\\u200d](?!${joined})|[^\\P{DI}\\u200c\\u200d]|\\u2800`,
  'gu',
);

/** What comes along when a text is pasted, or turns its reading direction to mislead; joiners in words and emoji are spelling. */
const stray = new RegExp(
  `[\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]|(?<!${joined})\\u200c|\\u200c(?!${joined})|` +
    `(?<!${joined}|[\\p{Emoji_Presentation}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d|\\u200d(?!${joined}|\\p{Extended_Pictographic})`,
  'gu',
);

/** Free text as it is stored: lines end alike, and no character is in it that a person could neither see nor remove. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(stray, '')
    .trim();

/** The name of a file as it is stored. */
export const cleanFileName = (name: string): string =>
  cleanText(name.slice(0, maxText.fileName).toWellFormed()).replaceAll(/[\n\t]/g, ' ') || 'A file without a name';

/** A traveller's name as it is stored: the letters as they were written, otherwise as {@link cleanName}. */
export const cleanTravellerName = (name: string): string =>
  withSingleSpaces(name.normalize('NFC').replaceAll(strayUnseen, ''));
