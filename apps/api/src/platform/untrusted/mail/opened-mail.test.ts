import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readMailAgain } from '../read-mail';

/** A value of ASN.1 in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : [0x84, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
/** The same in BER without lengths, as programs write it while they read. */
const ber = (tag: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([tag | 0x20, 0x80]), ...parts, Buffer.alloc(2)]);

const cms = (last: number) => der(6, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, last]));
const smime = (last: number) => der(6, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 9, 16, 1, last]));
const version = der(2, Buffer.from([1]));
const signed = (content: Buffer | string) =>
  der(
    0x30,
    cms(2),
    der(0xa0, der(0x30, version, der(0x31), der(0x30, cms(1), der(0xa0, der(4, Buffer.from(content)))), der(0x31))),
  );
const piecesOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / 40) }, (_, at) => der(4, content.subarray(at * 40, at * 40 + 40)));
const signedInPieces = (content: string) =>
  ber(
    0x30,
    cms(2),
    ber(
      0xa0,
      ber(0x30, version, der(0x31), ber(0x30, cms(1), ber(0xa0, ber(4, ...piecesOf(Buffer.from(content))))), der(0x31)),
    ),
  );
const compressed = (content: Buffer) =>
  der(
    0x30,
    smime(9),
    der(0xa0, der(0x30, version, der(0x30, smime(8)), der(0x30, cms(1), der(0xa0, der(4, content))))),
  );
const encrypted = (type: Buffer) =>
  der(0x30, type, der(0xa0, der(0x30, version, der(0x31), der(0x30, cms(1), der(0x80, Buffer.alloc(32))))));

const wrapped = (content: Buffer) =>
  content
    .toString('base64')
    .match(/.{1,76}/g)
    ?.join('\r\n') ?? '';
const part = (content: Buffer, type = 'application/pkcs7-mime; smime-type=signed-data', name = 'smime.p7m') =>
  `Content-Type: ${type}; name=${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${wrapped(content)}`;
const mail = (body: string) => Buffer.from(`From: ana@example.com\r\nSubject: Hello\r\n${body}\r\n`);

const text = 'Content-Type: text/plain; charset=utf-8\r\n\r\nI sleep at the Féria.';
const withFile =
  'Content-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Type: text/plain\r\n\r\nSee my ticket.\r\n--i\r\nContent-Type: application/pdf; name=ticket.pdf\r\n\r\n%PDF-1.4\r\n--i--';
const clear = `Content-Type: multipart/signed; boundary=s\r\n\r\n--s\r\n${text}\r\n--s\r\nContent-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nx\r\n--s--`;
const mixed = (body: string) =>
  `Content-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\n${body}\r\n--o\r\nContent-Type: text/plain\r\n\r\nSent by the list.\r\n--o--`;

const hotel = 'I sleep at the Féria.';
/** A message in one file, what is read of it, and its files. */
const readable: [what: string, body: string, shown: string, files: string[]][] = [
  ['signed', part(signed(text)), hotel, []],
  ['signed, by another name of the type', part(signed(text), 'application/x-pkcs7-mime'), hotel, []],
  ['signed, as octets', part(signed(text), 'application/octet-stream'), hotel, []],
  ['signed, in pieces without lengths', part(signedInPieces(text)), hotel, []],
  ['signed, with a file', part(signed(withFile)), 'See my ticket.', ['ticket.pdf']],
  ['signed, with a clear signature inside', part(signed(clear)), hotel, ['smime.p7s']],
  ['signed twice', part(signed(part(signed(text)))), hotel, []],
  [
    'compressed',
    part(compressed(deflateSync(text)), 'application/pkcs7-mime; smime-type=compressed-data', 'smime.p7z'),
    hotel,
    [],
  ],
  ['signed, below the words of a list', mixed(part(signed(text))), `${hotel}\n\nSent by the list.`, []],
];
test.each(readable)('what is %s is read', async (_, body, shown, files) => {
  const read = await readMailAgain(mail(body));
  expect([read?.text, read?.reply.text, read?.attachments.map(({ name }) => name), read?.isEncrypted]).toEqual([
    shown,
    shown,
    files,
    false,
  ]);
});

const sentence = 'This email is encrypted. We cannot read it. Ask the sender to send it again without encryption.';
const pgp = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----';
test.each([
  ['S/MIME', part(encrypted(cms(3)), 'application/pkcs7-mime; smime-type=enveloped-data')],
  ['S/MIME with authentication', part(encrypted(smime(23)), 'application/pkcs7-mime')],
  ['S/MIME as octets', part(encrypted(cms(3)), 'application/octet-stream')],
  ['S/MIME in a signed one', part(signed(part(encrypted(cms(3)))))],
  [
    'PGP',
    `Content-Type: multipart/encrypted; boundary=e\r\n\r\n--e\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n--e\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n${pgp}\r\n--e--`,
  ],
  ['PGP in the text', `Content-Type: text/plain\r\n\r\n${pgp}`],
])('what is encrypted with %s is called so', async (_, body) => {
  const read = await readMailAgain(mail(body));
  expect([read?.isEncrypted, read?.text]).toEqual([true, sentence]);
});

/** Files that stay files. */
test.each([
  ['a file that is no CMS', part(Buffer.from('words'))],
  ['a file of many open values', part(Buffer.alloc(200_000, Buffer.from([0x30, 0x80])))],
  ['a file that claims 4 GB', part(Buffer.from([0x30, 0x84, 255, 255, 255, 255, 6]))],
  ['a bomb', part(compressed(deflateSync(Buffer.alloc(60_000_000))))],
  ['encrypted, below words', mixed(part(encrypted(cms(3))))],
])('%s stays an attachment', async (_, body) => {
  const read = await readMailAgain(mail(body));
  expect([read?.isEncrypted, read?.attachments.length]).toEqual([false, 1]);
});
