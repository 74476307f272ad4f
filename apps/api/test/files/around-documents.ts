import { aCard, cardRows, pagesOf, pdfOf } from './a-card';
import { aPicture } from './a-picture';
import { aPng, pngChunk } from './a-png';
import { aZip } from './a-zip';

/** A file as it arrives, and what of it is the document. */
interface Row {
  what: string;
  given: Buffer;
  /** What is stored; null: it is refused as incomplete. */
  clean: Buffer | null;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const base64 = (text: string) => Buffer.from(text, 'base64');
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));

/** A segment of a JPEG with its length. */
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return joined(head, content);
};
/** A box of a HEIC. */
const box = (type: string, content: Buffer) => {
  const head = latin1(`    ${type}`);
  head.writeUInt32BE(content.length + 8);
  return joined(head, content);
};

/** One grey pixel in one scan, and 16 × 12 red ones in ten scans. */
export const jpeg = base64(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
);
const progressive = base64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/aAAwDAQACEAMQAAABkB7H/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQIf/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyEf/9oADAMBAAIAAwAAABDz/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxAf/9k=',
);
export const webp = base64('UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uy9j8bzea0o//rgP/nAf/OA/lYAAA==');
const png = aPng(16, 16, 8, Buffer.from(Array.from({ length: 272 }, (_, at) => (at % 17 === 0 ? 0 : (at * at) % 251))));
const [gif, bmp, tif] = [aPicture('gif'), aPicture('bmp'), aPicture('tif')];
const [avif, heic] = [aPicture('avif'), aPicture('heic')];

/** After its first marker, as cameras insert: a preview that is a whole JPEG. */
const withPreview = joined(
  jpeg.subarray(0, 2),
  segment(0xe1, joined('Exif\0\0', progressive)),
  segment(0xe2, latin1('MPF\0')),
  jpeg.subarray(2),
);
const samsung = joined(
  '\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1733000000000',
  '\0\0\xa1\x0a\x08\0\0\0MCC_Data525',
  'SEFHk\0\0\0\x02\0\0\0\0\0\x01\x0a\x3b\0\0\0\x25\0\0\0\0\0\xa1\x0a\x16\0\0\0\x13\0\0\0\x24\0\0\0SEFT',
);
const video = joined(
  box('ftyp', latin1('mp42\0\0\0\0isommp42')),
  box('mdat', Buffer.alloc(4000, 0xff)),
  box('moov', Buffer.alloc(90)),
);
const zip = aZip([{ name: 'virus.js', content: Buffer.from('alert(1)') }]);
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const zeros = Buffer.alloc(3000);

const pdf = aCard(cardRows({}));
/** The offsets of its table count a first line before the header. */
const countedFromByte0 = (before: string) =>
  joined(
    before,
    pdf
      .toString('latin1')
      .replaceAll(/\d{10}(?= 00000 n)/g, (offset) => String(Number(offset) + before.length).padStart(10, '0'))
      .replace(/(?<=startxref\n)\d+/, (offset) => String(Number(offset) + before.length)),
  );
const update = (before: Buffer) => {
  const object = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 600] >>\nendobj\n';
  const table = before.length + object.length;
  const first = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString('latin1'))?.[1];
  return latin1(
    `${object}xref\n3 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${first} >>\nstartxref\n${table}\n%%EOF\n`,
  );
};
const updated = joined(pdf, update(pdf));
/** Its first trailer names no place: that of the whole file is at its end. */
const forWeb = joined(
  '%PDF-1.4\n9 0 obj\n<< /Linearized 1 /L 1400 >>\nendobj\nxref\n0 0\ntrailer\n<< /Size 10 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  pdfOf(pagesOf('<< /Length 0 >>\nstream\n\nendstream')).subarray(9),
);
const compressed = latin1(
  '%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF',
);
/** A PDF that an attachment of this one is, not packed. */
const holding = pdfOf([...pagesOf('<< >>'), joined(`<< /Length ${pdf.length} >>\nstream\n`, pdf, '\nendstream')]);

