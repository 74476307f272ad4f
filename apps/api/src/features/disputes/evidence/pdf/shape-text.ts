import { inflateSync } from 'node:zlib';

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/** The names of features, which are the only style of a text that the renderer gives to its font. */
type Features = Record<string, boolean>;

const sizeName = 'size=';

/** What a text sets as `fontFeatureSettings`: its size as a name, because values become true. */
export const sizeForShaping = (size: number): string[] => [`${sizeName}${size}`];

const sizeIn = (features: Features = {}): number =>
  Number(
    Object.keys(features)
      .find((name) => name.startsWith(sizeName))
      ?.slice(sizeName.length) ?? 1000,
  );

/** The part of the renderer's font that shapes text. */
export interface ShapingFont {
  layout(text: string, features?: Features): { glyphs: Glyph[]; positions: object[] };
  getGlyph(id: number): Glyph;
  glyphForCodePoint(codePoint: number): { id: number };
}

/** A WOFF as HarfBuzz reads it: the same tables, unpacked (W3C, WOFF File Format 1.0). */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + index * 20);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const content = woff.subarray(offset, offset + packed);
    return { tag: entry.subarray(0, 4), content: packed < length ? inflateSync(content) : content };
  });
  const head = Buffer.alloc(12 + tables.length * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  let at = head.length;
  for (const [index, { tag, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    at += content.length;
  }
  return Buffer.concat([head, ...tables.map(({ content }) => content)]);
}

/**
 * Has HarfBuzz shape the text of a font from left to right. The renderer's own shaper knows no Burmese, stops at letters that a
 * mark cannot be attached to, and draws joined letters of some Indic scripts over each other.
 */
export async function shapeWithHarfBuzz(font: ShapingFont, woff: Buffer): Promise<void> {
  const library = await import('harfbuzzjs');
  const face = new library.Face(new library.Blob(new Uint8Array(unpackWoff(woff)).buffer));
  const shaper = new library.Font(face);
  font.layout = (text, features) => {
    const buffer = new library.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setFlags(library.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    library.shape(shaper, buffer);
    // The renderer multiplies offsets by size / 1000 once too often, which would leave marks where the next letter begins.
    const zoom = 1000 / sizeIn(features);
    const positions = buffer.getGlyphPositions();
    const shaped = buffer.getGlyphInfos().map(({ codepoint: id, cluster }) => ({ glyph: font.getGlyph(id), cluster }));
    const codePoints = clustersOf(text, shaped).flatMap(({ letters, glyphs }) => spreadLetters(font, letters, glyphs));
    return {
      glyphs: shaped.map(({ glyph }, index) => Object.create(glyph, { codePoints: { value: codePoints[index] } })),
      positions: shaped.map(({ glyph: { advanceWidth } }, index) => {
        const { xOffset = 0, yOffset = 0, ...advances } = positions[index] ?? {};
        return { ...advances, advanceWidth, xOffset: xOffset * zoom, yOffset: yOffset * zoom };
      }),
    };
  };
}

/** Letters that were shaped together, and their glyphs. */
function clustersOf(text: string, shaped: readonly { glyph: Glyph; cluster: number }[]) {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))];
  return starts.map((start, index) => ({
    letters: [...text.slice(index === 0 ? 0 : start, starts[index + 1])].map((letter) => letter.codePointAt(0) ?? 0),
    glyphs: shaped.filter(({ cluster }) => cluster === start).map(({ glyph }) => glyph),
  }));
}

/**
 * The letters of a cluster that each glyph shows, for readers who copy the text: its own, or those that were joined. The
 * renderer finds line breaks by their number, and loses the first glyph if the second has none.
 */
function spreadLetters(font: ShapingFont, letters: readonly number[], glyphs: readonly Glyph[]): number[][] {
  const rest = [...letters];
  const own = glyphs.map(({ id }) => {
    const at = rest.findIndex((letter) => font.glyphForCodePoint(letter).id === id);
    return at === -1 ? [] : rest.splice(at, 1);
  });
  const all = own.map((letters) => (letters.length > 0 ? letters : rest.splice(0, 1)));
  const last = all.findLastIndex((letters, index) => letters.length > 0 && own[index]?.length === 0);
  all.at(last)?.push(...rest);
  return all.every(({ length }, index) => length > 0 || index > 1)
    ? all
    : [...all.filter(({ length }) => length > 0), ...all.filter(({ length }) => length === 0)];
}
