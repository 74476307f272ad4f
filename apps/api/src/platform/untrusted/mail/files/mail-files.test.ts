import { expect, test } from 'vitest';
import { aCard } from '../../../../../test/files/a-card';
import { aPicture } from '../../../../../test/files/a-picture';
import {
  aWinmail,
  innerMessage,
  mapiProperty,
  namedProperty,
  tnefAttribute,
} from '../../../../../test/files/a-winmail';
import { readMailAgain } from '../../read-mail';

const pdf = aCard([['Name', 'ANA BAR LOPEZ']]);
const [size, photo, octets] = [pdf.length, aPicture('tif'), 'application/octet-stream'];
const bytes = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const base64 = (content: Buffer) => content.toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** A part with its headers; `content` is in base64 unless `coding` is another. */
const part = (type: string, content: Buffer, more = '') =>
  bytes(`Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n`, base64(content));
const raw = (type: string, content: string | Buffer, more = '') =>
  bytes(`Content-Type: ${type}\r\n${more}\r\n`, content);
const named = (name: string) => `Content-Disposition: attachment; filename="${name}"\r\n`;
const words = raw('text/plain; charset=utf-8', 'Here it is.');

let boundaries = 0;
function multipart(kind: string, ...parts: Buffer[]): Buffer {
  boundaries += 1;
  const line = `--b${boundaries}`;
  return bytes(
    `Content-Type: multipart/${kind}; boundary=b${boundaries}\r\n\r\n`,
    ...parts.map((each) => bytes(`${line}\r\n`, each, '\r\n')),
    `${line}--\r\n`,
  );
}
const mail = (body: Buffer) => bytes('From: ana@example.com\r\nTo: 7@office.example\r\nSubject: Card\r\n', body);
const withPart = (given: Buffer) => mail(multipart('mixed', words, given));
const withText = (text: string) => mail(raw('text/plain; charset=utf-8', text));

/** As uuencode writes it; `zero` is what stands for zero. */
function uuencoded(name: string, content: Buffer, zero = '`'): string {
  const letter = (six = 0) => (six === 0 ? zero : String.fromCharCode(32 + six));
  const lines = Array.from({ length: Math.ceil(content.length / 45) }, (_, at) => {
    const line = content.subarray(at * 45, at * 45 + 45);
    const groups = Array.from({ length: Math.ceil(line.length / 3) }, (_, group) => {
      const [a = 0, b = 0, c = 0] = line.subarray(group * 3, group * 3 + 3);
      return [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(letter).join('');
    });
    return letter(line.length) + groups.join('');
  });
  return [`begin 644 ${name}`, ...lines, zero, 'end'].map((line) => line.trimEnd()).join('\r\n');
}

const winmail = (content: Buffer) => part('application/ms-tnef; name=winmail.dat', content, named('winmail.dat'));
const [long, mime, method, data] = [0x3707, 0x370e, 0x3705, 0x3701];
const gbk = Buffer.from('c8ebbeb3bfa82e706466', 'hex');
const sjis = Buffer.from('93fc8d918366815b835e2e706466', 'hex');
const cyrillic = Buffer.from('eae0f0f2e02e706466', 'hex');
const file = { title: 'card.pdf', data: pdf };
const inner = aWinmail([file]);

function macFile(magic: number, entries: [id: number, content: Buffer][]): Buffer {
  const head = Buffer.alloc(26 + entries.length * 12);
  head.writeUInt32BE(magic, 0);
  head.writeUInt32BE(0x20000, 4);
  head.writeUInt16BE(entries.length, 24);
  let offset = head.length;
  for (const [at, [id, content]] of entries.entries()) {
    head.writeUInt32BE(id, 26 + at * 12);
    head.writeUInt32BE(offset, 30 + at * 12);
    head.writeUInt32BE(content.length, 34 + at * 12);
    offset += content.length;
  }
  return Buffer.concat([head, ...entries.map(([, content]) => content)]);
}
const besideCard = macFile(0x51607, [[9, Buffer.alloc(32)]]);
function macBinary(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(128);
  head[1] = name.length;
  head.write(name, 2, 'latin1');
  head.writeUInt32BE(content.length, 83);
  return Buffer.concat([head, content, Buffer.alloc((128 - (content.length % 128)) % 128)]);
}

/** A signed document (RFC 5652) in DER. */
function signed(content: Buffer): Buffer {
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const value = Buffer.concat(parts);
    const head = Buffer.from([tag, 0x84, 0, 0, 0, 0]);
    head.writeUInt32BE(value.length, 2);
    return Buffer.concat([head, value]);
  };
  const type = (last: number) => Buffer.from([6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, last]);
  const inside = der(0x30, type(1), der(0xa0, der(4, content)));
  const version = Buffer.from([2, 1, 1]);
  return der(0x30, type(2), der(0xa0, der(0x30, version, der(0x31), inside, der(0x31))));
}

