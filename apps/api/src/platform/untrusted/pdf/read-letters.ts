import type { Box, OpenPage } from './open-page.ts';

export interface ReadLetter {
  code: number;
  box: Box;
  /** The text object that draws it; 0 for a space or line break that the library adds. */
  object: number;
  /** 'picture': a known character that may be a part of a drawing or code. */
  state: 'known' | 'unknown' | 'picture';
}

/** So many texts that lie upon each other are read: the library takes all but one for shadows. */
const layers = 8;
const hyphen = 0x2d;

/**
 * All letters that a page draws, layer by layer in the order of the file. Null: there are more than that.
 * @param others objects that only the first reading takes in
 */
export function readLetters(open: OpenPage, others: readonly number[], maxLetters: number): ReadLetter[] | null {
  const { library, page } = open;
  const letters: ReadLetter[] = [];
  const read = new Set<number>();
  for (let layer = 0; layer < layers; layer += 1) {
    const text = library.FPDFText_LoadPage(page);
    const amount = library.FPDFText_CountChars(text);
    const isTooLong = letters.length + amount > maxLetters;
    const found = Array.from({ length: isTooLong ? 0 : amount }, (_, index) => letterAt(open, text, index));
    library.FPDFText_ClosePage(text);
    if (isTooLong) return null;
    if (amount === 0) break;
    letters.push(...found);
    for (const object of [...others, ...found.map(({ object }) => object)]) if (object !== 0) read.add(object);
    for (const object of read) library.FPDFPageObj_SetIsActive(object, false);
  }
  for (const object of read) library.FPDFPageObj_SetIsActive(object, true);
  return letters;
}

function letterAt({ library, out, float, double, boxOf }: OpenPage, text: number, index: number): ReadLetter {
  library.FPDFText_GetCharBox(text, index, out, out + 8, out + 16, out + 24);
  const tight = boxOf([double(0), double(2), double(1), double(3)]);
  const hasInk = double(1) > double(0) && double(3) > double(2);
  library.FPDFText_GetLooseCharBox(text, index, out);
  // A rectangle of the library: left, top, right, bottom.
  const loose = boxOf([float(0), float(3), float(2), float(1)]);
  const box: Box = [
    Math.min(tight[0], loose[0]),
    Math.min(tight[1], loose[1]),
    Math.max(tight[2], loose[2]),
    Math.max(tight[3], loose[3]),
  ];
  // At the end of a line the library gives two codes of its own.
  const isHyphen = library.FPDFText_IsHyphen(text, index) === 1;
  const code = isHyphen ? hyphen : library.FPDFText_GetUnicode(text, index);
  const isUnknown =
    hasInk && !isHyphen && (isNoCharacter(code) || library.FPDFText_HasUnicodeMapError(text, index) === 1);
  const object = library.FPDFText_GetTextObject(text, index);
  return { code, box, object, state: isUnknown ? 'unknown' : isPicture(code) ? 'picture' : 'known' };
}

/**
 * Codes that no character has: controls, private and unassigned ones, halves of a pair, and the sign for these. Spaces of
 * wkhtmltopdf are tabs.
 */
const isNoCharacter = (code: number) =>
  code === 0xfffd || /[^\P{Cc}\t]|[\p{Co}\p{Cs}\p{Cn}]/u.test(String.fromCodePoint(code));

/** Dots, blocks and ornaments, and numbers that are none of digits, alone or in a circle. */
const isPicture = (code: number) =>
  /^(?![©®°])[\p{So}\p{No}\p{Nl}]/u.test(String.fromCodePoint(code)) &&
  !/^[A-Z\d]$/iu.test(String.fromCodePoint(code).normalize('NFKC'));

/** Whether a character is a space or a mark without ink. */
export const hasNoInk = (code: number): boolean => /[\p{Z}\p{Cf}\t]/u.test(String.fromCodePoint(code));
