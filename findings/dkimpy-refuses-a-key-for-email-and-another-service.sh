#!/usr/bin/env bash
# dkimpy 1.1.4 (Debian 12: python3-dkim 1.1.4-1), which verifies DKIM signatures.
#
# Expected: a key record may name several services, with colons between them (RFC 6376, 3.6.1, s=): `s=email:tlsrpt` is a key for
# email too, as is a list that holds `*`.
# Seen: dkimpy compares the whole value with 'email' and '*'. A genuine signature by such a key is refused. Of h=, a list in the same
# form, it reads every member.
# What to do: do not take dkimpy's refusal for that of all verifiers; split the value at the colons before it is compared.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  python3-dkim=1.1.4-1 python3-nacl python3-cffi-backend python3-dnspython python3-pkg-resources >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done
openssl genrsa -traditional -out key.pem 2048 2>openssl.log
openssl rsa -in key.pem -pubout -outform DER -out key.der 2>>openssl.log

cat >verify.py <<'PY'
import base64, dkim
public = base64.b64encode(open('key.der', 'rb').read())
message = b'From: Ann <ann@example.com>\r\nSubject: Hi\r\n\r\nHello\r\n'
signed = dkim.sign(message, b's1', b'example.com', open('key.pem', 'rb').read()) + message
for tag in 's=*', 's=email', 's=email:tlsrpt', 's=tlsrpt:email', 's=email:*', 'h=sha256', 'h=sha1:sha256':
    record = b'v=DKIM1; ' + tag.encode() + b'; p=' + public
    print(tag, dkim.verify(signed, dnsfunc=lambda name, timeout=5: record))
PY
seen=$(PYTHONPATH=$folder/root/usr/lib/python3/dist-packages /usr/bin/python3 verify.py)
expected='s=* True
s=email True
s=email:tlsrpt False
s=tlsrpt:email False
s=email:* False
h=sha256 True
h=sha1:sha256 True'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
