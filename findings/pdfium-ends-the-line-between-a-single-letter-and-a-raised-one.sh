#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDFText_GetUnicode() of a line with small letters above or below it, as 1st, €5⁰⁰ or CO₂.
#
# Expected: one line, as for unpdf (pdf.js), whatever the pieces are in which a program draws it.
# Seen: where a piece is one letter alone (1, 5, a lowered 2), a line end comes before the next piece that is higher or lower: the day 1 and
# 'st May 2026' are two lines, €500 is €5. A day of two digits is not divided, so 21st May is whole. wkhtmltopdf writes such pieces.
# What to do: make lines of the places of the letters (FPDFText_GetCharBox) and not of the line ends in the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 unpdf@1.8.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { extractText } from 'unpdf';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;

function pdfiumText(content) {
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  const letters = library.FPDFText_LoadPage(library.FPDF_LoadPage(library.FPDF_LoadMemDocument(at, content.length, ''), 0));
  const numbers = Array.from({ length: library.FPDFText_CountChars(letters) }, (_, index) => index);
  return numbers.map((index) => String.fromCodePoint(library.FPDFText_GetUnicode(letters, index))).join('');
}

/** A page with these pieces side by side: each a text and how much it is raised, then it is smaller too. */
async function pageOf(pieces) {
  const file = await PDFDocument.create();
  const page = file.addPage([300, 200]);
  const font = await file.embedFont(StandardFonts.Helvetica);
  let x = 20;
  for (const [text, raised] of pieces) {
    const size = raised ? 8 : 12;
    page.drawText(text, { x, y: 100 + raised, size, font });
    x += font.widthOfTextAtSize(text, size);
  }
  return file.save();
}

for (const pieces of [
  [['Arriving on ', 0], ['1', 0], ['st', 4], [' May 2026', 0]],
  [['Arriving on ', 0], ['21', 0], ['st', 4], [' May 2026', 0]],
  [['Arriving on 1', 0], ['st', 4], [' May 2026', 0]],
  [['EUR ', 0], ['5', 0], ['00', 4], [' each', 0]],
  [['CO', 0], ['2', -3], [' free', 0]],
]) {
  const content = await pageOf(pieces);
  const { text } = await extractText(content.slice(), { mergePages: true });
  console.log(JSON.stringify(pdfiumText(content)), '| unpdf', JSON.stringify(text));
}
process.exit(0);
JS

seen=$(node run.mjs)
expected='"Arriving on 1\r\nst May 2026" | unpdf "Arriving on 1st May 2026"
"Arriving on 21st May 2026" | unpdf "Arriving on 21st May 2026"
"Arriving on 1st May 2026" | unpdf "Arriving on 1st May 2026"
"EUR 5\r\n00 each" | unpdf "EUR 500 each"
"CO2\r\n free" | unpdf "CO2 free"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
