#!/usr/bin/env bash
# pdftotext 22.12.0 (Debian 12: poppler-utils 22.12.0-2+deb12u3), and search() of mupdf 1.28.1. Needs root, for apt.
#
# Expected: the text of the page, with the hyphens that are drawn on it (U+002D): its manual names no option that joins words.
# Seen: without -layout or -raw a hyphen at the end of a line and the end itself are left out, also between digits: 23-/11-2026 is 2311-2026,
# Jean-/Paul JeanPaul. mupdf gives the hyphens in the text, but finds the same page by '2311-2026' and not by '23-11-2026'.
# What to do: pdftotext -layout; and look for a number or a date that a line end divides both with its hyphen and without.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  poppler-utils=22.12.0-2+deb12u3 libpoppler126=22.12.0-2+deb12u3 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdf-lib@1.17.1 mupdf@1.28.1 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { Document } from 'mupdf';
import { PDFDocument, StandardFonts } from 'pdf-lib';

const file = await PDFDocument.create();
const page = file.addPage([300, 200]);
const font = await file.embedFont(StandardFonts.Helvetica);
page.drawText('Passport AB-\n123456 of Jean-\nPaul since 23-\n11-2026.', { x: 20, y: 100, size: 12, lineHeight: 14, font });
const content = await file.save();
writeFileSync('page.pdf', content);
const opened = Document.openDocument(content, 'application/pdf').loadPage(0);
console.log('mupdf:', JSON.stringify(opened.toStructuredText().asText().trim()));
for (const text of ['23-11-2026', '2311-2026', 'Jean-Paul', 'JeanPaul']) console.log(`  ${text} found: ${opened.search(text).length > 0}`);
JS
read_with() { LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu root/usr/bin/pdftotext "$@" page.pdf - | xargs; }

seen=$(node run.mjs; echo "pdftotext: $(read_with)"; echo "pdftotext -layout: $(read_with -layout)")
expected='mupdf: "Passport AB-\n123456 of Jean-\nPaul since 23-\n11-2026."
  23-11-2026 found: false
  2311-2026 found: true
  Jean-Paul found: false
  JeanPaul found: true
pdftotext: Passport AB123456 of JeanPaul since 2311-2026.
pdftotext -layout: Passport AB- 123456 of Jean- Paul since 23- 11-2026.'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
