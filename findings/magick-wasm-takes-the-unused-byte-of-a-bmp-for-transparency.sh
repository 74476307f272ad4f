#!/usr/bin/env bash
# @imagemagick/magick-wasm 0.0.43: a BMP of 32 bits a pixel without masks (BITMAPINFOHEADER, BI_RGB), as Windows programs write.
#
# Input: a black pixel and a white one, whose fourth bytes are 0 and 0, 255 and 255, 0 and 9, or 9 and 9.
# Expected: both are opaque each time. Microsoft's page on BITMAPINFOHEADER says of BI_RGB with 32 bits that the high byte of each
# pixel is not used.
# Seen: opaque where all bytes are 0, and otherwise the byte is the pixel's opacity: put on white, black becomes white or nearly so.
# What to do: where byte 30 of the file is 0 (BI_RGB), take the alpha channel away with AlphaAction.Off before anything else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact @imagemagick/magick-wasm@0.0.43 >>npm.log 2>&1

cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AlphaAction, ImageMagick, initializeImageMagick, MagickColors, MagickFormat } from '@imagemagick/magick-wasm';

await initializeImageMagick(readFileSync(createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')));

function bmpOf(...fourthBytes) {
  const file = Buffer.alloc(54 + 8);
  file.write('BM');
  // Its length, where the pixels begin, the header's length, width and height.
  for (const [at, value] of [[2, 62], [10, 54], [14, 40], [18, 2], [22, 1]]) file.writeUInt32LE(value, at);
  // Planes and bits.
  for (const [at, value] of [[26, 1], [28, 32]]) file.writeUInt16LE(value, at);
  file.set([0, 0, 0, fourthBytes[0], 255, 255, 255, fourthBytes[1]], 54);
  return file;
}

for (const bytes of [[0, 0], [255, 255], [0, 9], [9, 9]]) {
  ImageMagick.read(bmpOf(...bytes), MagickFormat.Bmp, (image) => {
    image.backgroundColor = MagickColors.White;
    image.alpha(AlphaAction.Remove);
    const shades = image.getPixels((pixels) => [0, 1].map((x) => pixels.getPixel(x, 0)[0]));
    console.log(`fourth bytes ${bytes}: ${shades}`);
  });
}
JS

seen=$(node run.mjs)
expected='fourth bytes 0,0: 0,255
fourth bytes 255,255: 0,255
fourth bytes 0,9: 255,255
fourth bytes 9,9: 246,255'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
