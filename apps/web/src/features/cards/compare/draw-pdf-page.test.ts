import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { beforeAll, expect, test } from 'vitest';
import { drawPdfPage, openPdf } from './draw-pdf-page';
import { drawnPages, emptyPages, unshownPages } from './pages.fixture';
import type { DrawnPicture } from './pdf-memory';

let library: WrappedPdfiumModule;
beforeAll(async () => {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  library = await init({ wasmBinary: new Uint8Array(file).buffer });
});

const drawn = (content: Uint8Array) => {
  const open = openPdf(library, content);
  return open && drawPdfPage(open, 0);
};

/** The share of dark pixels in the middle of the left half and of the right half. */
function inkOf(picture: DrawnPicture | null) {
  if (!picture) return null;
  const { width, height, pixels } = picture;
  const share = (from: number, to: number) => {
    const [left, right] = [Math.floor(width * from), Math.floor(width * to)];
    let dark = 0;
    for (let y = 0; y < height; y += 1)
      for (let x = left; x < right; x += 1) if ((pixels[4 * (y * width + x) + 1] ?? 255) < 128) dark += 1;
    return dark / ((right - left) * height);
  };
  return { left: share(0.1, 0.4), right: share(0.6, 0.9) };
}

test.each(Object.entries(drawnPages))('is drawn where it is: %s', (_, content) => {
  expect(inkOf(drawn(content))).toEqual({ left: expect.toSatisfy((ink) => ink > 0.05), right: 0 });
});

test.each(Object.entries(emptyPages))('is shown as empty: %s', (_, content) => {
  expect(inkOf(drawn(content))).toEqual({ left: 0, right: 0 });
});

test.each(Object.entries(unshownPages))('is not shown: %s', (_, content) => {
  expect(drawn(content)).toBeNull();
});

test('a picture is as wide as small print needs, and no larger than a phone can hold', () => {
  expect(drawn(drawnPages['a path'] ?? new Uint8Array())).toMatchObject({ width: 1200, height: 600 });
  const roll = drawn(drawnPages['a roll of five metres'] ?? new Uint8Array());
  expect((roll?.width ?? 0) * (roll?.height ?? 0)).toBeLessThan(8_100_000);
});
