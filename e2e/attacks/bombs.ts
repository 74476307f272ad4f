import { crc32, deflateSync } from 'node:zlib';

/** A PDF of one page with such a content stream, deflated; extra objects may follow. */
export function pdfOf(content: Buffer, extra = ''): Buffer {
  const packed = deflateSync(content);
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n' +
    `${extra}4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`;
  const tail = '\nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small PNG that claims so many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
