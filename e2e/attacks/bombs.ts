import { deflateSync } from 'node:zlib';
import { aPng } from '../../apps/api/test/files/a-png';

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

/** A small PNG that claims so many pixels. */
export const pngOf = (width: number, height: number) => aPng(width, height, 1, Buffer.alloc(1_000_000));
