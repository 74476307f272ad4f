#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDFFont_GetGlyphPath(font, glyph, size), 'glyph: the glyph being drawn', on Helvetica.
#
# Expected: the number of a glyph in the font, as the name of the argument says; 73 is then the 74th glyph, whichever that is.
# Seen: the number is a Unicode character: 73 gives the outline of I (a rectangle), 76 that of L. Where the font and its substitute have
# no such character, nothing is given.
# What to do: give it what FPDFText_GetUnicode() says of the letter. It then also tells which letters are drawn as nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();

const pdf = library.FPDF_CreateNewDocument();
const font = library.FPDFText_LoadStandardFont(pdf, 'Helvetica');
for (const letter of ['I', 'L', 'T', '李']) {
  const path = library.FPDFFont_GetGlyphPath(font, letter.codePointAt(0), 10);
  console.log(`${letter.codePointAt(0)}: ${path ? `${library.FPDFGlyphPath_CountGlyphSegments(path)} segments` : 'nothing'}`);
}
process.exit(0);
JS

seen=$(node run.mjs)
expected='73: 5 segments
76: 7 segments
84: 9 segments
26446: nothing'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