const forwarded = bytes(
  'From: no-reply@ica.example\r\nSubject: Your card\r\n',
  multipart('mixed', words, part('application/pdf; name=card.pdf', pdf)),
);
const card = `card.pdf application/pdf ${size}`;
/** Every byte, and line breaks of all kinds, in a PDF that no transfer encoding protects. */
const binary = bytes(
  '%PDF-1.4\r\n',
  Buffer.from(Array.from({ length: 256 }, (_, at) => at)),
  'a\r\rb\n\rc\r\n\r\n--b\r\n%%EOF\r\n\r\r',
);

/** An email, and its files: name, type, size unless it is opened ('+'), and what they were inside of. */
const kinds: [what: string, mail: Buffer, files: string[]][] = [
  // PDFs of other names and types.
  ['a PDF without a name', withPart(part('application/pdf', pdf)), [` application/pdf ${size}`]],
  ['a PDF as octets', withPart(part(`${octets}; name=card.pdf`, pdf)), [card]],
  ['a PDF as x-pdf', withPart(part('application/x-pdf', pdf)), [` application/pdf ${size}`]],
  ['a PDF as text/pdf', withPart(part('text/pdf; name=card', pdf)), [`card application/pdf ${size}`]],
  [
    'a PDF as a download',
    withPart(part('application/force-download; name=card', pdf)),
    [`card application/pdf ${size}`],
  ],
  [
    'a PDF as a picture',
    withPart(part('image/jpeg; name=card.jpg', pdf, 'Content-Disposition: inline\r\n')),
    [`card.jpg application/pdf ${size}`],
  ],
  ['a PDF as a text', withPart(part('text/plain; name=card.pdf', pdf)), [card]],
  ['a PDF as a page, with its bytes', withPart(raw('text/html; name=card.pdf', pdf)), [card]],
  [
    'a PDF below a line break',
    withPart(part('application/x-download', bytes('\r\n', pdf))),
    [` application/pdf ${size + 2}`],
  ],
  ['a photo as a text', withPart(part('text/plain; name=a.jpg', photo)), [`a.jpg image/tiff ${photo.length}`]],
  [
    'a text that begins as a bitmap does',
    withPart(raw('text/plain; name=a.txt', 'BM Hotel', named('a.txt'))),
    ['a.txt text/plain 9'],
  ],
  [
    'a card that is a page',
    withPart(part('text/html; name=card.pdf', Buffer.from('<p>'), named('card.pdf'))),
    ['card.pdf text/html 3'],
  ],
  ['the whole email', mail(part('application/pdf; name=card.pdf', pdf)), [card]],
  [
    'a PDF between texts',
    withPart(part('application/pdf', pdf, 'Content-Disposition: inline; filename=card.pdf\r\n')),
    [card],
  ],
  [
    'a PDF of a page',
    mail(
      multipart(
        'related',
        raw('text/html', '<p>Here'),
        part('application/pdf; name=card.pdf', pdf, 'Content-ID: <a>\r\n'),
      ),
    ),
    [card],
  ],
  ['a PDF as another form', mail(multipart('alternative', words, part('application/pdf; name=card.pdf', pdf))), [card]],
  [
    'two of one name',
    mail(
      multipart('mixed', part('application/pdf; name=card.pdf', pdf), part('application/pdf; name=card.pdf', binary)),
    ),
    [card, `card.pdf application/pdf ${binary.length}`],
  ],
  // Base64 that no header names, or names twice.
  ...['', 'Content-Transfer-Encoding: 7bit\r\n', 'Content-Transfer-Encoding: base64\r\n'].map(
    (coding): [string, Buffer, string[]] => [
      `a PDF in base64 under ${JSON.stringify(coding)}`,
      withPart(
        raw('application/pdf; name=card.pdf', base64(/base64/.test(coding) ? Buffer.from(base64(pdf)) : pdf), coding),
      ),
      [card],
    ],
  ),
  ['a PDF in base64 as a text', withPart(raw('text/plain; name=card.pdf', base64(pdf))), [card]],
  [
    'words that begin like base64',
    withPart(raw('text/plain; name=a.txt', 'JVBERi0, he said', named('a.txt'))),
    ['a.txt text/plain 17'],
  ],
  [
    'a PDF right below its header',
    withPart(
      bytes('Content-Type: application/pdf; name=card.pdf\r\nContent-Transfer-Encoding: base64\r\n', base64(pdf)),
    ),
    [card],
  ],
  [
    'a PDF with an empty line above its header',
    withPart(bytes('\r\n', part('application/pdf; name=card.pdf', pdf))),
    [card],
  ],
  [
    'a name that is not indented',
    withPart(
      bytes(
        'Content-Type: application/pdf;\r\nname=card.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n',
        base64(pdf),
      ),
    ),
    [card],
  ],
  [
    'a PDF below the end of the parts',
    mail(
      bytes(
        'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
        words,
        '\r\n--x--\r\n--x\r\n',
        part('application/pdf; name=card.pdf', pdf),
        '\r\n--x--\r\n',
      ),
    ),
    [card],
  ],
  // Bytes that no encoding protects.
  [
    'a PDF in 8 bits',
    withPart(raw('application/pdf; name=card.pdf', binary)),
    [`card.pdf application/pdf ${binary.length}`],
  ],
  [
    'a PDF in binary at the end of a cut email',
    mail(
      bytes(
        'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
        raw('application/pdf; name=card.pdf', binary, 'Content-Transfer-Encoding: binary\r\n'),
      ),
    ),
    [`card.pdf application/pdf ${binary.length}`],
  ],
  [
    'an email in 8 bits',
    withPart(raw('message/rfc822', bytes('Subject: a\r\n', raw('application/pdf; name=card.pdf', binary)))),
    [' message/rfc822 +', `card.pdf application/pdf ${binary.length} < a forwarded email`],
  ],
  // Names.
  ...['attachment filename="card.pdf"', 'attachment, filename=card.pdf', 'attachment; name=card.pdf'].map(
    (disposition): [string, Buffer, string[]] => [
      disposition,
      withPart(part('application/pdf', pdf, `Content-Disposition: ${disposition}\r\n`)),
      [card],
    ],
  ),
  ['a type with filename', withPart(part('application/pdf; filename=card.pdf', pdf)), [card]],
  ['a type without a semicolon', withPart(part('application/pdf name="card.pdf"', pdf)), [card]],
  ['a path of Windows', withPart(part('application/pdf', pdf, named('C:\\\\Users\\\\Ana\\\\card.pdf'))), [card]],
  ['a path of Unix', withPart(part('application/pdf', pdf, named('../../home/card.pdf'))), [card]],
  [
    'a slash that is no path',
    withPart(part('application/pdf', pdf, named('Card 21/11.pdf'))),
    [`Card 21/11.pdf application/pdf ${size}`],
  ],
  [
    'a name in pieces',
    withPart(
      part(
        'application/pdf',
        pdf,
        "Content-Disposition: attachment; filename*1*=%83.pdf;\r\n filename*0*=utf-8''%E5%85%A5%E5%A2\r\n",
      ),
    ),
    [`入境.pdf application/pdf ${size}`],
  ],
  // winmail.dat.
  [
    'a long name',
    withPart(
      winmail(
        aWinmail([
          {
            title: 'SGARRI~1.PDF',
            data: pdf,
            properties: [
              namedProperty('Other', 'x'),
              mapiProperty(0x3702, 0x102, Buffer.alloc(5)),
              mapiProperty(long, 0x1f, '入境卡 card.pdf'),
            ],
          },
        ]),
      ),
    ),
    ['winmail.dat application/ms-tnef +', `入境卡 card.pdf application/pdf ${size} < winmail.dat`],
  ],
  [
    'a name in GBK',
    withPart(winmail(aWinmail([{ title: gbk, data: pdf }], { codePage: 936 }))),
    ['winmail.dat application/ms-tnef +', `入境卡.pdf application/pdf ${size} < winmail.dat`],
  ],
  [
    'a long name in Shift JIS',
    withPart(
      winmail(
        aWinmail([{ title: 'A.PDF', data: pdf, properties: [mapiProperty(long, 0x1e, sjis)] }], { codePage: 932 }),
      ),
    ),
    ['winmail.dat application/ms-tnef +', `入国データ.pdf application/pdf ${size} < winmail.dat`],
  ],
  [
    'a name in Windows-1251',
    withPart(winmail(aWinmail([{ title: cyrillic, data: pdf }], { codePage: 1251 }))),
    ['winmail.dat application/ms-tnef +', `карта.pdf application/pdf ${size} < winmail.dat`],
  ],
  [
    'a named type',
    withPart(
      winmail(
        aWinmail([
          { title: 'a.ics', data: Buffer.from('BEGIN'), properties: [mapiProperty(mime, 0x1e, 'text/calendar')] },
        ]),
      ),
    ),
    ['winmail.dat application/ms-tnef +', 'a.ics text/calendar 5 < winmail.dat'],
  ],
  [
    'bytes as a property',
    withPart(
      winmail(
        aWinmail([{ title: 'card.pdf', properties: [mapiProperty(method, 3, 1), mapiProperty(data, 0x102, pdf)] }]),
      ),
    ),
    ['winmail.dat application/ms-tnef +', `${card} < winmail.dat`],
  ],
  [
    'an email inside',
    withPart(
      winmail(
        aWinmail([
          {
            title: 'Your card',
            properties: [mapiProperty(method, 3, 5), mapiProperty(data, 0x0d, innerMessage(inner))],
          },
        ]),
      ),
    ),
    ['winmail.dat application/ms-tnef +', 'Your card application/ms-tnef + < winmail.dat', `${card} < Your card`],
  ],
  [
    'an email inside that only has words',
    withPart(
      winmail(
        aWinmail([
          {
            title: 'Your card',
            properties: [
              mapiProperty(method, 3, 5),
              mapiProperty(data, 0x0d, innerMessage(aWinmail([], { body: 'Hello' }))),
            ],
          },
        ]),
      ),
    ),
    ['winmail.dat application/ms-tnef +', 'Your card application/ms-tnef < winmail.dat'],
  ],
  [
    'a link and a file',
    withPart(
      winmail(aWinmail([{ title: 'link.pdf', data: Buffer.alloc(0), properties: [mapiProperty(method, 3, 7)] }, file])),
    ),
    ['winmail.dat application/ms-tnef', `${card} < winmail.dat`],
  ],
  [
    'an empty file',
    withPart(winmail(aWinmail([{ title: 'a.txt', data: Buffer.alloc(0) }]))),
    ['winmail.dat application/ms-tnef +', `a.txt ${octets} 0 < winmail.dat`],
  ],
  [
    'one that was cut',
    withPart(winmail(aWinmail([file, { title: 'b.pdf', data: pdf }]).subarray(0, -500))),
    ['winmail.dat application/ms-tnef', `${card} < winmail.dat`, `b.pdf application/pdf ${size - 498} < winmail.dat`],
  ],
  [
    'one that claims 4 GB',
    withPart(
      winmail(
        bytes(
          aWinmail([file]),
          tnefAttribute(0x9002, 6, Buffer.alloc(14)),
          tnefAttribute(0x800f, 6, Buffer.from('ab'), 2, 0xffffffff),
        ),
      ),
    ),
    ['winmail.dat application/ms-tnef', `${card} < winmail.dat`, ` ${octets} 4 < winmail.dat`],
  ],
  [
    'properties that claim 4 GB',
    withPart(
      winmail(
        aWinmail([
          {
            ...file,
            properties: [mapiProperty(long, 0x1f, 'long.pdf'), Buffer.from('1f00073701000000ffffffff', 'hex')],
          },
        ]),
      ),
    ),
    ['winmail.dat application/ms-tnef', `long.pdf application/pdf ${size} < winmail.dat`],
  ],
  [
    'words alone, which the email repeats',
    withPart(winmail(aWinmail([], { body: 'Here it is.' }))),
    ['winmail.dat application/ms-tnef +'],
  ],
  ['nothing that is known', withPart(winmail(aWinmail([]))), ['winmail.dat application/ms-tnef']],
  // Macs.
  [
    'what Mail of a Mac sends',
    withPart(
      multipart(
        'appledouble',
        part('application/applefile; name=card.pdf', besideCard),
        part('application/pdf; name=card.pdf', pdf),
      ),
    ),
    [card],
  ],
  [
    'the same without its first bytes',
    withPart(
      multipart(
        'appledouble',
        part('application/applefile; name=card.pdf', Buffer.alloc(41)),
        part('application/pdf; name=card.pdf', pdf),
      ),
    ),
    [card],
  ],
  [
    'a file of a folder of a Mac',
    mail(multipart('mixed', part(`${octets}; name=._card.pdf`, besideCard), part(`${octets}; name=card.pdf`, pdf))),
    [card],
  ],
  [
    'nothing but that',
    withPart(part('application/applefile; name=a', besideCard)),
    [`a application/applefile ${besideCard.length}`],
  ],
  [
    'AppleSingle',
    withPart(
      part(
        'application/applefile',
        macFile(0x51600, [
          [3, Buffer.from('card.pdf')],
          [1, pdf],
        ]),
      ),
    ),
    [card],
  ],
  ['MacBinary', withPart(part('application/macbinary; name=card.pdf.bin', macBinary('card.pdf', pdf))), [card]],
  [
    'BinHex',
    withPart(
      raw(
        'application/mac-binhex40; name=card.pdf.hqx',
        '(This file must be converted with BinHex 4.0)\r\n:#',
        named('card.pdf.hqx'),
      ),
    ),
    ['card.pdf.hqx application/mac-binhex40 49'],
  ],
  // uuencode.
  [
    'x-uuencode',
    withPart(
      raw('application/pdf; name=card.pdf', uuencoded('other.pdf', pdf), 'Content-Transfer-Encoding: x-uuencode\r\n'),
    ),
    [card],
  ],
  [
    'uuencode without another name',
    withPart(raw(octets, uuencoded('/home/ana/card.pdf', pdf), 'Content-Transfer-Encoding: uuencode\r\n')),
    [card],
  ],
  [
    'x-uue of a text',
    withPart(raw('text/plain; name=card.pdf', uuencoded('card.pdf', pdf), 'Content-Transfer-Encoding: X-UUE\r\n')),
    [card],
  ],
  [
    'x-uuencode that is none',
    withPart(raw('application/pdf; name=card.pdf', 'no', 'Content-Transfer-Encoding: x-uuencode\r\n')),
    ['card.pdf application/pdf 2'],
  ],
  [
    'two in a text, spaces lost',
    withText(`Here\r\n${uuencoded('card.pdf', pdf, ' ')}\r\n\r\n${uuencoded('b.pdf', binary)}\r\nBye`),
    [card, `b.pdf application/pdf ${binary.length}`],
  ],
  ['a long mode', withText(uuencoded('card.pdf', pdf).replace('644', '100644')), [card]],
  ['base64 of POSIX in a text', withText(`begin-base64 644 card.pdf\r\n${base64(pdf)}\r\n====\r\n`), [card]],
  [
    'a file of uuencode',
    withPart(part(`${octets}; name=card.uue`, Buffer.from(uuencoded('card.pdf', pdf)))),
    [`card.uue ${octets} +`, `${card} < card.uue`],
  ],
  ['one that was cut stays text', withText(uuencoded('card.pdf', pdf).slice(0, -9)), []],
  ['words that begin so', withText('begin 644 times\r\nEND\r\nbegin with this\r\nend\r\n'), []],
  // Emails and signed files.
  [
    'a forward with letters beyond ASCII',
    withPart(raw('message/global', forwarded)),
    [' message/global +', `${card} < a forwarded email`],
  ],
  [
    'an email in base64',
    withPart(part('message/rfc822; name=Card.eml', forwarded)),
    ['Card.eml message/rfc822 +', `${card} < Card.eml`],
  ],
  [
    'an email as octets',
    withPart(part(`${octets}; name=Card.EML`, forwarded)),
    [`Card.EML ${octets} +`, `${card} < Card.EML`],
  ],
  [
    'an email in one signed file inside an email',
    withPart(
      raw(
        'message/rfc822',
        part(
          'application/pkcs7-mime; name=smime.p7m',
          signed(multipart('mixed', words, part('application/pdf; name=card.pdf', pdf))),
        ),
      ),
    ),
    [' message/rfc822 +', `${card} < a forwarded email`],
  ],
  [
    'a signed document',
    withPart(part('application/pkcs7-mime; name=card.pdf.p7m', signed(pdf))),
    ['card.pdf.p7m application/pkcs7-mime +', `${card} < card.pdf.p7m`],
  ],
  [
    "Outlook's own file of an email",
    withPart(part(`${octets}; name=Card.msg`, Buffer.from('d0cf11e0a1b11ae1', 'hex'))),
    ['Card.msg application/x-cfb 8'],
  ],
  [
    'a piece of an email',
    mail(raw('message/partial; id=a; number=1; total=2', 'Subject: a\r\n\r\na')),
    ['Part of an email that was sent in pieces message/partial 14'],
  ],
  [
    'a file somewhere else',
    withPart(
      raw(
        'message/external-body; access-type=URL; URL="https://example.com/card.pdf"',
        'Content-Type: application/pdf\r\n\r\n',
      ),
    ),
    ['File that was not sent, only where it is message/external-body 32'],
  ],
  [
    'a delivery report',
    withPart(raw('message/delivery-status', 'Reporting-MTA: dns; a\r\n')),
    ['Delivery report message/delivery-status 23'],
  ],
];
test.each(kinds)('%s is listed with its bytes', async (_, given, files) => {
  const read = await readMailAgain(given);
  const listed = read?.attachments.map(({ name, contentType, content, within, isOpened }) => {
    const size = isOpened || contentType === 'application/ms-tnef' ? [] : [content.length];
    return [name, contentType, ...size, ...(isOpened ? ['+'] : []), ...(within ? ['<', within] : [])].join(' ');
  });
  expect(listed).toEqual(files);
});

