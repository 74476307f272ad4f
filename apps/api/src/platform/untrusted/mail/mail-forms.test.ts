import { expect, test } from 'vitest';
import { readMailAgain } from '../read-mail';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const mail = (headers: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`From: ana@example.com\r\n${headers}\r\n\r\n`), Buffer.from(body)]);
const lines = (...body: string[]) => body.join('\r\n');
const flowed = (...body: string[]) => mail('Content-Type: text/plain; charset=utf-8; format=flowed', lines(...body));
const delSp = (...body: string[]) =>
  mail('Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes', lines(...body));
const typed = (type: string, body = 'My passport is E1') => mail(`Content-Type: ${type}`, body);
const encoded = (encoding: string, body: string) =>
  mail(`Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`, body);
const two = lines('--b', 'Content-Type: text/plain', '', 'Yes', '--b', 'Content-Type: text/plain', '', 'No', '--b--');
const inParts = (...body: string[]) => typed('multipart/mixed; boundary=b', lines(...body));
const set = (charset: string, hex: string) =>
  mail(
    `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: base64`,
    Buffer.from(hex, 'hex').toString('base64'),
  );

/** How programs write a letter, and what a person reads in it. */
const forms: [what: string, raw: Buffer, text: string][] = [
  ['flowed: an answer right below a quoted line', flowed('> Is it E1? ', 'No, E2.'), '> Is it E1? \nNo, E2.'],
  ['flowed: a quotation of two lines', flowed('> one ', '> two'), '> one two'],
  ['flowed: depths', flowed('>> a ', '>> b ', '> c ', 'd ', 'e'), '>> a b \n> c \nd e'],
  ['flowed: without the space after the mark', flowed('>one ', '>two'), '> one two'],
  ['flowed: protected by a space', flowed(' From Ana ', ' > two', '  three'), 'From Ana > two\n three'],
  ['flowed: a mark that is none of a quotation', flowed('Arrow:', ' > E1'), 'Arrow:\n > E1'],
  ['flowed: a signature', flowed('Yes ', '-- ', 'Ana ', 'Tan'), 'Yes \n-- \nAna Tan'],
  ['flowed: a signature in a quotation', flowed('> Yes ', '> -- ', '> Ana'), '> Yes \n> -- \n> Ana'],
  ['flowed: a space at the end by accident', flowed('Thanks ', '', 'Ana'), 'Thanks \n\nAna'],
  [
    'flowed: line feeds alone',
    mail('Content-Type: text/plain; format="Flowed"', 'one \ntwo\n> a \n> b'),
    'one two\n> a b',
  ],
  ['flowed: Chinese', delSp('我的护照 ', '号码  ', 'E1'), '我的护照号码 E1'],
  ['flowed: quoted Chinese', delSp('> 护照 ', '> 号码 ', '是'), '> 护照号码\n是'],
  [
    'flowed: in base64',
    mail('Content-Type: text/plain; format=flowed\r\nContent-Transfer-Encoding: base64', base64('> a \r\n> b \r\nNo')),
    '> a b \nNo',
  ],
  [
    'flowed: quoted-printable',
    mail(
      'Content-Type: text/plain; format=flowed\r\nContent-Transfer-Encoding: quoted-printable',
      '> a=20\r\n> b\r\nNo',
    ),
    '> a b\nNo',
  ],
  ['a page that is called flowed', typed('text/html; format=flowed', '<p\n>a</p> \n<p>b</p>'), 'a\n\nb'],
  ...[
    ...[
      'text',
      'TEXT',
      '',
      ';',
      'plain',
      'text/',
      'text/plain/x',
      'text/plain charset=utf-8',
      'text / plain',
      '"text/plain"',
    ],
    ...['text/x-unknown', 'text/markdown', 'text/enriched', 'text/richtext', 'x; charset="utf-8"', 'text/plain: x'],
    ...['multipart/mixed; boundary=b', 'multipart/alternative', 'multipart', 'multipart/mixed; boundary=""'],
  ].map((type): [string, Buffer, string] => [`a type ${JSON.stringify(type)}`, typed(type), 'My passport is E1']),
  ['a page without a semicolon', typed('text/html charset=iso-8859-1', '<p>E1</p>'), 'E1'],
  [
    'another letter set, without a semicolon',
    mail('Content-Type: text/plain charset=koi8-r', Buffer.from('e7cf', 'hex')),
    'Го',
  ],
  ['a page for telephones', typed('text/x-amp-html', '<p>E1</p>'), 'E1'],
  [
    'enriched text',
    typed('text/enriched', '<bold>E1</bold>\n<color><param>red</param>a</color> << 5\n\nb'),
    'E1 a < 5\nb',
  ],
  ...[
    'multipart/mixed',
    'multipart/mixed; boundary=""',
    'multipart/mixed; boundary=x',
    "multipart/mixed; boundary='b'",
  ].map((type): [string, Buffer, string] => [`parts under ${type}`, typed(type, two), 'Yes\n\nNo']),
  ['parts below a preamble', typed('multipart/mixed', `This has several parts.\r\n\r\n${two}`), 'Yes\n\nNo'],
  ['parts under a type without a kind', typed('multipart; boundary=b', two), 'Yes\n\nNo'],
  [
    'a text and a page that quotes another, in parts',
    typed(
      'multipart/mixed; boundary=b',
      lines(
        '--b',
        '',
        'Yes',
        '--b',
        'Content-Type: text/html',
        '',
        '<body><p>E2</p></body><body><p>E1</p></body>',
        '--b--',
      ),
    ),
    'Yes\n\nE2\n\nE1',
  ],
  // Headers as scripts write them.
  ...[
    ['without an empty line below its header', ['Content-Type: text/plain', 'E1', 'and more'], 'E1\nand more'],
    ['that is words alone', ['My passport is E1'], 'My passport is E1'],
    ['that is words like a header', ['Passport: E1', 'Name: Ana'], 'Passport: E1\nName: Ana'],
    ['with words like a header below its own', ['Content-Type: text/plain', 'Passport: E1'], 'Passport: E1'],
    ['with a space in the place of the empty line', ['Content-Type: text/plain', ' ', 'E1', '', 'and'], 'E1\n\nand'],
    ['with an empty line above its header', ['', 'Content-Type: text/html', '', '<p>E1'], 'E1'],
    ['with no header that begins with an empty line', ['', 'Content: E1'], 'Content: E1'],
    [
      'with a line that is no header in its header',
      ['no header', 'Content-Type: text/html', 'X-a: b', '', '<p>E1'],
      'E1',
    ],
    ['with a header that nobody knows', ['Importance: high', '', 'E1'], 'E1'],
    ['with a parameter that is not indented', ['Content-Type: text/plain;', 'charset=utf-8', '', 'E1'], 'E1'],
  ].map(([what, part, text]): [string, Buffer, string] => [
    `a part ${what}`,
    inParts('--b', ...(part as string[]), '--b--'),
    String(text),
  ]),
  [
    'a header that ends before its types',
    mail('X-a: b', `MIME-Version: 1.0\r\n${typed('multipart/mixed; boundary=b', two).subarray(23)}`),
    'Yes\n\nNo',
  ],
  ['two types', typed('text/plain', two), 'Yes\n\nNo'],
  ['words below a line of dashes', typed('text/plain', '--b\r\nPassport: E1\r\n--b--'), '--b\nPassport: E1\n--b--'],
  ['a source that was cut', typed('text/plain', two.slice(0, -5)), two.slice(0, -5).replaceAll('\r', '').trim()],
  [
    'parts below the end of the parts',
    inParts('--b', '', 'Yes', '--b--', 'of a relay', '--b', '', 'No', '--b--'),
    'Yes\n\nNo',
  ],
  [
    'parts of one separator inside each other',
    inParts(
      '--b',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Yes',
      '--b--',
      '--b',
      '',
      'No',
      '--b--',
    ),
    'Yes\n\nNo',
  ],
  ...['text/rtf', 'application/rtf'].map((type): [string, Buffer, string] => [
    `${type} alone`,
    typed(type, '{\\rtf1\\ansi My passport is {\\b E1}.\\par Thanks}'),
    'My passport is E1.\nThanks',
  ]),
  ...(
    [
      ['that says that it is a page', 'HTML only', 'My passport is E1.', 'My passport is E1.'],
      [
        'that says so at length',
        'Your program cannot show this email.',
        'It is E1',
        'Your program cannot show this email.\n\nIt is E1',
      ],
      [
        'with a link',
        'See <https://example.com/a>',
        '<a href="https://example.com/a">See</a>',
        'See <https://example.com/a>',
      ],
      ['of signs', '👍', '👍', '👍'],
    ] as const
  ).map(([what, text, page, shown]): [string, Buffer, string] => [
    `a plain part ${what}`,
    typed(
      'multipart/alternative; boundary=b',
      lines(
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        page,
        '--b--',
      ),
    ),
    shown,
  ]),
  ...['- E1', '-E1'].map((text): [string, Buffer, string] => [
    `a part that is ${text}`,
    inParts('--b', text, '--b--'),
    text,
  ]),
  ['two empty lines above a header', inParts('--b', '', '', 'Content-Type: text/html', '', '<p>E1', '--b--'), 'E1'],
  ['parts without any type', mail('X-a: b', `This is a multi-part message in MIME format.\r\n\r\n${two}`), 'Yes\n\nNo'],
  [
    'a letter that is called an attachment',
    mail('Content-Type: text/plain\r\nContent-Disposition: attachment', 'E1'),
    'E1',
  ],
  ['RTF that is a file', typed('application/rtf; name=a.rtf', '{\\rtf1 E1}'), ''],
  ...['8-bit', 'utf-8', '7 bit', 'x', ''].map((name): [string, Buffer, string] => [
    `an encoding ${JSON.stringify(name)}`,
    encoded(name, 'Ana Núñez'),
    'Ana Núñez',
  ]),
  ...['base64', '"base64"', 'base64;', 'BASE-64', 'x-base64', '(a) base 64'].map((name): [string, Buffer, string] => [
    `an encoding ${JSON.stringify(name)}`,
    encoded(name, base64('Ana Núñez')),
    'Ana Núñez',
  ]),
  ...['quoted printable', 'quoted_printable', 'quote-printable', 'QP'].map((name): [string, Buffer, string] => [
    `an encoding ${JSON.stringify(name)}`,
    encoded(name, 'N=C3=BA=  \r\nñez'),
    'Núñez',
  ]),
  [
    'base64 above a footer',
    encoded('base64', lines(base64('Yes, right'), '____', 'Family mailing list')),
    'Yes, right',
  ],
  [
    'base64 without padding above a footer',
    encoded('base64', lines(base64('Yes, it is E1 right!!'), '-- ', 'Family')),
    'Yes, it is E1 right!!',
  ],
  ['base64 below a notice', encoded('base64', lines('[EXTERNAL] Take care', '', base64('Yes, right'))), 'Yes, right'],
  ['base64, each line padded', encoded('base64', lines(base64('Yes'), base64('it'), base64('is'))), 'Yesitis'],
  ['base64 with spaces', encoded('base64', base64('Yes, right').replace(/(....)/g, '$1 ')), 'Yes, right'],
  ['base64 without its padding', encoded('base64', base64('Yes, right').replaceAll('=', '')), 'Yes, right'],
  [
    'base64 with a boundary glued to it',
    typed(
      'multipart/mixed; boundary=b',
      lines('--b', 'Content-Transfer-Encoding: base64', '', `${base64('Yes, right')}--b--`),
    ),
    'Yes, right',
  ],
  ['Chinese of three letters in base64', set('gbk', 'bec6b5ead4da'), '酒店在'],
  [
    'text that is called base64',
    encoded('base64', lines('Hello', 'My passport is E1.')),
    'Hello\r\nMy passport is E1.',
  ],
  ['a word that is called base64', encoded('base64', 'Hello'), 'Hello'],
  [
    'quoted-printable above a footer',
    encoded('quoted-printable', lines('N=C3=BA', '____', 'a=b, 100% =')),
    'Nú\n____\na=b, 100%',
  ],
  // Bytes by Chromium's TextDecoder where it has the set, and otherwise by Python and iconv.
  ...[
    ['ks_c_5601-1987', '94ee20bfa9b1c7', '뷁 여권'],
    ['cp949', '94ee', '뷁'],
    ['x-windows-949', '94ee', '뷁'],
    ['big5', '9df79df691c19df8', '咗喺嚟啲'],
    ['big5-hkscs', '9df79df691c19df8', '咗喺嚟啲'],
    ['x-gbk', 'bec6b5ea', '酒店'],
    ['gb18030-2022', '8139ee39bec6', '㐀酒'],
    ['iso-2022-kr', '1b2429430e3f2931470f2041', '여권 A'],
    ['iso-2022-cn', '1b2429410e3b2455550f41', '护照A'],
    ['hz-gb-2312', '7e7b3b2455553a45426b7e7d7e7e', '护照号码~'],
    ['utf-7', '2b5557565967314e682d', '入境卡'],
    ['utf-7', '2b36352039313233', '+65 9123'],
    ['unicode-1-1-utf-7', '412b2d42', 'A+B'],
    ['cp850', '82', 'é'],
    ['ibm-850', '82', 'é'],
    ['cp437', 'e1', 'ß'],
    ['cp852', 'a5', 'ą'],
    ['cp866', '8fe0', 'Пр'],
    ['x-mac-roman', '8e', 'é'],
    ['x-mac-ce', '88', 'ą'],
    ['macintosh', '8e', 'é'],
    ['x-mac-cyrillic', '8f', 'П'],
    ['viscii', 'd5', 'ạ'],
    ['tcvn', 'b9', 'ạ'],
    ['armscii-8', 'b2', 'Ա'],
    ['koi8-t', '81', 'ғ'],
    ['iso-8859-8-i', 'f9', 'ש'],
    ['win-1251', 'cf', 'П'],
    ['windows-874', 'bed1a1', 'พัก'],
    ['utf-16', '50914c5e', '酐幌'],
    ['utf-16', 'feff5eb7', '康'],
    ['utf-32', 'fffe000041000000b75e0000', 'A康'],
    ['koi8-r; format=fixed', 'e7cf', 'Го'],
    ['x-user-defined', 'e9', 'é'],
  ].map(([charset = '', hex = '', text = '']): [string, Buffer, string] => [
    `${charset}: ${text}`,
    set(charset, hex),
    text,
  ]),
];
test.each(forms)('%s', async (_, raw, text) => {
  expect((await readMailAgain(raw))?.text).toBe(text);
});

