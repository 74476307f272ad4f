import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';

/** A picture with a comment that must not leave the office. */
export const secretOfPhoto = 'Taken at 1.3521, 103.8198 by Mei';

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG of one grey, with a comment and a place in its metadata. */
export function aPhoto(width = 320, height = 200, grey = 120): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(grey);
  const plain = PNG.sync.write(png);
  // After the header's chunk of 33 bytes.
  return Buffer.concat([
    plain.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Comment\0${secretOfPhoto}`, 'latin1')),
    chunk('eXIf', Buffer.concat([Buffer.from('MM\0*\0\0\0\b\0\0\0\0\0\0', 'latin1'), Buffer.from(secretOfPhoto)])),
    plain.subarray(33),
  ]);
}
