import { asciiDashes, asciiDigits } from '@sac/contract/platform/clean-text';

const isPlain = /^[\n -~]*$/;

/**
 * Ghostscript before 10.01 writes the text of a ligature with the two bytes of each letter exchanged: 'con昀椀rmed'. Of one of three
 * letters it adds up the last two: 'o昀케ce' is 'office', since 0x66 + 0x69 is 0xCF.
 */
const exchangedLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
  .map((letter) => String.fromCharCode(letter.charCodeAt(0) << 8))
  .join('');
const asian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const exchanged = new RegExp(
  String.raw`(?<=\p{Script=Latin})[${exchangedLetters}]{2,}(?![${asian}])|(?<![${asian}])[${exchangedLetters}]{2,}(?=\p{Script=Latin})`,
  'gu',
);
const ofThree = /\u6600[\uc800\uce00\ucf00\ud000\ud100\ud200]/g;
const ofThreeBack = (two: string) => `ff${String.fromCharCode((two.charCodeAt(1) >> 8) - 0x66)}`;
const exchangedBack = (letters: string) =>
  letters.replaceAll(/./gu, (letter) => String.fromCharCode(letter.charCodeAt(0) >> 8));

/** Not those that turn the reading direction of letters: what they show is not what is read. */
const unseen = /(?![\u202d\u202e])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** `[what a paper may print, what is looked for]`, before Unicode's compatibility forms. */
const first: [RegExp, string][] = [
  // 'No' would become a part of the word beside it.
  [/\u2116/g, ' No '],
  [/\u00b4/g, "'"],
  // The number of a note.
  [/(?<=\p{L})[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+(?![\p{L}\d])/gu, ''],
  // It ends a clause.
  [/(?<=\p{L})[\u2014\u2015](?=\p{L})/gu, ' - '],
];
/** The same, behind them. */
const then: [RegExp, string][] = [
  // A soft hyphen is seen at the end of a line, and old typefaces print it as a hyphen between digits.
  [/(?<=\d)\u00ad(?=\d)|\u00ad(?=\s*$)/g, '-'],
  [unseen, ''],
  [/[\u2044\u2215\u29f8\u2571\u060d]/g, '/'],
  [/(?<=\d ?)[\u00b7\u2027\u2219\u22c5\u3002\u30fb\u06d4\u066b](?= ?\d)/g, '.'],
  [/[\u2018\u2019\u201b\u0060]/g, "'"],
  [/[^\S\n]/g, ' '],
  // Unicode's compatibility forms take these vowels of Thai and Lao apart, and no list of words has them so.
  [/\u0e4d\u0e32/g, '\u0e33'],
  [/\u0ecd\u0eb2/g, '\u0eb3'],
];

const foldBy = (foldings: [RegExp, string][], text: string) =>
  foldings.reduce((folded, [from, to]) => folded.replaceAll(from, to), text);

/**
 * A text of a paper in the one way in which anything is looked for in it: plain letters, digits, hyphens, strokes and blanks, without
 * unseen characters. Line ends and runs of blanks stay.
 */
export function foldPrint(text: string): string {
  if (isPlain.test(text)) return text.replaceAll('`', "'");
  const letters = foldBy(first, text.replaceAll(ofThree, ofThreeBack).replaceAll(exchanged, exchangedBack)).normalize(
    'NFKC',
  );
  return foldBy(then, asciiDashes(asciiDigits(letters)));
}

/** Letters that a file gives no meaning, and those that change the order of others. */
export const unknownLetter = /(?!\s)[\p{C}\ufffd]/u;

const western = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`;
/** Not the signs of units: 'μm'. */
const lookAlike = String.raw`(?![μΩ])[\p{Script=Cyrillic}\p{Script=Greek}]`;
const garbled = new RegExp(
  [
    // Before a word it may be a bullet.
    String.raw`(?<=[${western}\d])${unknownLetter.source}`,
    String.raw`${unknownLetter.source}(?=\p{Ll})`,
    String.raw`(?![\0\s])[\p{Cc}\ufffd]{2}|\p{Co}{3}`,
    // Ligatures that lost letters.
    String.raw`(?<=\p{Script=Latin})[${exchangedLetters}][${asian}]{0,2}(?=[a-z])`,
    String.raw`(?<=[a-z])[\p{Script=Han}\p{Script=Hangul}](?=[a-z])`,
    // What WeasyPrint and Ghostscript have for a vowel of Thai.
    String.raw`(?<=\p{Script=Thai})[\p{Cc}\ufffd;#$%&<=>@^_{|}~](?=\p{Script=Thai})`,
    // Phonetic letters look like small capitals.
    String.raw`[\u1d00-\u1d2b]`,
    // Letters of two scripts in one word look like others: what is seen is not what is read.
    String.raw`(?<=\p{Script=Latin})${lookAlike}|${lookAlike}(?=\p{Script=Latin})`,
  ].join('|'),
  'u',
);

const indic = String.raw`\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}`;
const broken = new RegExp(
  [
    `(?<=[${indic}])${unknownLetter.source}`,
    String.raw`\p{Script=Latin}(?=[${indic}])|(?<=[${indic}])\p{Script=Latin}`,
  ].join('|'),
  'u',
);

/**
 * Whether a folded text has a word of letters that programs join or stack and that its file has lost: Chromium, wkhtmltopdf and
 * WeasyPrint print most texts of India so. In a translation beside other words it is no reason to doubt a paper.
 */
export const isBrokenScript = (text: string): boolean => !isPlain.test(text) && broken.test(text);

/** Whether a folded text has a word that a person reads in another way, or not at all. */
export const isGarbled = (text: string): boolean => !isPlain.test(text) && garbled.test(text);
