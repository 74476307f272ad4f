import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { readMailAgain } from '../read-mail';

const hex = (bytes: string) => Buffer.from(bytes, 'hex');
const message = (headers: string[], body: Buffer | string) =>
  Buffer.concat([Buffer.from(`From: ana@example.com\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
const labelled = (charset: string, body: Buffer | string, type = 'text/plain') =>
  message([`Content-Type: ${type}${charset && `; charset=${charset}`}`, 'Content-Transfer-Encoding: 8bit'], body);
const textOf = async (raw: Buffer) => (await readMailAgain(raw))?.text;

const words = '酒店在滨海湾，谢谢 – Ana Núñez';
/** Labels under which programs send UTF-8. */
test.each([
  ...['utf-8', 'UTF8', 'utf8mb4', 'utf-8-sig', 'cp65001', 'unknown-8bit', 'x-unknown', 'default', 'binary', '', '""'],
  ...['us-ascii', 'ascii', 'ansi_x3.4-1968', 'iso-8859-1', 'latin1', 'iso-8859-15', 'windows-1252', 'cp1252', 'cp850'],
  ...[
    'gb2312',
    'gbk',
    'big5',
    'shift_jis',
    'euc-kr',
    'tis-620',
    'koi8-r',
    'windows-1251',
    'utf-16',
    'iso-2022-jp',
    'utf-7',
  ],
])('UTF-8 that is called %j', async (charset) => {
  expect(await textOf(labelled(charset, words))).toBe(words);
  expect(await textOf(labelled(charset, `<p>${words}</p>`, 'text/html'))).toBe(words);
});

const page = (meta: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`<html><head><meta charset="${meta}"></head><body>`),
    body,
    Buffer.from('</body></html>'),
  ]);
const hotel = hex('48f474656c20c964656e20962031322080');
/** Character sets that are what the label says, or what can be known where it says nothing. */
const genuine: [what: string, raw: Buffer, text: string][] = [
  ['Latin 1', labelled('iso-8859-1', hex('48f474656c20c964656e')), 'Hôtel Éden'],
  ['Windows-1252', labelled('windows-1252', hotel), 'Hôtel Éden – 12 €'],
  ['Windows-1252 that is called Latin 1', labelled('iso-8859-1', hotel), 'Hôtel Éden – 12 €'],
  ['Windows-1252 without a label', labelled('', hotel), 'Hôtel Éden – 12 €'],
  ['Windows-1252 under an unknown label', labelled('x-mystery', hotel), 'Hôtel Éden – 12 €'],
  ['Windows-1252 that is called UTF-8', labelled('utf-8', hotel), 'Hôtel Éden – 12 €'],
  ['GBK', labelled('gb2312', hex('ced2d7a1cec4bbaabec6b5eaa3acd0bbd0bb')), '我住文华酒店，谢谢'],
  ['thanks in GBK, which is also valid UTF-8', labelled('gbk', hex('d0bbd0bb')), '谢谢'],
  ['four bytes of GB 18030 that are called GB 2312', labelled('gb2312', hex('8139ee39bec6b5ea')), '㐀酒店'],
  ['Big5', labelled('big5', hex('a7daa6eda4e5b5d8b073a9b1a141c1c2c1c2')), '我住文華酒店，謝謝'],
  ['Shift_JIS', labelled('shift_jis', hex('95b689d8837a8365838b')), '文華ホテル'],
  ['Shift_JIS by another name', labelled('x-sjis', hex('95b689d8837a8365838b')), '文華ホテル'],
  ['Shift_JIS by its number', labelled('cp932', hex('95b689d8837a8365838b')), '文華ホテル'],
  ['ISO-2022-JP', labelled('iso-2022-jp', hex('1b24424a38325a255b2546256b1b2842')), '文華ホテル'],
  ['EUC-KR', labelled('euc-kr', hex('b9aec8ad20c8a3c5dabfa1')), '문화 호텔에'],
  ['EUC-KR by another name', labelled('ks_c_5601', hex('b9aec8ad20c8a3c5dabfa1')), '문화 호텔에'],
  ['TIS-620', labelled('tis-620', hex('bed1a1b7d5e8e2c3a7e1c3c1')), 'พักที่โรงแรม'],
  ['Thai by the name of Windows', labelled('windows-874', hex('bed1a1b7d5e8e2c3a7e1c3c1')), 'พักที่โรงแรม'],
  ['red in TIS-620, which is also valid UTF-8', labelled('tis-620', hex('e1b4a7')), 'แดง'],
  ['KOI8-R', labelled('koi8-r', hex('e7cfd3d4c9cec9c3c1')), 'Гостиница'],
  ['UTF-8 that was cut', labelled('utf-8', Buffer.from(words).subarray(0, 16)), '酒店在滨海\ufffd'],
  ['a page that says GBK, without a label', labelled('', page('gb2312', hex('bec6b5ea')), 'text/html'), '酒店'],
  ['a page that says GBK, called Latin 1', labelled('iso-8859-1', page('gbk', hex('bec6b5ea')), 'text/html'), '酒店'],
  [
    'a page that says UTF-8 and is Latin 1',
    labelled('iso-8859-1', page('utf-8', hex('48f474656c')), 'text/html'),
    'Hôtel',
  ],
  ['a page that says Latin 1 and is UTF-8', labelled('', page('iso-8859-1', Buffer.from('酒店')), 'text/html'), '酒店'],
  ['a page that says UTF-8 and is GBK', labelled('gb2312', page('utf-8', hex('bec6b5ea')), 'text/html'), '酒店'],
];
test.each(genuine)('%s', async (_, raw, text) => {
  expect(await textOf(raw)).toBe(text);
});

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
const hotelUtf8 = Buffer.from('酒店在街');
const [half, rest] = [hotelUtf8.subarray(0, 5), hotelUtf8.subarray(5)];
const q = (bytes: Buffer) => bytes.toString('hex').replaceAll(/../g, (byte) => `=${byte.toUpperCase()}`);
/** What a header says, in words that are cut, or without words. */
const headerValues: [what: string, value: string, read: string][] = [
  ['base64, cut in a character', `=?UTF-8?B?${base64(half)}?=\r\n =?UTF-8?B?${base64(rest)}?=`, '酒店在街'],
  ['base64, cut in a group', '=?utf-8?B?6YWS5?=\r\n =?utf-8?B?bqX5ZyoIDEy?=', '酒店在 12'],
  ['quoted, cut in a character', `=?utf-8?Q?${q(half)}?= =?UTF-8?q?${q(rest)}?=`, '酒店在街'],
  ['both, cut in a character', `=?utf-8?Q?${q(half)}?= =?utf-8?B?${base64(rest)}?=`, '酒店在街'],
  ['with a language', `=?utf-8*zh?B?${base64(half)}?= =?utf-8?B?${base64(rest)}?=`, '酒店在街'],
  ['UTF-8 that is called Latin 1', `=?iso-8859-1?Q?${q(hotelUtf8)}?=`, '酒店在街'],
  ['UTF-8 under an unknown label', `=?utf8mb4?B?${base64(hotelUtf8)}?=`, '酒店在街'],
  ['GBK, cut in a character', `=?gb2312?B?${base64(hex('bec6b5'))}?= =?gb2312?B?${base64(hex('ead4da'))}?=`, '酒店在'],
  ['Latin 1', '=?iso-8859-1?Q?H=F4tel_=C9den?=', 'Hôtel Éden'],
  ['two charsets', `=?iso-8859-1?Q?H=F4tel_?= =?utf-8?B?${base64('酒店')}?=`, 'Hôtel 酒店'],
  ['plain words between', `Hotel =?utf-8?B?${base64('酒店')}?= room =?utf-8?B?${base64('街')}?=`, 'Hotel 酒店 room 街'],
  ['raw UTF-8', hotelUtf8.toString('latin1'), '酒店在街'],
  ['raw GBK', hex('bec6b5ead4da').toString('latin1'), '酒店在'],
];
test.each(headerValues)('names and subjects: %s', async (_, value, read) => {
  const raw = message(
    [
      `Subject: ${value}`,
      `X: "${value}" <b@example.com>`,
      'Content-Type: multipart/mixed; boundary=b',
      'Mime-Version: 1.0',
    ],
    Buffer.from(
      `--b\r\nContent-Type: text/plain; charset=gb2312\r\n\r\nx\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="${value}"\r\n\r\nx\r\n--b--`,
      'latin1',
    ),
  ).toString('latin1');
  const mail = await readMailAgain(
    Buffer.from(raw.replace(/From: .*\r\nSubject/s, `From: ${value} <a@example.com>\r\nSubject`), 'latin1'),
  );
  expect([mail?.subject, mail?.fromName, mail?.fromAddress, mail?.attachments[0]?.name]).toEqual([
    read,
    read,
    'a@example.com',
    read,
  ]);
});

const percent = (bytes: Buffer) => bytes.toString('hex').replaceAll(/../g, '%$&');
test.each([
  ['RFC 2231', `filename*=utf-8''${percent(hotelUtf8)}.pdf`, '酒店在街.pdf'],
  [
    'RFC 2231 in parts, cut in a character',
    `filename*0*=UTF-8''${percent(half)};\r\n filename*1*=${percent(rest)}.pdf`,
    '酒店在街.pdf',
  ],
  ['UTF-8 that is called Latin 1', `filename*=iso-8859-1''${percent(hotelUtf8)}.pdf`, '酒店在街.pdf'],
  ['UTF-8 under an unknown label', `filename*="utf8mb4'en'${percent(hotelUtf8)}.pdf"`, '酒店在街.pdf'],
  ['GBK', `filename*=gb2312''${percent(hex('bec6b5ea'))}.pdf`, '酒店.pdf'],
  ['Latin 1', "filename*=iso-8859-1''H%F4tel.pdf", 'Hôtel.pdf'],
  ['the name of a plain file', 'filename="card (2).pdf"', 'card (2).pdf'],
])('names of files: %s', async (_, parameter, name) => {
  const raw = message(['Content-Type: application/pdf', `Content-Disposition: attachment; ${parameter}`], 'x');
  expect((await readMailAgain(raw))?.attachments[0]?.name).toBe(name);
});

const both = (plain: string, html: string) =>
  message(
    ['Content-Type: multipart/alternative; boundary=b'],
    `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${plain}\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--`,
  );
test.each([
  ...[
    '',
    ' \u200b',
    '\u00a0\r\n\u00a0',
    '\ufeff',
    '\u2060\u200d\u00ad',
    '[cid:image001.png@01DA.1]',
    '[image: logo.png]',
    '<logo.png>',
  ],
])('a plain part of %j does not hide the page', async (plain) => {
  expect(await textOf(both(plain, '<p>My flight is SQ 321.</p>'))).toBe('My flight is SQ 321.');
});
test('a plain part that shows something is what is read', async () => {
  expect(await textOf(both('SQ 322 [image: seat.png]', '<p>SQ 321</p>'))).toBe('SQ 322 [image: seat.png]');
  expect(await textOf(both('[image: seat.png]', '<img src="cid:1">'))).toBe('[image: seat.png]');
});

test('a subject of thousands of words, each in another charset, keeps the thread for a moment only', async () => {
  const raw = message([`Subject: ${'=?utf-8?B?5a?= =?gbk?Q?=A1?= '.repeat(7000)}x`], 'x');
  expect(await cpuSeconds(async () => void (await readMailAgain(raw)))).toBeLessThan(5);
});