/** The words of an email whose plain text is empty, or has a file in it. */
const rtf = Buffer.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c09002062770 5b06c647d0a800fa0'.replaceAll(
    ' ',
    '',
  ),
  'hex',
);
const plainRtf = (text: string) => {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(text.length + 12, 0);
  head.writeUInt32LE(text.length, 4);
  head.write('MELA', 8);
  return bytes(head, Buffer.from(text, 'latin1'));
};
const only = (...message: Buffer[]) =>
  mail(multipart('mixed', raw('text/plain', ' '), winmail(aWinmail([], { message }))));
const texts: [what: string, mail: Buffer, shown: string, files: number][] = [
  ['a body', mail(winmail(aWinmail([], { body: 'I agree.' }))), 'I agree.', 1],
  ['a body in Unicode', only(mapiProperty(0x1000, 0x1f, '我同意')), '我同意', 1],
  ['a page', only(mapiProperty(0x1013, 0x102, Buffer.from('<p>I <b>agree</b>'))), 'I agree', 1],
  ['compressed RTF', only(mapiProperty(0x1009, 0x102, rtf)), 'hello world', 1],
  [
    'RTF of many letters',
    only(
      mapiProperty(
        0x1009,
        0x102,
        plainRtf(
          "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset134 SimSun;}}{\\*\\htmltag64 <p>}{\\v hidden}Caf\\'e9 {\\f1\\'c8\\'eb}\\par \\u22659?\\uc0\\u21345\\{1\\}}",
        ),
      ),
    ),
    'Café 入\n境卡{1}',
    1,
  ],
  ['a file in its text', withText(`Before\r\n${uuencoded('card.pdf', pdf)}\r\nAfter`), 'Before\nAfter', 1],
  ['a sentence like a file', withText('begin 644 times\r\nAND\r\nend'), 'begin 644 times\nAND\nend', 0],
  ['a file that was cut', withText('begin 644 card.pdf\r\n#0V%T\r\n'), 'begin 644 card.pdf\n#0V%T', 0],
];
test.each(texts)('an email with %s shows its words', async (_, given, shown, files) => {
  const read = await readMailAgain(given);
  expect([read?.text, read?.attachments.length]).toEqual([shown, files]);
});

test('a PDF that no encoding protects keeps every byte', async () => {
  const read = await readMailAgain(withPart(raw('application/pdf', binary, 'Content-Transfer-Encoding: binary\r\n')));
  expect(Buffer.from(read?.attachments[0]?.content ?? [])).toEqual(binary);
});
