import { deflateSync } from 'node:zlib';
import { formatDate } from '@sac/contract/platform/dates';
import { anApplication } from '@sac/contract/test/an-application';
import { aCard } from '../../apps/api/test/files/a-card';
import { aMail } from '../../apps/api/test/files/a-mail';
import { tiffOf } from '../../apps/api/test/files/a-picture';
import { aZip } from '../../apps/api/test/files/a-zip';
import { pdfOf, pngOf } from '../attacks/bombs';

const mega = 1_000_000;
const head = 'From: ana.bar@example.com\r\nSubject: hostile\r\n';
const mail = (headers: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`${head}${headers}\r\n`), Buffer.from(body)]);
/** In lines of some hundred letters: a longer one would not be read at all. */
const html = (piece: string, count: number) => {
  const line = piece.repeat(Math.ceil(500 / piece.length));
  return mail('Content-Type: text/html\r\n', `${line}\r\n`.repeat(Math.ceil((piece.length * count) / line.length)));
};
const attached = (name: string, contentType: string, content: Buffer) =>
  aMail({ from: 'ana.bar@example.com', attachments: [{ name, contentType, content }] });

const signature = (number: number) =>
  `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=d${number}.example; s=s; h=from; bh=${'A'.repeat(43)}=; b=AAAA\r\n`;
const signatures = (count: number) => Array.from({ length: count }, (_, number) => signature(number)).join('');

const nested = (levels: number): string =>
  `${Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  ).join('')}Content-Type: text/plain\r\n\r\nhello\r\n`;
const messages = (levels: number) =>
  `${'Content-Type: message/rfc822\r\n\r\n'.repeat(levels)}From: a@b.example\r\n\r\nhello`;

/** Emails that took the server minutes, or that a library is known to be slow or greedy with. */
export const hostileMails: Record<string, () => Buffer> = {
  'three thousand signatures': () => mail(signatures(3000), 'hello'),
  'as many signatures as fit, and a body of 9 MB': () => mail(signatures(900), 'a line of text\r\n'.repeat(560_000)),
  // With both characters: the client of the test would need many seconds to add the other one, and be cut off as too slow.
  '9 MB of line feeds': () => mail('', '\r\n'.repeat(9 * mega)),
  '9 MB of blank lines, signed': () => mail(signatures(10), ' \r\n'.repeat(3 * mega)),
  '9 MB of blanks in one line, signed': () => mail(signatures(10), ' '.repeat(9 * mega)),
  'a header folded over 60,000 lines': () => mail(`X-Long: a\r\n${' a\r\n'.repeat(60_000)}`, 'hello'),
  'a header line of 9 MB': () => mail(`X-Long: ${'a'.repeat(9 * mega)}\r\n`, 'hello'),
  'headers that never end': () => Buffer.from('X-Header: value\r\n'.repeat(500_000)),
  'a hundred thousand parts': () =>
    mail('Content-Type: multipart/mixed; boundary=b\r\n', `${'--b\r\n\r\nx\r\n'.repeat(100_000)}--b--`),
  'parts in five hundred levels': () => Buffer.from(`${head}${nested(500)}`),
  'messages in five hundred levels': () => Buffer.from(`${head}${messages(500)}`),
  'half a million open tags': () => html('<div>', 500_000),
  'ninety thousand open tags': () => html('<div>', 90_000),
  'half a million tables': () => html('<table><tr><td>', 200_000),
  'a tag with a million attributes': () =>
    mail('Content-Type: text/html\r\n', `<a ${`${'a=b '.repeat(100)}\r\n`.repeat(10_000)}>`),
  'comments that never end': () => html('<!--', mega),
  'two million entities': () => html('&amp;', 2 * mega),
  'half an entity, two million times': () => html('&#x', 2 * mega),
  'soft line breaks alone': () => mail('Content-Transfer-Encoding: quoted-printable\r\n', '=\r\n'.repeat(480_000)),
  'base64 that is none': () => mail('Content-Transfer-Encoding: base64\r\n', `${'='.repeat(75)}\r\n`.repeat(100_000)),
  'a subject of encoded words': () => mail(`Subject: ${'=?utf-8?Q?=41?=\r\n '.repeat(900)}\r\n`, 'hello'),
  'a file name in nine hundred pieces': () =>
    mail(
      `Content-Type: application/pdf;\r\n${Array.from({ length: 900 }, (_, at) => ` name*${at}*=%41%41;\r\n`).join('')} x=y\r\n`,
      'hello',
    ),
  'a group of two hundred thousand senders': () => Buffer.from(`From: ${'a:'.repeat(120_000)};\r\n\r\nhello`),
  'an address in brackets and quotes': () => Buffer.from(`From: ${'"<('.repeat(80_000)}\r\n\r\nhello`),
  'a quotation in a hundred thousand levels': () => mail('', `${'>'.repeat(100_000)}\r\n`.repeat(20)),
  'introductions of quotations': () => mail('', `On ${'On , '.repeat(4000)}\r\n`.repeat(100)),
  'a signature line a hundred thousand times': () => mail('', '--\r\n'.repeat(100_000)),
  'a character set of its own': () =>
    mail('Content-Type: text/plain; charset=utf-7\r\n', `${'+ADw-'.repeat(100)}\r\n`.repeat(10_000)),
  'a PDF that unpacks to 300 MB': () => attached('card.pdf', 'application/pdf', pdfOf(Buffer.alloc(300 * mega, ' '))),
  'a PDF with a million texts': () =>
    attached('card.pdf', 'application/pdf', pdfOf(Buffer.from(`BT ${'(A) Tj '.repeat(mega)} ET`))),
  'a PDF whose arrays never close': () =>
    attached(
      'card.pdf',
      'application/pdf',
      pdfOf(Buffer.from('['.repeat(2 * mega)), `5 0 obj${'['.repeat(mega)}endobj\n`),
    ),
  'a scan whose pages share millions of strips': () => attached('card.tif', 'image/tiff', sharedStrips()),
  'ten scans of 25 megapixels': () =>
    aMail({
      attachments: Array.from({ length: 10 }, (_, at) => ({
        name: `${at}.tif`,
        contentType: 'image/tiff',
        content: tiffOf(5000, 4990 - at),
      })),
    }),
  'a picture of 3.6 gigapixels': () => attached('card.png', 'image/png', pngOf(60_000, 60_000)),
  'a ZIP bomb': () => attached('cards.zip', 'application/zip', deflateSync(Buffer.alloc(200 * mega))),
};

