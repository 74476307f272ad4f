#!/usr/bin/env bash
# ytnef 2.0.0 and tnef 1.4.18 (Debian 12: ytnef-tools 2.0-1+b1, tnef 1.4.18-3), which open Outlook's winmail.dat.
#
# Input: a winmail.dat with an email as its attachment (PidTagAttachMethod 5): the email is a winmail.dat of its own inside of
# PidTagAttachDataObject, behind the 16 bytes of IID_IMessage (MS-OXTNEF).
# Expected: both write the inner file, or say that they leave it out.
# Seen: ytnef writes no file, says nothing and ends with 0. tnef writes it with the 16 bytes in front: a file which tnef itself, and
# each other reader, takes for none of its kind. Without these bytes tnef opens it and the card is there.
# What to do: cut the 16 bytes off before the inner file is opened, and do not take an empty list for a winmail.dat without files.
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
from struct import pack

def attribute(level, number, kind, data):
    return pack('<BHHI', level, number, kind, len(data)) + data + pack('<H', sum(data) & 0xFFFF)

def winmail(*attributes):
    version = attribute(1, 0x9006, 8, pack('<I', 0x10000))
    code_page = attribute(1, 0x9007, 6, pack('<II', 1252, 0))
    return pack('<IH', 0x223E9F78, 1) + version + code_page + b''.join(attributes)

def attachment(title, *attributes):
    begin = attribute(2, 0x9002, 6, pack('<HIHII', 1, 0xFFFFFFFF, 0, 0, 0))
    return begin + attribute(2, 0x8010, 1, title + b'\0') + b''.join(attributes)

inner = winmail(attachment(b'card.pdf', attribute(2, 0x800F, 6, b'%PDF-1.4\n%%EOF\n')))
value = bytes.fromhex('0703020000000000c000000000000046') + inner
method = pack('<HHI', 3, 0x3705, 5)
item = pack('<HHII', 0x0D, 0x3701, 1, len(value)) + value + bytes(-len(value) % 4)
with open('winmail.dat', 'wb') as file:
    file.write(winmail(attachment(b'Your card', attribute(2, 0x9005, 6, pack('<I', 2) + method + item))))
PY
python3 write.py
mkdir by-ytnef by-tnef inside
ytnef -f by-ytnef winmail.dat >ytnef.log 2>&1
tnef -f winmail.dat -C by-tnef
seen=$(
  echo "ytnef: $(ls by-ytnef | wc -l) files, $(wc -c <ytnef.log) bytes of words"
  echo "tnef: $(ls by-tnef), begins with $(head -c 20 'by-tnef/Your card' | od -An -v -tx1 | tr -d ' \n')"
  tnef -f 'by-tnef/Your card' -C inside >tnef.log 2>&1 && echo 'opened' || echo 'tnef does not open it'
  tail -c +17 'by-tnef/Your card' >inner.dat
  tnef -f inner.dat -C inside && echo "without 16 bytes: $(ls inside)"
)
expected='ytnef: 0 files, 0 bytes of words
tnef: Your card, begins with 0703020000000000c000000000000046789f3e22
tnef does not open it
without 16 bytes: card.pdf'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
