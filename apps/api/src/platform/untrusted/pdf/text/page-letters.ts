import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from '../open-pdfium.ts';

/** Left, top, right and bottom in pixels of the drawing. */
export type LetterBox = readonly [left: number, top: number, right: number, bottom: number];

export interface PageLetter {
  /** What it says; U+FFFD where the file does not say it. Several characters when they are drawn as one sign. */
  text: string;
  /** Where its ink may be. */
  box: LetterBox;
  /** The text object of the page that it is a part of. */
  object: number;
  /** Where it begins on its line, in points. */
  x: number;
  y: number;
  /** The middle and the size of the room that it takes on a line, and the middle of its ink, in points. */
  room: { x: number; y: number; width: number; height: number };
  middle: readonly [x: number, y: number];
  /** The size of its typeface, in points. */
  size: number;
  /** Degrees, counter-clockwise. */
  turn: number;
  /** A space of any kind. */
  isBlank: boolean;
  /** It is written without ink, as the text of a scan is. */
  isInkless: boolean;
  /** Its typeface is not in the file: another one is drawn. */
  isSubstituted: boolean;
}

/** A page of an open file on a drawing of so many pixels. */
export interface Sheet {
  library: WrappedPdfiumModule;
  page: number;
  width: number;
  height: number;
  /** From points of the page to pixels. */
  place: (x: number, y: number) => readonly [number, number];
}

export function sheetOf(
  library: WrappedPdfiumModule,
  page: number,
  { scale, pixels }: { scale: number; pixels: number },
): Sheet {
  const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
  const by = Math.min(scale, Math.sqrt(pixels / (wide * high)));
  const [width, height] = [Math.max(1, Math.round(wide * by)), Math.max(1, Math.round(high * by))];
  // The library answers in whole pixels.
  const [fine, far] = [256, 1000];
  const out = memoryOf(library).wasmExports.malloc(8);
  const corner = (x: number, y: number) => {
    library.FPDF_PageToDevice(page, 0, 0, width * fine, height * fine, 0, x, y, out, out + 4);
    const [left = 0, top = 0] = new Int32Array(memoryOf(library).HEAPU8.buffer, out, 2);
    return [left / fine, top / fine] as const;
  };
  const [origin, right, up] = [corner(0, 0), corner(far, 0), corner(0, far)];
  memoryOf(library).wasmExports.free(out);
  const [a, b] = [(right[0] - origin[0]) / far, (right[1] - origin[1]) / far];
  const [c, d] = [(up[0] - origin[0]) / far, (up[1] - origin[1]) / far];
  return { library, page, width, height, place: (x, y) => [a * x + c * y + origin[0], b * x + d * y + origin[1]] };
}

/** Kinds of objects of a page, in the numbers of the library. */
const [text, image, form] = [1, 3, 5];
const maxDepth = 12;

/** The texts and pictures of a page, those in forms too. */
export function objectsOf({ library, page }: Sheet): { texts: number[]; images: number[] } {
  const found = { texts: [] as number[], images: [] as number[] };
  const collect = (object: number, depth: number) => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind === text) found.texts.push(object);
    if (kind === image) found.images.push(object);
    if (kind !== form || depth > maxDepth) return;
    const count = library.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) collect(library.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  const count = library.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) collect(library.FPDFPage_GetObject(page, index), 0);
  return found;
}

/** Text render modes that draw nothing: 3, and 7, which only clips. */
const inkless = [3, 7];
const unknown = '\ufffd';
/** Codes that no character has. Spaces of wkhtmltopdf are tabs. */
const isNoCharacter = (code: number) => /[^\P{Cc}\t\n\r]|\p{Cn}/u.test(String.fromCodePoint(code));
/** A typeface with such codes, printed again, calls its letters by numbers, most of which are characters, too. */
const isControl = (code: number) => code > 0 && code < 32 && !/\s/.test(String.fromCodePoint(code));
const hyphen = '-';

