#!/usr/bin/env bash
# Ghostscript 10.00.0 (Debian 12, 10.0.0~dfsg-11+deb12u9), pdfwrite with ColorConversionStrategy=Gray, seen with pdftoppm 22.12.0
# (poppler-utils 22.12.0-2+deb12u3). Needs root, for apt.
#
# Input: a page with a red box and a link with a red border, /C [1 0 0], as LaTeX's hyperref writes them unless told otherwise; and a page
# with the box and a square, an annotation that has an appearance of its own.
# Expected: pages in grey, for a bank that prints or faxes in black and white.
# Seen: the box and the appearance of the square are grey. The C of annotations is copied with its three numbers, and as a link has no
# appearance, viewers draw its border from C: the grey page shows red. Ghostscript's own inkcov does not count it.
# What to do: look for colour in the pictures of the finished pages, not in Ghostscript's count, or take borders of links off before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  ghostscript=10.0.0~dfsg-11+deb12u9 libgs10=10.0.0~dfsg-11+deb12u9 libgs10-common=10.0.0~dfsg-11+deb12u9 \
  libgs-common=10.0.0~dfsg-11+deb12u9 poppler-utils=22.12.0-2+deb12u3 libpoppler126=22.12.0-2+deb12u3 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
common=$folder/root/usr/share/ghostscript/10.00.0
export LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu
export GS_LIB=$common/Resource/Init:$common/lib:$common/Resource:$common/iccprofiles
export PATH=$folder/root/usr/bin:$PATH

cat >write.py <<'PY'
def stream(entries, content):
    return b'<<%s/Length %d>>stream\n%s\nendstream' % (entries, len(content), content)

def write(name, annotation):
    objects = [
        b'<</Type/Catalog/Pages 2 0 R>>',
        b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
        b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Annots[6 0 R]>>',
        stream(b'', b'1 0 0 rg 30 240 60 20 re f'),
        stream(b'/Type/XObject/Subtype/Form/BBox[0 0 90 30]', b'1 0 0 RG 3 w 2 2 86 26 re S'),
        annotation,
    ]
    with open(name, 'wb') as file:
        places = []
        file.write(b'%PDF-1.6\n')
        for number, content in enumerate(objects, 1):
            places.append(file.tell())
            file.write(b'%d 0 obj\n%s\nendobj\n' % (number, content))
        start = file.tell()
        file.write(b'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1))
        for place in places:
            file.write(b'%010d 00000 n \n' % place)
        file.write(b'trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % (len(objects) + 1, start))

action = b'/A<</S/URI/URI(https://example.test/)>>'
write('link.pdf', b'<</Type/Annot/Subtype/Link/Rect[20 190 110 220]/C[1 0 0]/Border[0 0 2]' + action + b'>>')
write('square.pdf', b'<</Type/Annot/Subtype/Square/F 4/Rect[20 190 110 220]/C[1 0 0]/BS<</W 3>>/AP<</N 5 0 R>>>>')
PY
python3 write.py
cat >count.py <<'PY'
import sys

header, size, depth, pixels = open(sys.argv[1], 'rb').read().split(b'\n', 3)
coloured = sum(len(set(pixels[place : place + 3])) > 1 for place in range(0, len(pixels), 3))
print('coloured' if coloured else 'grey')
PY
seen=$(
  for name in link square; do
    gs -q -sDEVICE=pdfwrite -sColorConversionStrategy=Gray -o "$name-grey.pdf" "$name.pdf"
    pdftoppm -r 72 -singlefile "$name.pdf" "$name"
    pdftoppm -r 72 -singlefile "$name-grey.pdf" "$name-grey"
    echo "$name: $(python3 count.py "$name.ppm"), then $(python3 count.py "$name-grey.ppm")"
    grep -a -o '/C \[[^]]*\]' "$name-grey.pdf"
    echo "inkcov: $(gs -q -sDEVICE=inkcov -o - "$name-grey.pdf" | awk '{ print ($1 + $2 + $3 > 0 ? "coloured" : "grey") }')"
  done
)
expected='link: coloured, then coloured
/C [1 0 0]
inkcov: grey
square: coloured, then grey
/C [1 0 0]
inkcov: grey'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