const around = (what: string, clean: Buffer, before: Buffer | string, after: Buffer | string): Row => ({
  what,
  given: joined(before, clean, after),
  clean,
});
const behind = (what: string, clean: Buffer, ...parts: (Buffer | string)[]) =>
  around(what, clean, '', joined(...parts));
const before = (what: string, clean: Buffer, ...parts: string[]) => around(what, clean, joined(...parts), '');
const refused = (what: string, given: Buffer): Row => ({ what, given, clean: null });

export const taken: readonly Row[] = [
  behind('JPEG', jpeg),
  behind('JPEG in several scans', progressive),
  behind('JPEG with a preview', withPreview),
  behind('JPEG with fill bytes before a marker', joined(jpeg.subarray(0, 2), '\xff\xff', jpeg.subarray(2))),
  behind('JPEG with bytes between two segments', joined(jpeg.subarray(0, 20), '\0\0', jpeg.subarray(20))),
  behind(
    'JPEG with a restart and a stuffed byte in its scan',
    joined(jpeg.subarray(0, -2), '\xff\xd0\xff\0', jpeg.subarray(-2)),
  ),
  behind('JPEG, a Samsung trailer', jpeg, samsung),
  behind('JPEG in several scans, a Samsung trailer', progressive, samsung),
  behind('JPEG with a preview, a Samsung trailer', withPreview, samsung),
  behind('JPEG, a video (Motion Photo)', jpeg, video),
  behind('JPEG, a Samsung video and trailer', jpeg, '\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', video, samsung),
  behind('JPEG, more pictures (multi-picture format)', withPreview, progressive, jpeg),
  behind('JPEG, a line break', jpeg, '\r\n'),
  behind('JPEG, zeros', jpeg, zeros),
  behind('JPEG, the end marker twice', jpeg, '\xff\xd9'),
  behind('JPEG, a ZIP', jpeg, zip),
  behind('JPEG, a web page', jpeg, page),
  behind('JPEG, a PDF', jpeg, pdf),
  behind('PNG', png),
  behind(
    'PNG, the rest of the larger picture before it was cropped',
    png,
    png.subarray(60),
    pngChunk('IEND', Buffer.alloc(0)),
  ),
  behind('PNG, half of a chunk', png, png.subarray(33, 50)),
  behind('PNG, zeros', png, zeros),
  behind('PNG, a line break', png, '\n'),
  behind('PNG, a ZIP', png, zip),
  behind('WebP', webp),
  behind('WebP, zeros', webp, zeros),
  behind('WebP, a Samsung trailer', webp, samsung),
  behind('WebP, a web page', webp, page),
  behind('GIF', gif),
  behind('GIF, zeros', gif, zeros),
  behind('GIF, a web page', gif, page),
  behind('BMP', bmp),
  behind('BMP, zeros', bmp, zeros),
  behind('BMP, a web page', bmp, page),
  behind('HEIC', heic),
  behind('HEIC, a Samsung video and trailer in boxes', heic, box('mpvd', video), box('sefd', samsung)),
  behind('HEIC, a Samsung trailer', heic, samsung),
  behind('HEIC, zeros', heic, zeros),
  behind('HEIC, half a video in a box', heic, box('mpvd', video).subarray(0, 900)),
  behind('HEIC, a video', heic, video),
  behind('HEIC, a web page', heic, page),
  behind('AVIF', avif),
  behind('AVIF, zeros', avif, zeros),
  behind('TIFF', tif),
  behind('PDF', pdf),
  behind('PDF with an update', updated),
  behind('PDF for the web', forWeb),
  behind('PDF with a packed table of contents', compressed),
  behind('PDF that holds a PDF', holding),
  before('a byte order mark, PDF', pdf, '\xef\xbb\xbf'),
  before('a line break, PDF', pdf, '\r\n'),
  before('blanks and zeros, PDF', pdf, '  \t\0\0'),
  before('a server’s warning, PDF', pdf, '<br />\n<b>Warning</b>: undefined index in <b>/srv/card.php</b><br />\n'),
  before('headers of an upload, PDF', pdf, '------Boundary\r\nContent-Type: application/pdf\r\n\r\n'),
  before('1,019 bytes, PDF', pdf, ' '.repeat(1019)),
  {
    what: 'a line, PDF that counts it',
    given: countedFromByte0('Printed by Kiosk 7\n'),
    clean: countedFromByte0('Printed by Kiosk 7\n').subarray(19),
  },
  behind('PDF, zeros', pdf, zeros),
  behind('PDF, blanks and line breaks', pdf, ' \r\n'.repeat(900)),
  behind(
    'PDF, the footer of a mailing list',
    pdf,
    '\n-- \nSent to visitors@list.example. Unsubscribe: list.example/u\n',
  ),
  behind('PDF, the end of an upload', pdf, '\r\n------Boundary--\r\n'),
  behind('PDF with an update, zeros', updated, zeros),
  behind('PDF for the web, zeros', forWeb, zeros),
  behind('PDF, a ZIP', pdf, zip),
  behind('PDF, a web page', pdf, page),
  around('a byte order mark, PDF, zeros', pdf, '\xef\xbb\xbf', zeros),
];