/** What is a file beside a letter, and is not shown as its words. */
test.each([
  ...['text/calendar', 'text/csv', 'text/rtf', 'text/x-vcard', 'text/rfc822-headers', 'text/markdown; name=a.md'],
  ...['pdf; name=a.pdf', '; name=a.pdf'],
])('a part %s is a file', async (type) => {
  const raw = typed(
    'multipart/mixed; boundary=b',
    lines('--b', '', 'Yes', '--b', `Content-Type: ${type}`, '', 'x', '--b--'),
  );
  const read = await readMailAgain(raw);
  expect([read?.text, read?.attachments.length]).toEqual(['Yes', 1]);
});
test.each(['text/x-amp-html', 'text/watch-html', 'text/x-other'])(
  '%s beside a plain text is not shown twice',
  async (type) => {
    const raw = typed(
      'multipart/alternative; boundary=b',
      lines('--b', `Content-Type: ${type}`, '', 'x', '--b', '', 'Yes', '--b--'),
    );
    expect((await readMailAgain(raw))?.text).toBe('Yes');
  },
);
test('a PDF that is called text is a file', async () => {
  const read = await readMailAgain(typed('text/plain; name=card.pdf', '%PDF-1.4\n%%EOF'));
  expect([read?.text, read?.attachments[0]?.contentType, read?.attachments[0]?.name]).toEqual([
    '',
    'application/pdf',
    'card.pdf',
  ]);
});
test('names and subjects are read by the same decoder as texts', async () => {
  const read = await readMailAgain(
    mail(
      `Subject: =?ks_c_5601-1987?B?${Buffer.from('94ee', 'hex').toString('base64')}?= =?utf-7?Q?+UWVYg1Nh-?=\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*=big5-hkscs''%9d%f7.pdf`,
      'x',
    ),
  );
  expect([read?.subject, read?.attachments[0]?.name]).toEqual(['뷁入境卡', '咗.pdf']);
});
