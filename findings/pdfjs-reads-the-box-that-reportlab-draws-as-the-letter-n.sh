#!/usr/bin/env bash
# pdfjs-dist 6.1.200 and pdfminer.six 20260107, reading a page of reportlab 5.0.1.
#
# Expected: reportlab draws a box, and a tick, from ZapfDingbats for letters that Helvetica lacks. A font that names no encoding has its
# own (ISO 32000, 9.6.5), which for ZapfDingbats is in annex D; so a reader finds ■ and ✓, and it is plain that a letter is missing.
# Seen: both read n for the box and 3 for the tick: 'Łukasz' is nukasz, 'Nguyễn' Nguynn, names as good as any; with pdf.js's own files of
# the standard fonts too. pypdf reads ■ and ✓.
# What to do: take Latin letters and digits in the font ZapfDingbats for unknown ones. As a writer, embed a font.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdfjs-dist@6.1.200 >>npm.log 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check reportlab==5.0.1 pdfminer.six==20260107 pypdf==6.19.0

cat >run.py <<'PY'
from pdfminer.high_level import extract_text
from pypdf import PdfReader
from reportlab.pdfgen import canvas

page = canvas.Canvas('page.pdf')
page.setFont('Helvetica', 12)
page.drawString(50, 700, 'Łukasz, Nguyễn: ✓')
page.save()
print('pypdf   ', PdfReader('page.pdf').pages[0].extract_text().strip())
print('pdfminer', extract_text('page.pdf').strip())
PY
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(readFileSync('page.pdf'));
const file = await getDocument({ data, verbosity: 0, standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/' }).promise;
const { items } = await (await file.getPage(1)).getTextContent();
console.log('pdf.js  ', items.map(({ str }) => str).join(''));
JS
seen=$(venv/bin/python run.py 2>python.log && node run.mjs)
expected='pypdf    ■ukasz, Nguy■n: ✓
pdfminer nukasz, Nguynn: 3
pdf.js   nukasz, Nguynn: 3'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
