#!/usr/bin/env bash
# node-device-detector 2.2.7: Safari on a Mac.
#
# Input: the User-Agent of Safari 26.1 and 18.6; both say 'Mac OS X 10_15_7', the text that Safari has sent since macOS 11.
# Expected: the system is a Mac without a version, or with the frozen one. Safari 26.1 is there for macOS Sonoma (14) and Sequoia (15) too
# (Safari 26.1 Release Notes, Overview).
# Seen: with Safari 18.6 it is 'Mac 10.15.7', with Safari 26.1 it is 'Mac 26.1', which a Mac with macOS 15 has never had. Two visits of
# one machine, before and after an update of the browser alone, look like two machines.
# What to do: compare and tell the system's name without its version where the text has 10_15_7.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node-device-detector@2.2.7 >>npm.log 2>&1

cat >run.cjs <<'JS'
const DeviceDetector = require('node-device-detector');

const detector = new DeviceDetector();
for (const version of ['18.6', '26.1']) {
  const { os, client } = detector.detect(
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`,
  );
  console.log(`${client.name} ${client.version} on ${os.name} ${os.version}`);
}
JS
seen=$(node run.cjs)
expected='Safari 18.6 on Mac 10.15.7
Safari 26.1 on Mac 26.1'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
