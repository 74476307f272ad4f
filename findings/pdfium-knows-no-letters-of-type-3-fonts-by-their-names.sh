#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDFText_GetUnicode() of a Type 3 font without ToUnicode, as pdfTeX writes its bitmap fonts.
#
# Expected: the characters that the names of the glyphs stand for, as ISO 32000 (9.10.2) says for simple fonts, and as for a Type 1
#   font with the same names.
# Seen: the codes of the letters, whatever their names, and FPDFText_HasUnicodeMapError() is 1. unpdf (pdf.js) reads the names.
# What to do: ask FPDFText_HasUnicodeMapError() for each letter. Where it is 1 the text is not known, although it may look like one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @embedpdf/pdfium@2.15.1 unpdf@1.8.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { extractText, getDocumentProxy } from 'unpdf';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;

/** A PDF that draws the codes 'xyz' with this font; 6 is its encoding: the letters A, N and A. */
function fileOf(font) {
  const drawing = 'BT /F 20 Tf 10 10 Td (xyz) Tj ET';
  const glyph = '600 0 0 0 500 700 d1 0 0 500 700 re f';
  const stream = (content) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(drawing),
    font,
    '<< /Type /Encoding /Differences [120 /A /N /A] >>',
    stream(glyph),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 8\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 8 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

async function textsOf(font) {
  const content = fileOf(font);
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  const page = library.FPDF_LoadPage(library.FPDF_LoadMemDocument(at, content.length, ''), 0);
  const letters = library.FPDFText_LoadPage(page);
  const numbers = [0, 1, 2];
  const text = numbers.map((index) => String.fromCodePoint(library.FPDFText_GetUnicode(letters, index))).join('');
  const errors = numbers.map((index) => library.FPDFText_HasUnicodeMapError(letters, index)).join('');
  const other = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return `pdfium ${text}, errors ${errors}; unpdf ${other.text}`;
}

const codes = '/FirstChar 120 /LastChar 122 /Widths [600 600 600] /Encoding 6 0 R';
const glyphs = '/FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /A 7 0 R /N 7 0 R >> /Resources << >>';
console.log('Type 1:', await textsOf(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${codes} >>`));
console.log('Type 3:', await textsOf(`<< /Type /Font /Subtype /Type3 ${glyphs} ${codes} >>`));
process.exit(0);
JS

seen=$(node run.mjs)
expected='Type 1: pdfium ANA, errors 000; unpdf ANA
Type 3: pdfium xyz, errors 111; unpdf ANA'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
