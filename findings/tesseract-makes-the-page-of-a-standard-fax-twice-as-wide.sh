#!/usr/bin/env bash
# tesseract 5.3.0 (Debian 12: tesseract-ocr 5.3.0-2), its output 'pdf'. Needs root, for apt.
#
# Input: a TIFF of 816 × 392 pixels with 204 dots an inch across and 98 down, as faxes of standard resolution have (ITU-T T.4): it is
# 4 × 4 inches.
# Expected: a page of 288 × 288 points, as img2pdf and tiff2pdf make it.
# Seen: 599.51 × 288 points: the vertical resolution counts for both sides, so all on the page is twice as wide as it was, and no longer
# fits A4 (a page of a fax is 17.6 inches wide).
# What to do: make the pixels square first (twice the lines, 204 × 196 dots), or put the text below the page of another program
# (tesseract -c textonly_pdf=1 has the same measures).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  tesseract-ocr=5.3.0-2 libtesseract5=5.3.0-2 liblept5=1.82.0-3+b3 tesseract-ocr-eng=1:4.1.0-2 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done

cat >write.py <<'PY'
from struct import pack

def fax(across, down):
    width, height = 816, 392
    pixels = b'\x00' * (width // 8 * height)
    # After the header and 11 entries of 12 bytes: the two resolutions, then the pixels.
    end = 8 + 2 + 11 * 12 + 4
    short, long, fraction = 3, 4, 5
    entries = [
        (256, long, width), (257, long, height), (258, short, 1), (259, short, 1), (262, short, 0), (273, long, end + 16),
        (277, short, 1), (279, long, len(pixels)), (282, fraction, end), (283, fraction, end + 8), (296, short, 2),
    ]
    directory = b''.join(pack('<HHII', tag, kind, 1, value) for tag, kind, value in entries)
    return b'II*\0' + pack('<IH', 8, len(entries)) + directory + pack('<IIIII', 0, across, 1, down, 1) + pixels

# The same lines with square dots are half as high: 138.35 points.
for name, down in [('standard', 98), ('square', 204)]:
    open(name + '.tif', 'wb').write(fax(204, down))
PY
python3 write.py
export LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu TESSDATA_PREFIX=$folder/root/usr/share/tesseract-ocr/5/tessdata

measures() { OMP_THREAD_LIMIT=1 root/usr/bin/tesseract "$1.tif" "$1" "${@:2}" pdf 2>>log; grep -a -o 'MediaBox \[[^]]*\]' "$1.pdf"; }
seen="square:   $(measures square)
standard: $(measures standard)
textonly: $(measures standard -c textonly_pdf=1)"
expected='square:   MediaBox [0 0 288.00 138.35]
standard: MediaBox [0 0 599.51 288.00]
textonly: MediaBox [0 0 599.51 288.00]'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
