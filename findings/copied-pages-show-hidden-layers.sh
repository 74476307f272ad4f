#!/usr/bin/env bash
# pdf-lib 1.17.1 PDFDocument.copyPages() and pdfium's FPDF_ImportPages() (@embedpdf/pdfium 2.15.1).
#
# Expected: a page that is copied into another file looks there as it does in its own.
# Seen: what its layers (optional content) hide is shown. The state of the layers is in the file's catalogue (/OCProperties), which
# neither library takes along; without it a reader shows everything.
# What to do: keep the catalogue (delete the other pages of a copy of the whole file), or take what is hidden out first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, PDFName, PDFOperator, StandardFonts } from 'pdf-lib';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;

/** One page with a line on a layer that is off. */
async function withHiddenLayer() {
  const file = await PDFDocument.create();
  const { context, catalog } = file;
  const layer = context.register(context.obj({ Type: 'OCG', Name: context.obj('draft') }));
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { Order: [layer], OFF: [layer] } }));
  const page = file.addPage([200, 100]);
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ L: layer }));
  page.pushOperators(PDFOperator.of('BDC', [PDFName.of('OC'), PDFName.of('L')]));
  page.drawText('only a draft', { x: 20, y: 40, size: 20, font: await file.embedFont(StandardFonts.Helvetica) });
  page.pushOperators(PDFOperator.of('EMC'));
  return Buffer.from(await file.save());
}

function open(content) {
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  return library.FPDF_LoadMemDocument(at, content.length, '');
}

/** 'shown' when anything of the first page is dark. */
function firstPageOf(file) {
  const page = library.FPDF_LoadPage(file, 0);
  const bitmap = library.FPDFBitmap_Create(200, 100, 0);
  library.FPDFBitmap_FillRect(bitmap, 0, 0, 200, 100, 0xffffffff);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 200, 100, 0, 0);
  const from = library.FPDFBitmap_GetBuffer(bitmap);
  const size = library.FPDFBitmap_GetStride(bitmap) * 100;
  return library.pdfium.HEAPU8.subarray(from, from + size).some((value) => value < 100) ? 'shown' : 'hidden';
}

const whole = await withHiddenLayer();

const copied = await PDFDocument.create();
const [page] = await copied.copyPages(await PDFDocument.load(whole), [0]);
copied.addPage(page);

const imported = library.FPDF_CreateNewDocument();
library.FPDF_ImportPages(imported, open(whole), '1', 0);

console.log('the file itself:', firstPageOf(open(whole)));
console.log('copied by pdf-lib:', firstPageOf(open(Buffer.from(await copied.save()))));
console.log('imported by pdfium:', firstPageOf(imported));
process.exit(0);
JS

seen=$(node run.mjs)
expected='the file itself: hidden
copied by pdf-lib: shown
imported by pdfium: shown'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
