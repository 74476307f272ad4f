#!/usr/bin/env bash
# ytnef 2.0.0, beside tnef 1.4.18 (Debian 12: ytnef-tools 2.0-1+b1, tnef 1.4.18-3), which open Outlook's winmail.dat.
#
# Input: a file of a winmail.dat with a short title (attAttachTitle: SGARRI~1.PDF) and its long name as PidTagAttachLongFilename
# (0x3707), once of 8 bits (PtypString8) and once in Unicode (PtypString), the type that MS-OXPROPS gives for it.
# Expected: the long name for both.
# Seen: ytnef takes the long name of 8 bits alone, with lines for its blanks; with Unicode the file has its short name. tnef gives the
# long name of both.
# What to do: read 0x3707 in both types, and match files of two readers by their bytes, not by their names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  ytnef-tools=2.0-1+b1 tnef=1.4.18-3 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
export PATH=$folder/root/usr/bin:$PATH LD_LIBRARY_PATH=$folder/root/usr/lib/$(uname -m)-linux-gnu

cat >write.py <<'PY'
import sys
from struct import pack

def attribute(level, number, kind, data):
    return pack('<BHHI', level, number, kind, len(data)) + data + pack('<H', sum(data) & 0xFFFF)

kind, name = (0x1E, b'SG arrival card.pdf\0') if sys.argv[1] == '8-bit' else (0x1F, 'SG arrival card.pdf\0'.encode('utf-16-le'))
long_name = pack('<IHHII', 1, kind, 0x3707, 1, len(name)) + name + bytes(-len(name) % 4)
sys.stdout.buffer.write(
    pack('<IH', 0x223E9F78, 1)
    + attribute(1, 0x9006, 8, pack('<I', 0x10000))
    + attribute(1, 0x9007, 6, pack('<II', 1252, 0))
    + attribute(2, 0x9002, 6, pack('<HIHII', 1, 0xFFFFFFFF, 0, 0, 0))
    + attribute(2, 0x8010, 1, b'SGARRI~1.PDF\0')
    + attribute(2, 0x800F, 6, b'%PDF-1.4\n%%EOF\n')
    + attribute(2, 0x9005, 6, long_name)
)
PY
seen=$(
  for name in 8-bit unicode; do
    python3 write.py "$name" >winmail.dat
    mkdir "$name" "$name-tnef"
    ytnef -f "$name" winmail.dat >"$name.log" 2>&1
    tnef -f winmail.dat -C "$name-tnef"
    echo "$name: ytnef $(ls "$name"), tnef $(ls "$name-tnef")"
  done
)
expected='8-bit: ytnef SG_arrival_card.pdf, tnef SG arrival card.pdf
unicode: ytnef SGARRI~1.PDF, tnef SG arrival card.pdf'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
