#!/usr/bin/env bash
# pdfium (@embedpdf/pdfium 2.15.1): FPDFPageObj_GetFillColor() of a box that is filled with a tiling pattern.
#
# Expected: no colour (false), as there is none: the pattern may draw anything, such as a background that repeats a text.
# Seen: true and a grey, 191, 191, 191, the same for every pattern. A box that is really grey cannot be told from it.
# What to do: set a colour of your own (FPDFPageObj_SetFillColor) and draw again: what changes its look was a pattern.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { init } from '@embedpdf/pdfium';
import { PDFDocument, PDFName, PDFOperator } from 'pdf-lib';

const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
library.PDFiumExt_Init();
const { malloc } = library.pdfium.wasmExports;

/** The operators that choose a fill, before a box. `draws`: what the pattern /P draws in each of its tiles. */
async function fillOf(chooses, draws = '') {
  const file = await PDFDocument.create();
  const page = file.addPage([100, 100]);
  const { context } = file;
  const tile = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 9, 9], XStep: 9, YStep: 9 };
  const pattern = context.register(context.stream(draws, { ...tile, Resources: {} }));
  page.node.normalizedEntries().Resources.set(PDFName.of('Pattern'), context.obj({ P: pattern }));
  page.pushOperators(...chooses.map(([name, ...given]) => PDFOperator.of(name, given)));
  page.pushOperators(PDFOperator.of('re', ['10', '10', '50', '50']), PDFOperator.of('f'));
  const content = Buffer.from(await file.save());
  const at = malloc(content.length);
  library.pdfium.HEAPU8.set(content, at);
  const opened = library.FPDF_LoadPage(library.FPDF_LoadMemDocument(at, content.length, ''), 0);
  const out = malloc(16);
  const isColour = library.FPDFPageObj_GetFillColor(library.FPDFPage_GetObject(opened, 0), out, out + 4, out + 8, out + 12);
  const numbers = [0, 4, 8].map((offset) => library.pdfium.HEAPU8[out + offset]);
  return `${Boolean(isColour)} ${numbers}`;
}

const pattern = [['cs', '/Pattern'], ['scn', '/P']];
console.log('red:', await fillOf([['rg', '1', '0', '0']]));
console.log('pattern of black squares:', await fillOf(pattern, '0 g 0 0 5 5 re f'));
console.log('pattern of red squares:', await fillOf(pattern, '1 0 0 rg 0 0 5 5 re f'));
console.log('grey:', await fillOf([['g', '0.749']]));
process.exit(0);
JS

seen=$(node run.mjs)
expected='red: true 255,0,0
pattern of black squares: true 191,191,191
pattern of red squares: true 191,191,191
grey: true 191,191,191'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