const wholes = { jpeg, progressive, withPreview, png, webp, gif, bmp, heic, avif, pdf, forWeb };
const shares = [0.2, 0.6, 0.95, 0.99];

export const cut: readonly Row[] = [
  ...Object.entries(wholes).flatMap(([what, whole]) =>
    shares.map((share) =>
      refused(`${what} cut at ${share * 100} %`, whole.subarray(0, Math.floor(whole.length * share))),
    ),
  ),
  refused('TIFF cut at 60 %', tif.subarray(0, Math.floor(tif.length * 0.6))),
  refused('JPEG cut before its end marker', jpeg.subarray(0, -2)),
  refused('JPEG cut inside its end marker', jpeg.subarray(0, -1)),
  refused(
    'JPEG in several scans cut between two of them',
    progressive.subarray(0, progressive.lastIndexOf(latin1('\xff\xc4'))),
  ),
  refused('JPEG cut behind its preview', withPreview.subarray(0, withPreview.indexOf(latin1('\xff\xda')))),
  refused('JPEG cut, the rest zeros', joined(jpeg.subarray(0, -6), zeros)),
  refused('JPEG without an image', joined(jpeg.subarray(0, jpeg.indexOf(latin1('\xff\xda'))), '\xff\xd9')),
  refused('PNG cut before its last chunk', png.subarray(0, -12)),
  refused('PNG without pixels', joined(png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0)))),
  refused('WebP cut, the rest zeros of another length', joined(webp.subarray(0, 30), Buffer.alloc(5))),
  refused(
    'HEIC whose parts are named behind its end',
    joined(heic.subarray(0, heic.lastIndexOf('mdat') - 4), box('mdat', Buffer.alloc(4))),
  ),
  refused('PDF without a table of contents', latin1('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n')),
  refused(
    'PDF with a place and no table',
    latin1('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'),
  ),
  refused('PDF without its last line', pdf.subarray(0, pdf.lastIndexOf('%%EOF'))),
  refused('PDF, zeros, without its last line', joined(pdf.subarray(0, pdf.lastIndexOf('%%EOF')), zeros)),
  refused('PDF with half an update', updated.subarray(0, pdf.length + 40)),
  refused('PDF cut behind a PDF that it holds', holding.subarray(0, holding.indexOf('%%EOF') + 30)),
  refused('a line break, half a PDF', joined('\r\n', pdf.subarray(0, Math.floor(pdf.length * 0.6)))),
];