/** Large and small ones that each need seconds or much memory: what an attacker sends many of. */
export const flood = [
  'half a million tables',
  'ninety thousand open tags',
  'a signature line a hundred thousand times',
  'a group of two hundred thousand senders',
  'a PDF that unpacks to 300 MB',
];

/** Files that staff could be sent, and upload. */
export const hostileFiles: Record<string, () => Buffer> = {
  'scan.tif': sharedStrips,
  'random.tif': () => Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(9 * mega, 0xff)]),
  'boxes.heic': () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), boxes(mega)]),
  'blocks.gif': () =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      Buffer.from('!\xfe\x01a\0'.repeat(mega), 'latin1'),
      Buffer.from(';'),
    ]),
  'filled.jpg': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9 * mega, 0xff), Buffer.from([0xff, 0xd9])]),
  'blanks.pdf': () => pdfOf(Buffer.alloc(300 * mega, ' ')),
};

/** Dropped under Upload cards. */
export const hostileArchives: Record<string, () => Buffer> = {
  'bomb.zip': () =>
    aZip(Array.from({ length: 100 }, (_, at) => ({ name: `${at}.pdf`, content: Buffer.alloc(9 * mega) }))),
  'entries.zip': () => aZip(Array.from({ length: 30_000 }, (_, at) => ({ name: `.${at}`, content: Buffer.alloc(0) }))),
};

/** Lists of disputes. */
export const hostileLists: Record<string, () => Buffer> = {
  'columns.csv': () => Buffer.from(`${'a,'.repeat(400_000)}\n${'b,'.repeat(400_000)}\n`),
  'quotes.csv': () => Buffer.from(`a,b\n"${'""'.repeat(200_000)}`),
};

/** The card of a person of `anApplication`. `reference`: of cards that differ in nothing else. */
export function cardOf(given: Record<string, unknown> = {}, reference = 'SG1'): Buffer {
  const { first_name, last_name, passport_number, arrival_date } = anApplication(given);
  return aCard([
    ['Name', `${first_name} ${last_name}`],
    ['Passport number', passport_number],
    ['Date of arrival', formatDate(arrival_date)],
    ['Reference', reference],
  ]);
}

const boxes = (count: number) => {
  const one = Buffer.from('\0\0\0\x08free', 'latin1');
  return Buffer.concat(Array.from({ length: count }, () => one));
};

/** A TIFF of 10 MB with 15 pages that all name the same million strips. */
function sharedStrips(): Buffer {
  const count = 1_250_000;
  const [tags, pages] = [4, 15];
  const pageBytes = 2 + tags * 12 + 4;
  const listsAt = 8 + pages * pageBytes;
  const file = Buffer.alloc(listsAt + count * 8);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * pageBytes;
    file.writeUInt16LE(tags, at);
    const entries = [
      [256, 4, 1, 100],
      [257, 4, 1, 100],
      [273, 4, count, listsAt],
      [279, 4, count, listsAt + count * 4],
    ] as const;
    for (const [index, [tag, type, values, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      file.writeUInt16LE(tag, entry);
      file.writeUInt16LE(type, entry + 2);
      file.writeUInt32LE(values, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    }
    file.writeUInt32LE(page === pages - 1 ? 0 : at + pageBytes, at + 2 + tags * 12);
  }
  return file;
}
