#!/usr/bin/env bash
# unpdf 1.8.1 (pdf.js) and mupdf 1.28.1, beside pdfium (@embedpdf/pdfium 2.15.1).
#
# Input: a line that is drawn again a third of a point to the right, as programs make a font bold that has no bold one, and as wkhtmltopdf
# writes a text-shadow.
# Expected: the line once, as a person sees it and as pdfium and pdftotext read it.
# Seen: both give it twice, on one line or on two; so there are two names, and numbers of twice the length.
# What to do: leave out a letter that is again where the same letter was, nearer than a part of its own width.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 unpdf@1.8.1 mupdf@1.28.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { Document } from 'mupdf';
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

const file = await PDFDocument.create();
const page = file.addPage([300, 200]);
page.setFont(await file.embedFont(StandardFonts.Helvetica));
for (const x of [20, 20.3]) page.drawText('AB123456', { x, y: 100, size: 12 });
const content = await file.save();
const { text } = await extractText(content.slice(), { mergePages: true });
const mupdf = Document.openDocument(content, 'application/pdf').loadPage(0).toStructuredText().asText().trim();
for (const [name, read] of Object.entries({ pdfium: pdfiumText(content), unpdf: text, mupdf })) console.log(name, JSON.stringify(read));
process.exit(0);
JS

seen=$(node run.mjs)
expected='pdfium "AB123456"
unpdf "AB123456AB123456"
mupdf "AB123456\nAB123456"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
