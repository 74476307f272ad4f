#!/usr/bin/env bash
# jspdf 4.2.1: text() with a TrueType font and a line that begins with Hebrew, as on a card with labels in two languages.
#
# Expected: the Unicode bidirectional algorithm (UAX 9): Hebrew from right to left, and within it a number or a date from left to right.
# Seen: the whole line is its mirror image, with digits backwards: 23/11/2026 is drawn as 6202/11/32, AB123456 as 654321BA. A line whose
# first word is Latin is right. setR2L(true) mends the date and turns each line of Latin letters round instead.
# What to do: give text() isInputVisual: false, isOutputVisual: true, isInputRtl: true and isOutputRtl: false for a line that begins with
# Hebrew; it is then right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact jspdf@4.2.1 dejavu-fonts-ttf@2.37.3 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { jsPDF } from 'jspdf';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;
const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf').toString('base64');

/** The letters of the line as they are drawn, the leftmost first. */
function drawn(line, { r2l = false, options = {} } = {}) {
  const file = new jsPDF({ unit: 'pt' });
  file.addFileToVFS('font.ttf', font);
  file.addFont('font.ttf', 'font', 'normal');
  file.setFont('font').setR2L(r2l);
  file.text(line, 20, 50, options);
  const content = Buffer.from(file.output('arraybuffer'));
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  const letters = library.FPDFText_LoadPage(library.FPDF_LoadPage(library.FPDF_LoadMemDocument(at, content.length, ''), 0));
  const [x, y] = [malloc(8), malloc(8)];
  return Array.from({ length: library.FPDFText_CountChars(letters) }, (_, index) => {
    library.FPDFText_GetCharOrigin(letters, index, x, y);
    const place = Buffer.from(library.pdfium.HEAPU8.slice(x, x + 8)).readDoubleLE();
    return { place, letter: String.fromCodePoint(library.FPDFText_GetUnicode(letters, index)) };
  })
    .sort((one, other) => one.place - other.place)
    .map(({ letter }) => (/\p{Script=Hebrew}/u.test(letter) ? letter.codePointAt(0).toString(16) : letter))
    .join(' ');
}

const right = { isInputVisual: false, isOutputVisual: true, isInputRtl: true, isOutputRtl: false };
console.log('The word:   ', [...'תאריך'].map((letter) => letter.codePointAt(0).toString(16)).join(' '));
console.log('Hebrew:     ', drawn('תאריך 23/11/2026'));
console.log('Latin first:', drawn('On תאריך 23/11/2026'));
console.log('R2L, Hebrew:', drawn('תאריך 23/11/2026', { r2l: true }));
console.log('R2L, Latin: ', drawn('On 23/11/2026', { r2l: true }));
console.log('Options:    ', drawn('תאריך 23/11/2026', { options: right }));
process.exit(0);
JS

seen=$(node run.mjs)
expected='The word:    5ea 5d0 5e8 5d9 5da
Hebrew:      5ea 5d0 5e8 5d9 5da   6 2 0 2 / 1 1 / 3 2
Latin first: O n   2 3 / 1 1 / 2 0 2 6   5da 5d9 5e8 5d0 5ea
R2L, Hebrew: 2 3 / 1 1 / 2 0 2 6   5da 5d9 5e8 5d0 5ea
R2L, Latin:  6 2 0 2 / 1 1 / 3 2   n O
Options:     2 3 / 1 1 / 2 0 2 6   5da 5d9 5e8 5d0 5ea'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
