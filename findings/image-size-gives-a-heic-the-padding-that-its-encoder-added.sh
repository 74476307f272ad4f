#!/usr/bin/env bash
# image-size 2.1.0, imageSize() of a HEIC of 100 × 40 pixels, made by heif-enc 1.15.1 (Debian 12).
#
# Expected: the size of the primary item ('pitm', ISO/IEC 23008-12), 100 × 40, which heif-info and sharp 0.35.5 tell too.
# Seen: 100 × 64. HEVC codes blocks, so the encoder adds lines and hides them in a second item. Each item has its size ('ispe'); the
# library takes the largest, whosever it is. Its list 'images' has both, and nothing says which of them is shown.
# What to do: do not trust it for the shape of a HEIC; ask sharp's metadata(), or a library that opens the picture.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact image-size@2.1.0 sharp@0.35.5 >>npm.log 2>&1

base64 --decode >photo.heic <<'HEIC'
AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABq21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBp
dG0AAAAAAAIAAAAQaWRhdAAAAAAAZAAoAAAAOGlsb2MBAAAAREAAAgABAAAAAAAAAcsAAQAAAAAAAAAsAAIAAQAAAAAAAAABAAAA
AAAAAAgAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAANZpcHJwAAAAtGlw
Y28AAAB0aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKEIBAQNwAAAD
AJAAAAMAAAMAHqA0gQd+W6uSmubAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAGQAAABAAAAAFGlzcGUAAAAA
AAAAZAAAACgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEA
AQAAADRtZGF0AAAAKCgBrxNFvPgQ4af//E0o//p1zw/TzHvzpHtIWRBMJMDZIQCvlwcy9NY=
HEIC
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import sharp from 'sharp';

const content = readFileSync('photo.heic');
// The number of the primary item is behind the name, the version and the flags of its box.
console.log('primary item', content.readUInt16BE(content.indexOf('pitm') + 8));
const { width, height, images } = imageSize(content);
console.log('image-size', width, height, 'of', JSON.stringify(images));
const { width: across, height: down } = await sharp(content).metadata();
console.log('sharp', across, down);
JS

seen=$(node run.mjs)
expected='primary item 2
image-size 100 64 of [{"height":64,"width":100},{"height":40,"width":100}]
sharp 100 40'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