/** The letters of a page in the order of the library; null: there are more than that. Their objects must have no ActualText. */
export function lettersOnPage(sheet: Sheet, texts: readonly number[], maxLetters: number): PageLetter[] | null {
  const { library, page } = sheet;
  const fonts = new Map(texts.map((object) => [object, library.FPDFTextObj_GetFont(object)]));
  const traits = new Map(
    [...fonts].map(([object, font]) => {
      const isInkless = inkless.includes(library.FPDFTextObj_GetTextRenderMode(object));
      return [object, { isInkless, isSubstituted: library.FPDFFont_GetIsEmbedded(font) === 0 }];
    }),
  );
  const controls: { letter: PageLetter; at: number }[] = [];
  const open = library.FPDFText_LoadPage(page);
  const amount = library.FPDFText_CountChars(open);
  const out = memoryOf(library).wasmExports.malloc(64);
  const letters: PageLetter[] = [];
  for (let index = 0; index < Math.min(amount, maxLetters); index += 1) {
    if (library.FPDFText_IsGenerated(open, index) === 1) continue;
    const place = placeOf(sheet, open, index, out);
    const object = library.FPDFText_GetTextObject(open, index);
    const trait = traits.get(object) ?? { isInkless: false, isSubstituted: false };
    const code = library.FPDFText_GetUnicode(open, index);
    const isNumber = place.hasInk && isControl(code) && library.FPDFText_IsHyphen(open, index) !== 1;
    const text = textOf(sheet, open, index, place.hasInk);
    const last = letters.at(-1);
    if (last?.object === object && last.x === place.x && last.y === place.y && `${last.box}` === `${place.box}`)
      last.text += text;
    else {
      const { hasInk: _, ...rest } = place;
      const letter = { text, object, ...rest, isBlank: text === ' ', ...trait };
      if (isNumber) controls.push({ letter, at: letters.length });
      letters.push(letter);
    }
  }
  memoryOf(library).wasmExports.free(out);
  library.FPDFText_ClosePage(open);
  if (amount > maxLetters) return null;
  const fontOf = ({ object }: PageLetter) => fonts.get(object) ?? 0;
  const parts = new Set(
    controls
      .filter(({ letter, at }) => isPartOfSign(sheet, letter, letters.slice(Math.max(0, at - reach), at + reach + 1)))
      .map(({ letter }) => letter),
  );
  const numbered = new Set(controls.flatMap(({ letter }) => (parts.has(letter) ? [] : [fontOf(letter)])));
  for (const letter of letters) {
    if (parts.has(letter)) letter.text = '';
    else letter.text = !letter.isBlank && numbered.has(fontOf(letter)) ? unknown : shown(letter);
  }
  return letters.filter(({ text }) => text !== '');
}

/** Heights of letters: a dot or an accent is smaller; and how many letters may be between it and the one that it belongs to. */
const [small, reach] = [0.4, 3];

/**
 * PDFKit draws a letter in parts, of which one has the character and the others have none: 'i' and the dot below it.
 * @param around the letters before and behind it
 */
function isPartOfSign(
  { place }: Sheet,
  { box, middle, turn, size }: PageLetter,
  around: readonly PageLetter[],
): boolean {
  const [left, top, right, bottom] = box;
  const [origin, other] = [place(0, 0), place(size, 0)];
  const height = Math.hypot(other[0] - origin[0], other[1] - origin[1]);
  if (Math.max(right - left, bottom - top) > small * height) return false;
  const isUpright = Math.abs(Math.sin((turn * Math.PI) / 180)) < 0.5;
  return around.some(({ text, isBlank, room }) => {
    if (isBlank || text === unknown) return false;
    return isUpright ? Math.abs(middle[0] - room.x) <= room.width / 2 : Math.abs(middle[1] - room.y) <= room.height / 2;
  });
}

const softHyphen = '\u00ad';
/** What is seen of a text: a soft hyphen with ink, and nothing of other marks for programs. */
function shown({ text, box: [left, top, right, bottom] }: PageLetter): string {
  return text === softHyphen && right > left && bottom > top ? hyphen : withoutInvisible(text);
}
export const withoutInvisible = (text: string): string => text.replaceAll(/[\p{Cf}\p{DI}]/gu, '');

function textOf({ library }: Sheet, open: number, index: number, hasInk: boolean): string {
  // At the end of a line the library gives codes of its own.
  if (library.FPDFText_IsHyphen(open, index) === 1) return hyphen;
  const code = library.FPDFText_GetUnicode(open, index);
  if (isNoCharacter(code) || library.FPDFText_HasUnicodeMapError(open, index) === 1) return hasInk ? unknown : ' ';
  const text = String.fromCodePoint(code);
  return /\s/.test(text) ? ' ' : text;
}

/** @param out room for eight numbers of the library */
function placeOf({ library, place }: Sheet, open: number, index: number, out: number) {
  const { buffer } = memoryOf(library).HEAPU8;
  library.FPDFText_GetCharBox(open, index, out, out + 8, out + 16, out + 24);
  library.FPDFText_GetCharOrigin(open, index, out + 32, out + 40);
  const [left = 0, right = 0, bottom = 0, top = 0, x = 0, y = 0] = new Float64Array(buffer, out, 6);
  library.FPDFText_GetLooseCharBox(open, index, out);
  library.FPDFText_GetMatrix(open, index, out + 16);
  const [from = 0, high = 0, to = 0, low = 0, a = 1, b = 0, c = 0, d = 1] = new Float32Array(buffer, out, 8);
  const corners = [place(left, bottom), place(left, top), place(right, bottom), place(right, top)];
  const [xs, ys] = [corners.map(([across]) => across), corners.map(([, down]) => down)];
  const box: LetterBox = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  // A typeface of drawings may have any size.
  const size = Math.max(library.FPDFText_GetFontSize(open, index) * Math.hypot(c, d), 0.6 * (top - bottom));
  return {
    box,
    x,
    y,
    room: { x: (from + to) / 2, y: (low + high) / 2, width: to - from, height: high - low },
    middle: [(left + right) / 2, (bottom + top) / 2] as const,
    size,
    turn: (Math.atan2(b, a) * 180) / Math.PI,
    hasInk: right > left && top > bottom,
  };
}
