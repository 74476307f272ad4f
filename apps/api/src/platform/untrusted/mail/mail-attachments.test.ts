import { expect, test } from 'vitest';
import { aCard } from '../../../../test/files/a-card';
import { aMail } from '../../../../test/files/a-mail';
import { aPicture } from '../../../../test/files/a-picture';
import { aWinmail } from '../../../../test/files/a-winmail';
import { readMailAgain } from '../read-mail';

const pdf = aCard([['Name', 'ANA BAR LOPEZ']]);
const octets = 'application/octet-stream';
const mailWith = (name: string, contentType: string, content: Buffer) =>
  aMail({ attachments: [{ name, contentType, content }] });

const nested = (levels: number): Buffer =>
  levels === 0
    ? mailWith('card.pdf', 'application/pdf', pdf)
    : mailWith(`${levels}.eml`, 'message/rfc822', nested(levels - 1));
const text = Buffer.from('some words');

/** An attachment as it is sent, and what is listed of it: name and type, with what is inside. */
const kinds: [what: string, name: string, contentType: string, content: Buffer, listed: string[]][] = [
  ['a PDF', 'card.pdf', 'application/pdf', pdf, ['card.pdf application/pdf']],
  ['a PDF as octets', 'card.pdf', octets, pdf, ['card.pdf application/pdf']],
  ['a PDF without a name', '', octets, pdf, [' application/pdf']],
  ['HEIC as octets', 'IMG.HEIC', octets, aPicture('heic'), ['IMG.HEIC image/heic']],
  ['HEIC', 'IMG.HEIC', 'image/heic', aPicture('heic'), ['IMG.HEIC image/heic']],
  ['GIF', 'a.gif', 'image/gif', aPicture('gif'), ['a.gif image/gif']],
  ['BMP', 'a.bmp', 'image/bmp', aPicture('bmp'), ['a.bmp image/bmp']],
  ['TIFF', 'a.tif', 'image/tiff', aPicture('tif'), ['a.tif image/tiff']],
  ['AVIF as octets', 'a.avif', octets, aPicture('avif'), ['a.avif image/avif']],
  ['a ZIP', 'a.zip', 'application/zip', Buffer.from('PK\x03\x04'), ['a.zip application/zip']],
  ['Word', 'a.docx', 'application/msword', text, ['a.docx application/msword']],
  ['Excel', 'a.xls', 'application/vnd.ms-excel', text, ['a.xls application/vnd.ms-excel']],
  ['RTF', 'a.rtf', 'application/rtf', text, ['a.rtf application/rtf']],
  ['a text', 'a.txt', 'text/plain', text, ['a.txt text/plain']],
  ['a web page', 'a.html', 'text/html', text, ['a.html text/html']],
  ['an SVG', 'a.svg', 'image/svg+xml', text, ['a.svg image/svg+xml']],
  ['a table', 'a.csv', 'text/csv', text, ['a.csv text/csv']],
  ['a calendar', 'a.ics', 'text/calendar', text, ['a.ics text/calendar']],
  ['a business card', 'a.vcf', 'text/vcard', text, ['a.vcf text/vcard']],
  ['a signature', 'smime.p7s', 'application/pkcs7-signature', text, ['smime.p7s application/pkcs7-signature']],
  ['a wallet pass', 'a.pkpass', 'application/vnd.apple.pkpass', text, ['a.pkpass application/vnd.apple.pkpass']],
  ['a voice message', 'a.amr', 'audio/amr', text, ['a.amr audio/amr']],
  ['a video', 'a.mp4', 'video/mp4', text, ['a.mp4 video/mp4']],
  ['a program', 'a.exe', 'application/x-msdownload', text, ['a.exe application/x-msdownload']],
  ['an empty file', 'a.bin', octets, Buffer.alloc(0), [`a.bin ${octets}`]],
  [
    'a forwarded email',
    'f.eml',
    'message/rfc822',
    nested(0),
    ['f.eml message/rfc822', 'f.eml > card.pdf application/pdf'],
  ],
  ['an .eml as octets', 'f.eml', octets, nested(0), [`f.eml ${octets}`, 'f.eml > card.pdf application/pdf']],
  [
    'emails in emails, of which three levels are opened',
    '9.eml',
    'message/rfc822',
    nested(8),
    [
      '9.eml message/rfc822',
      '9.eml > 8.eml message/rfc822',
      '8.eml > 7.eml message/rfc822',
      '7.eml > 6.eml message/rfc822',
    ],
  ],
];
test.each(kinds)('%s is listed', async (_, name, contentType, content, listed) => {
  const mail = await readMailAgain(mailWith(name, contentType, content));
  expect(
    mail?.attachments.map(({ name, contentType, within }) => `${within ? `${within} > ` : ''}${name} ${contentType}`),
  ).toEqual(listed);
});

test('a winmail.dat of a thousand files ends at the limit', async () => {
  const files = Array.from({ length: 1000 }, () => ({ title: 'a.txt', data: text }));
  const mail = await readMailAgain(mailWith('winmail.dat', 'application/ms-tnef', aWinmail(files)));
  expect([mail?.attachments.length, mail?.hasMore]).toEqual([100, true]);
});
