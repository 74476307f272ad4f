import { PNG } from 'pngjs';
import { pngChunk } from './a-png';

/** A picture with a comment that must not leave the office. */
export const secretOfPhoto = 'Taken at 1.3521, 103.8198 by Mei';

/** A PNG of one grey, with a comment and a place in its metadata. */
export function aPhoto(width = 320, height = 200, grey = 120): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(grey);
  const plain = PNG.sync.write(png);
  // After the header's chunk of 33 bytes.
  return Buffer.concat([
    plain.subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Comment\0${secretOfPhoto}`, 'latin1')),
    pngChunk('eXIf', Buffer.concat([Buffer.from('MM\0*\0\0\0\b\0\0\0\0\0\0', 'latin1'), Buffer.from(secretOfPhoto)])),
    plain.subarray(33),
  ]);
}
