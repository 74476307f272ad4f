#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDF_RenderPageBitmap() with the flag FPDF_ANNOT, on a form that pdf-lib 1.17.1 filled.
#
# Expected: with the flag 'annotations are drawn' a page is drawn as readers show it, with the values of its form fields: a field is an
# annotation (Widget) with an appearance of its own.
# Seen: other annotations are drawn, fields are not, although each has its appearance in the file. After FPDFPage_Flatten() they are there.
# What to do: flatten a copy of the page before it is drawn or read, or use the calls of the form module.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, PDFName } from 'pdf-lib';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const withAnnotations = 1;

/** A page with a filled field in its upper half and a black square, drawn as an annotation, in its lower half. */
async function form() {
  const file = await PDFDocument.create();
  const page = file.addPage([200, 200]);
  const field = file.getForm().createTextField('passport');
  field.setText('XDA123456');
  field.addToPage(page, { x: 20, y: 140, width: 160, height: 30, borderWidth: 0 });
  const { context } = file;
  const drawing = context.register(
    context.stream('0 0 40 40 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 40, 40] }),
  );
  const square = { Type: 'Annot', Subtype: 'Square', Rect: [20, 20, 60, 60], F: 4, AP: { N: drawing } };
  page.node.lookup(PDFName.of('Annots')).push(context.register(context.obj(square)));
  return Buffer.from(await file.save());
}

const content = await form();
const at = library.pdfium.wasmExports.malloc(content.length);
library.pdfium.HEAPU8.set(content, at);
const file = library.FPDF_LoadMemDocument(at, content.length, '');

function darkIn(page) {
  const bitmap = library.FPDFBitmap_Create(200, 200, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, 200, 200, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 200, 200, 0, withAnnotations);
  const half = library.FPDFBitmap_GetStride(bitmap) * 100;
  const from = library.FPDFBitmap_GetBuffer(bitmap);
  const isDark = (start) => library.pdfium.HEAPU8.subarray(start, start + half).some((value) => value < 100);
  return `field ${isDark(from) ? 'drawn' : 'missing'}, square ${isDark(from + half) ? 'drawn' : 'missing'}`;
}

const page = library.FPDF_LoadPage(file, 0);
console.log('as it is:', darkIn(page));
library.FPDFPage_Flatten(page, 0);
console.log('flattened:', darkIn(library.FPDF_LoadPage(file, 0)));
process.exit(0);
JS

seen=$(node run.mjs)
expected='as it is: field missing, square drawn
flattened: field drawn, square drawn'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
