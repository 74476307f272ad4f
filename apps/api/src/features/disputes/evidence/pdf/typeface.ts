import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { createContext, useContext } from 'react';
import { type Face, faces } from './faces';
import { type ShapingFont, shapeWithHarfBuzz } from './shape-text';

/** The part of the renderer's font that we use. */
interface LoadedFont extends ShapingFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number };
  /** The whole file. */
  stream: TableStream;
  _getTableStream(tag: string): TableStream | null;
}

interface TableStream {
  pos: number;
}

interface Glyph {
  family: string;
  /** In parts of the type size. */
  width: number;
}

export interface Typeface {
  /** One line as it can be drawn, and the typefaces it needs. */
  drawable(text: string): { text: string; fontFamily: string[] };
  /** How wide a text is, in parts of the type size. */
  widthOf(text: string): number;
}

const require = createRequire(import.meta.url);

/** Characters without a glyph that would show as a box: controls, directions, variants. */
const shapeless = /\p{Cc}|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The joiner of emoji; that of names (Sinhala, Bengali, Malayalam) has a mark of their script on one side. */
const otherJoiner = /(?<![\p{M}--\p{Script=Inherited}])\u200d(?![\p{M}--\p{Script=Inherited}])/gv;

/** Shown for a character that no typeface has, so that readers can look it up. */
const numberOf = (character: string) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;

/** The renderer unpacks a whole table for every glyph. With a cache, a pack takes a third of the time. */
function unpackOnce(font: LoadedFont) {
  const unpack = font._getTableStream.bind(font);
  const unpacked = new Map<string, TableStream>();
  font._getTableStream = (tag) => {
    const table = unpacked.get(tag) ?? unpack(tag);
    if (!table || table === font.stream) return table;
    unpacked.set(tag, table);
    table.pos = 0;
    return table;
  };
}

const loaded = new Map<string, Promise<LoadedFont>>();

async function loadBothWeights({ family, file, isShaped }: Face): Promise<LoadedFont> {
  const fonts = ([400, 700] as const).map((fontWeight) => ({ src: require.resolve(file(fontWeight)), fontWeight }));
  Font.register({ family, fonts });
  const [regular] = await Promise.all(
    fonts.map(async ({ src, fontWeight }) => {
      await Font.load({ fontFamily: family, fontWeight });
      const font = Font.getFont({ fontFamily: family, fontWeight })?.data as unknown as LoadedFont;
      unpackOnce(font);
      if (isShaped) await shapeWithHarfBuzz(font, await readFile(src));
      return font;
    }),
  );
  if (!regular) throw new Error(`The typeface ${family} cannot be read.`);
  return regular;
}

function load(face: Face): Promise<LoadedFont> {
  const font = loaded.get(face.family) ?? loadBothWeights(face);
  loaded.set(face.family, font);
  return font;
}

/** Loads only the typefaces that a text needs. */
export async function loadTypeface(everything: string): Promise<Typeface> {
  const characters = [...new Set(everything.normalize('NFC'))];
  const glyphs = new Map<string, Glyph>();
  for (const face of faces.filter(({ wanted }) => wanted.test(everything))) {
    const font = await load(face);
    for (const character of characters) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (glyphs.has(character) || !font.hasGlyphForCodePoint(codePoint)) continue;
      glyphs.set(character, {
        family: face.family,
        width: font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm,
      });
    }
  }
  const order = faces.map(({ family }) => family);
  return {
    drawable(given) {
      const text = [
        ...given
          .normalize('NFC')
          .replaceAll(/[^\S\u00a0]/g, ' ')
          .replaceAll(shapeless, '')
          .replaceAll(otherJoiner, ''),
      ]
        .map((character) => (glyphs.has(character) ? character : numberOf(character)))
        .join('');
      // Joiners belong to the script around them, which is not the first that has them.
      const taken = new Set(
        [...text.replaceAll(/[\u200c\u200d]/g, '')].map((character) => glyphs.get(character)?.family),
      );
      // Even an empty text needs a typeface.
      const fontFamily = order.filter((family, index) => index === 0 || taken.has(family));
      return { text, fontFamily };
    },
    widthOf: (text) => [...text].reduce((sum, character) => sum + (glyphs.get(character)?.width ?? 0.6), 0),
  };
}

export const TypefaceContext = createContext<Typeface | null>(null);

export function useTypeface(): Typeface {
  const typeface = useContext(TypefaceContext);
  if (!typeface) throw new Error('A pack is drawn inside a TypefaceContext.');
  return typeface;
}
