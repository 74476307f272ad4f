#!/usr/bin/env bash
# Ghostscript 10.00.0 (Debian 12, 10.0.0~dfsg-11+deb12u9), ps2pdf, with a bitmap font (Type 3). Needs root, for apt.
#
# Expected: the names a1, a2 … of glyphs stand for dingbats in the font ZapfDingbats alone (Adobe Glyph List Specification, 2). pdfTeX
# names the glyphs of its bitmap fonts a and the letter's code (a67 is C), and pdftops passes that on; the text has its letters, or
# nothing tells what they are.
# Seen: ps2pdf writes dingbats as the text of each: 'Card' is shown, and searched or copied it is three dingbats and an r (there
# is no a114 in ZapfDingbats).
# What to do: do not believe a text of dingbats; treat such a page as a picture. In LaTeX, use a Type 1 font (cm-super, lmodern).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  ghostscript=10.0.0~dfsg-11+deb12u9 libgs10=10.0.0~dfsg-11+deb12u9 libgs10-common=10.0.0~dfsg-11+deb12u9 \
  libgs-common=10.0.0~dfsg-11+deb12u9 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact unpdf@1.8.1 >>npm.log 2>&1

cat >card.ps <<'PS'
%!PS-Adobe-3.0
8 dict begin
  /FontType 3 def /FontMatrix [0.1 0 0 0.1 0 0] def /FontBBox [0 0 8 8] def
  /Encoding 256 array def 0 1 255 { Encoding exch /.notdef put } for
  Encoding 67 /a67 put Encoding 97 /a97 put Encoding 100 /a100 put Encoding 114 /a114 put
  % Each glyph is a box: the shape does not matter.
  /BuildGlyph { pop pop 8 0 0 0 7 7 setcachedevice 0 0 7 7 rectfill } bind def
  /BuildChar { 1 index /Encoding get exch get 1 index /BuildGlyph get exec } bind def
  currentdict
end
/Card exch definefont 20 scalefont setfont 20 40 moveto (Card) show showpage
PS
common=$folder/root/usr/share/ghostscript/10.00.0
LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu GS_LIB=$common/Resource/Init:$common/lib:$common/Resource \
  root/usr/bin/gs -q -sDEVICE=pdfwrite -o card.pdf card.ps
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';

const { text } = await extractText(new Uint8Array(readFileSync('card.pdf')), { mergePages: true });
console.log(text.trim());
JS

seen=$(node read.mjs)
expected='❈❛r❞'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was: $expected" >&2
  exit 1
fi
