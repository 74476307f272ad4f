#!/usr/bin/env bash
# Exim 4.96 (Debian 12, exim4-daemon-light 4.96-15+deb12u11). Needs root, as Exim does, and runs in a folder of its own.
#
# Expected: the Status of a delivery report is the enhanced code of the server that refused: 5.1.1 for `550 5.1.1 No such user`,
# 5.2.2 for a full mailbox (RFC 3464, 2.3.4; RFC 3463).
# Seen: Status is 5.0.0 ('other') for each. The server's code stands in Diagnostic-Code alone, and of several lines in each of them.
# What to do: where Status ends with 0.0, read the code from Diagnostic-Code, so that a full mailbox is not taken for a wrong address.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial spool log
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  exim4-daemon-light=4.96-15+deb12u11 libnss-wrapper=1.1.12-1 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done

cat >server.py <<'PY'
import socket
said = {'gone': b'550 5.1.1 No such user\r\n', 'full': b'552-5.2.2 The mailbox\r\n552 5.2.2 is full\r\n'}
listener = socket.create_server(('127.0.0.1', 0))
with open('port', 'w') as file:
    file.write(f'{listener.getsockname()[1]}\n')
while True:
    lines = listener.accept()[0].makefile('rwb', 0)
    lines.write(b'220 mx.example\r\n')
    for line in lines:
        name = line.decode().partition('<')[2].partition('@')[0]
        lines.write(said.get(name, b'250 ok\r\n') if line.startswith(b'RCPT') else b'250 ok\r\n')
        if line.startswith(b'QUIT'):
            break
PY
python3 server.py &
server=$!
until [ -s port ]; do sleep 0.1; done

# Exim wants a user of its own. Only it sees this list of users; with the s bit it would not.
printf 'root:x:0:0::/:/bin/sh\nDebian-exim:x:65534:65534::/:/bin/false\n' >passwd
printf 'root:x:0:\nDebian-exim:x:65534:\n' >group
cat >conf <<CONF
exim_path = $folder/root/usr/sbin/exim4
spool_directory = $folder/spool
log_file_path = $folder/log/%slog
primary_hostname = office.example
qualify_domain = office.example
keep_environment = *
begin routers
here:
  driver = accept
  domains = office.example
  transport = box
out:
  driver = manualroute
  route_list = * 127.0.0.1
  self = send
  transport = out
begin transports
box:
  driver = appendfile
  file = $folder/box
  user = Debian-exim
out:
  driver = smtp
  port = $(cat port)
  allow_localhost
CONF
chmod -R a+rwX .
chmod 644 conf
chmod 755 root/usr/sbin/exim4
export NSS_WRAPPER_PASSWD=$folder/passwd NSS_WRAPPER_GROUP=$folder/group
libraries=$folder/root/usr/lib/$(uname -m)-linux-gnu
printf 'Subject: Card\n\nDear Ann\n' |
  LD_LIBRARY_PATH=$libraries LD_PRELOAD=$libraries/libnss_wrapper.so timeout 60 root/usr/sbin/exim4 -C "$folder/conf" -odf \
    -f desk@office.example gone@a.example full@a.example || { cat log/*; exit 1; }
for _ in $(seq 50); do [ -s box ] && break; sleep 0.2; done

seen=$(grep -A1 -E '^(Final-Recipient|Status|Diagnostic-Code):' box | grep -E '^(Final-Recipient|Status|Diagnostic-Code):|^ 5')
expected='Final-Recipient: rfc822;gone@a.example
Status: 5.0.0
Diagnostic-Code: smtp; 550 5.1.1 No such user
Final-Recipient: rfc822;full@a.example
Status: 5.0.0
Diagnostic-Code: smtp; 552-5.2.2 The mailbox
 552 5.2.2 is full'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
