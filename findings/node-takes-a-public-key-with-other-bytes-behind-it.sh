#!/usr/bin/env bash
# createPublicKey of Node 24.21.0, as in a check of a DKIM key that a name server publishes.
#
# Expected: bytes that are a key and something else are no key in DER, which has one encoding of each value: an error.
# Seen: what follows the key is ignored, for SubjectPublicKeyInfo and for PKCS#1. A key that was pasted twice into a text record is
# read as the first one, while other verifiers refuse the record (Go's x509 says 'trailing data').
# What to do: export the key again and compare the lengths.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node@24.21.0 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { createPublicKey, generateKeyPairSync } from 'node:crypto';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
for (const type of ['spki', 'pkcs1']) {
  const der = publicKey.export({ format: 'der', type });
  const read = (key) => {
    try {
      return `${createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails.modulusLength} bits`;
    } catch {
      return 'refused';
    }
  };
  console.log(type, 'the key:', read(der));
  console.log(type, 'pasted twice:', read(Buffer.concat([der, der])));
  console.log(type, 'text behind it:', read(Buffer.concat([der, Buffer.from('office')])));
  console.log(type, 'cut off:', read(der.subarray(0, -1)));
}
JS

seen=$(node_modules/.bin/node run.mjs)
expected='spki the key: 2048 bits
spki pasted twice: 2048 bits
spki text behind it: 2048 bits
spki cut off: refused
pkcs1 the key: 2048 bits
pkcs1 pasted twice: 2048 bits
pkcs1 text behind it: 2048 bits
pkcs1 cut off: refused'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
