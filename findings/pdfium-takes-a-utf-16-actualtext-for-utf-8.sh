#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDFPageObjMark_GetParamStringValue() of an ActualText, which is a text string of a PDF.
#
# Expected: the text, decoded as ISO 32000 (7.9.2.2) says: UTF-16 after the bytes FE FF, which is how Chromium writes it.
# Seen: the bytes are taken for UTF-8: the mark of the encoding and every byte above 7F are lost, each other byte is a character.
#   The library's own text of the same page is right.
# What to do: FPDFPageObjMark_GetParamBlobValue() gives the bytes as they are. Decode them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, PDFOperator, StandardFonts } from 'pdf-lib';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;
const bytes = (at, length) => Buffer.from(library.pdfium.HEAPU8.slice(at, at + length));

/** What the library says of one letter that is marked with an ActualText. */
async function meaningOf(actualText) {
  const file = await PDFDocument.create();
  const page = file.addPage([100, 100]);
  page.setFont(await file.embedFont(StandardFonts.Helvetica));
  page.pushOperators(PDFOperator.of('BDC', ['/Span', `<< /ActualText ${actualText} >>`]));
  page.drawText('x', { x: 10, y: 10 });
  page.pushOperators(PDFOperator.of('EMC'));
  const content = Buffer.from(await file.save());
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  const opened = library.FPDF_LoadPage(library.FPDF_LoadMemDocument(at, content.length, ''), 0);
  const mark = library.FPDFPageObj_GetMark(library.FPDFPage_GetObject(opened, 0), 0);
  const [out, length] = [malloc(64), malloc(4)];
  const sizeAfter = (read) => (read(mark, 'ActualText', out, 64, length) ? bytes(length, 4).readUInt32LE() : 0);
  const text = bytes(out, sizeAfter(library.FPDFPageObjMark_GetParamStringValue) - 2).toString('utf16le');
  const blob = bytes(out, sizeAfter(library.FPDFPageObjMark_GetParamBlobValue)).toString('hex');
  const letters = library.FPDFText_LoadPage(opened);
  const read = Array.from({ length: library.FPDFText_CountChars(letters) }, (_, index) =>
    String.fromCodePoint(library.FPDFText_GetUnicode(letters, index)),
  ).join('');
  return `string ${JSON.stringify(text)}, blob ${blob}, text of the page ${JSON.stringify(read)}`;
}

console.log('(fi):', await meaningOf('(fi)'));
console.log('<FEFF1EC5>:', await meaningOf('<FEFF1EC5>'));
console.log('<FEFF0E190E49>:', await meaningOf('<FEFF0E190E49>'));
process.exit(0);
JS

seen=$(node run.mjs)
expected='(fi): string "fi", blob 6669, text of the page "fi"
<FEFF1EC5>: string "\u001e", blob feff1ec5, text of the page "ễ"
<FEFF0E190E49>: string "\u000e\u0019\u000eI", blob feff0e190e49, text of the page "น้"'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
