#!/usr/bin/env bash
# pdf-lib 1.17.1 (and @cantoo/pdf-lib 2.11.1, which goes on with it): PDFDocument.removePage() and save().
#
# Expected: a page that was removed is not in the file that is saved.
# Seen: it is gone from the page tree, so no reader shows it, but its objects are written all the same: its text is in the file.
# pdfium (@embedpdf/pdfium 2.15.1) leaves them out when it saves after FPDFPage_Delete().
# What to do: never give away what is left of a file for several people; or let another program collect what nothing names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @embedpdf/pdfium@2.15.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { init } from '@embedpdf/pdfium';
import * as cantoo from '@cantoo/pdf-lib';
import * as pdfLib from 'pdf-lib';

const made = await pdfLib.PDFDocument.create();
for (const text of ['for ANA', 'for BEN']) made.addPage([300, 300]).drawText(text, { x: 20, y: 200, size: 14 });
const plain = { useObjectStreams: false };
const two = Buffer.from(await made.save(plain));

/** Whose text is in any stream of the file, whether a page leads to it or not. The library writes text in hexadecimal digits. */
function textsIn(content) {
  const file = Buffer.from(content).toString('latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return data;
    }
  });
  const isThere = (name) => streams.some((text) => text.includes(Buffer.from(name).toString('hex').toUpperCase()));
  return ['ANA', 'BEN'].filter(isThere).join(' and ');
}

async function withoutSecond({ PDFDocument }) {
  const file = await PDFDocument.load(two);
  file.removePage(1);
  return file.save(plain);
}

async function withoutSecondByPdfium() {
  const wasm = readFileSync(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  library.PDFiumExt_Init();
  const { malloc } = library.pdfium.wasmExports;
  const at = malloc(two.length);
  library.pdfium.HEAPU8.set(two, at);
  const file = library.FPDF_LoadMemDocument(at, two.length, '');
  library.FPDFPage_Delete(file, 1);
  const writer = library.PDFiumExt_OpenFileWriter();
  library.PDFiumExt_SaveAsCopy(file, writer);
  const size = library.PDFiumExt_GetFileWriterSize(writer);
  const out = malloc(size);
  library.PDFiumExt_GetFileWriterData(writer, out, size);
  return library.pdfium.HEAPU8.slice(out, out + size);
}

console.log('both pages:', textsIn(two));
console.log('second removed, pdf-lib:', textsIn(await withoutSecond(pdfLib)));
console.log('second removed, @cantoo/pdf-lib:', textsIn(await withoutSecond(cantoo)));
console.log('second removed, pdfium:', textsIn(await withoutSecondByPdfium()));
JS

seen=$(node run.mjs)
expected='both pages: ANA and BEN
second removed, pdf-lib: ANA and BEN
second removed, @cantoo/pdf-lib: ANA and BEN
second removed, pdfium: ANA'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
