#!/usr/bin/env bash
# Ghostscript 10.00.0 (Debian 12, 10.0.0~dfsg-11+deb12u9), -sDEVICE=pdfwrite, with a file of pdfkit 0.17.2. Needs root, for apt.
#
# Expected: a file that Ghostscript rewrites has the text of the file before. pdfkit tells the text of its glyphs in one array
# (beginbfrange, ISO 32000-2, 9.10.3), where the ligature ti has two letters: <0074 0069>.
# Seen: the ligature ti becomes the letter v and tt the letter w: 'Navonality', 'submiwed'. The look and every other letter are
# right, so nothing tells that the text is wrong.
# What to do: where a word decides, also look at the page; where the files are your own, turn ligatures off (features: [] in
# pdfkit) before Ghostscript gets them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  ghostscript=10.0.0~dfsg-11+deb12u9 libgs10=10.0.0~dfsg-11+deb12u9 libgs10-common=10.0.0~dfsg-11+deb12u9 \
  libgs-common=10.0.0~dfsg-11+deb12u9 fonts-crosextra-carlito=20220224-1 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact pdfkit@0.17.2 unpdf@1.8.1 >>npm.log 2>&1

cat >write.mjs <<'JS'
import { createWriteStream } from 'node:fs';
import PDFDocument from 'pdfkit';

const file = new PDFDocument();
file.pipe(createWriteStream('before.pdf'));
file.font('root/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf').text('Nationality of the submitted card: French').end();
JS
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';

for (const name of ['before', 'after']) {
  const { text } = await extractText(new Uint8Array(readFileSync(`${name}.pdf`)), { mergePages: true });
  console.log(`${name}: ${text.trim()}`);
}
JS
node write.mjs
common=$(echo "$folder"/root/usr/share/ghostscript/*/)
LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu GS_LIB=$common/Resource/Init:$common/lib:$common/Resource \
  root/usr/bin/gs -q -sDEVICE=pdfwrite -o after.pdf before.pdf

seen=$(node read.mjs)
expected='before: Nationality of the submitted card: French
after: Navonality of the submiwed card: French'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
