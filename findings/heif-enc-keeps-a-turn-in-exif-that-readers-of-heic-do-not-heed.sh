#!/usr/bin/env bash
# heif-enc and heif-convert 1.15.1 (Debian 12: libheif-examples 1.15.1-1+deb12u1), which make and open HEIC.
#
# Input: a photograph of 64 × 48 whose Exif says that it is to be turned by a quarter (6), as telephones write it.
# Expected: a HEIC that is 48 × 64 in every program: its pixels are turned, or its property 'irot' says so. The Exif of a HEIC turns
# nothing (ISO/IEC 23008-12 leaves that to 'irot' and 'imir').
# Seen: no 'irot', and the 6 still in the Exif. heif-convert makes a PNG of 64 × 48 of it, so it lies on its side; its JPEG keeps the
# 6 and is upright. Programs that heed the Exif of a HEIC and those that do not show different pictures.
# What to do: do not turn a HEIC by its Exif; let a person who gets one lying on its side send the JPEG.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  libheif-examples=1.15.1-1+deb12u1 libheif1=1.15.1-1+deb12u1 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
export PATH=$folder/root/usr/bin:$PATH LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu

cat >turned.py <<'PY'
from base64 import b64decode
from struct import pack
plain = b64decode('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAwAEADASIAAhEBAxEB/8QAGAABAAMBAAAAAAAAAAAAAAAAAAQFBgf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAGQEBAAMBAQAAAAAAAAAAAAAAAAQFBgMH/8QAGhEBAAIDAQAAAAAAAAAAAAAAAGKhFBXhYf/aAAwDAQACEQMRAD8ArAEJpgAFkAivPAAFaIA0mqnXWt2UL4niAGqnXTZQvjQjZCnxvVDhypjRsgxvTDlTlgDYpAADqYDMuwAD/9k=')
exif = b'Exif\0\0MM\0*' + pack('>IHHHIHHI', 8, 1, 0x112, 3, 1, 6, 0, 0)
open('photo.jpg', 'wb').write(plain[:2] + b'\xff\xe1' + pack('>H', len(exif) + 2) + exif + plain[2:])
PY
python3 turned.py
heif-enc photo.jpg -o photo.heic
heif-convert photo.heic photo.png >convert.log
heif-convert photo.heic again.jpg >>convert.log

cat >look.py <<'PY'
from struct import unpack
heic, png, jpeg = (open(name, 'rb').read() for name in ('photo.heic', 'photo.png', 'again.jpg'))
turn = b'\x01\x12\x00\x03\x00\x00\x00\x01\x00'
print('HEIC: irot', b'irot' in heic, 'Exif', heic[heic.index(turn) + len(turn)])
print('PNG of it: %d x %d' % unpack('>II', png[16:24]))
print('JPEG of it: Exif', jpeg[jpeg.index(turn) + len(turn)])
PY
seen=$(python3 look.py)
expected='HEIC: irot False Exif 6
PNG of it: 64 x 48
JPEG of it: Exif 6'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
