import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { readMail } from './read-mail';

const noDns = () => Promise.reject(Object.assign(new Error('no network'), { code: 'ENOTFOUND' }));
const sentBy = { envelopeFrom: 'ana@example.com', ip: null, helo: null };

/** The whole way of a text through the thread; the cases are those of mail/reply-text.test.ts. */
test('what a message repeats of our emails is separated, from a plain and from an HTML message', async () => {
  const ours = { addresses: ['@office.example'], name: '', subjects: [], texts: [] };
  const quoted = 'Kutoka: Kadi <1@office.example>\nIlitumwa: 10:00\nKwa: Ana';
  for (const given of [
    { text: `Raffles.\n\n${quoted}` },
    { html: `<p>Raffles.</p><p>${quoted.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>` },
  ]) {
    const answer = await readMail(aMail(given), sentBy, noDns, ours);
    expect('mail' in answer && answer.mail.reply).toEqual({ text: 'Raffles.', quoted });
  }
});

/** What an email shows of its words. */
test.each([
  [
    'a link',
    aMail({ html: '<p>See <a href="https://x.example/t?a=1">my ticket</a></p>' }),
    'See my ticket <https://x.example/t?a=1>',
  ],
  [
    'a link that is its own text',
    aMail({ html: '<a href="https://x.example/">https://x.example/</a>' }),
    'https://x.example/',
  ],
  [
    'a table',
    aMail({ html: '<table><tr><th>Flight</th><th>Day</th></tr><tr><td>TR 3</td><td>4 March</td></tr></table>' }),
    'Flight\tDay\nTR 3\t4 March',
  ],
])('%s reads as it was meant', async (_, raw, shown) => {
  const answer = await readMail(raw, sentBy, noDns);
  expect('mail' in answer && answer.mail.text.replaceAll(/[ \t]*\n/g, '\n')).toBe(shown);
});

const headers = 'From: ana@example.com\r\nContent-Type: text/plain\r\n';
const nested = (levels: number): string =>
  levels === 0
    ? 'Content-Type: text/plain\r\n\r\nhello'
    : `Content-Type: multipart/mixed; boundary="b${levels}"\r\n\r\n--b${levels}\r\n${nested(levels - 1)}\r\n--b${levels}--`;
const parts = (count: number) =>
  `From: ana@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`;
const typed = (type: string) => `From: ana@example.com\r\nContent-Type: ${type}\r\n\r\n`;
const longLines = (piece: string) => `${piece.repeat(300)}\n`.repeat(20_000);

/** What an email may be, and the limit that it exceeds; null: none. */
test.each([
  ['nothing unusual', `${headers}\r\nhello`, null],
  ['1,000 header lines', `${headers}${'X: y\r\n'.repeat(998)}\r\nhello`, null],
  ['1,001 header lines', `${headers}${'X: y\r\n'.repeat(999)}\r\nhello`, 'it has more than 1000 header lines'],
  ['a header folded over 60,000 lines', `${headers}X: y\r\n${' y\r\n'.repeat(60_000)}\r\n`, /^it has more than 1000/],
  ['headers of 256 KB', `${headers}X: ${'y'.repeat(262_144)}\r\n\r\nhello`, 'its headers are larger than 256 KB'],
  ['headers without an end', `${headers}${'X: y\n'.repeat(60_000)}`, 'its headers are larger than 256 KB'],
  ['a line of 256 KB', `${headers}\r\n${'y'.repeat(262_145)}`, 'it has a line of more than 256 KB'],
  ['line feeds alone', `${headers}\r\n${'\n'.repeat(600_000)}`, 'it has more than 500000 lines'],
  [
    'a page of 300,000 tags',
    `From: a@b.example\r\nContent-Type: text/html\r\n\r\n${`${'<b>'.repeat(1000)}\r\n`.repeat(300)}`,
    null,
  ],
  ['100 parts', parts(100), null],
  ['101 parts', parts(101), 'it has more than 100 parts'],
  ['ten levels', `From: a@b.example\r\n${nested(9)}`, null],
  ['499,000 lines', `${headers}\r\n${'a\n'.repeat(499_000)}`, null],
  ['18 MB of Chinese', typed('text/plain; charset=utf-8') + longLines('漢'), null],
  ['18 MB of Chinese, cut off in a letter', Buffer.from(typed('text/plain') + longLines('漢')).subarray(0, -2), null],
  ['18 MB of marks', typed('text/enriched') + longLines('<b>'), null],
  ['24 MB in seven bits', typed('text/plain; charset=hz-gb-2312') + longLines('~{!!'), null],
  ['100,000 files in its text', `${headers}\r\n${'begin 644 a\n#86)C\nend\n'.repeat(100_000)}`, null],
  [
    '9,000 links within links',
    typed('text/html') + '<a href=b><table><td>\n'.repeat(9000) + 'word '.repeat(40_000),
    null,
  ],
  ['38,000 names of a file', typed(`image/png; name*=x; a=${'name*='.repeat(38_000)}`), null],
  ['too many levels', `From: a@b.example\r\n${nested(30)}`, 'its parts are nested in more than 10 levels'],
] as const)('%s: read, or the limit is named', async (_, raw, problem) => {
  const answer = await readMail(Buffer.from(raw), sentBy, noDns);
  const found = 'problem' in answer ? answer.problem : null;
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});

test('of many signatures ten are looked at, and the name servers are asked no more', async () => {
  const asked: string[] = [];
  const dns = async (name: string) => {
    asked.push(name);
    throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  };
  const bodyHash = createHash('sha256').update('hello\r\n').digest('base64');
  const signature = (number: number) =>
    `DKIM-Signature: v=1; a=rsa-sha256; d=d${number}.example;\r\n s=s; h=from; bh=${bodyHash}; b=AAAA\r\n`;
  const many = Array.from({ length: 300 }, (_, number) => signature(number)).join('');
  expect(await readMail(Buffer.from(`${many}${headers}\r\nhello`), sentBy, dns)).toHaveProperty('mail');
  expect(asked.filter((name) => name.includes('_domainkey'))).toHaveLength(10);
});

test('the largest email that is taken is read, with its attachments', async () => {
  const content = Buffer.alloc(9_000_000, 'a photo');
  const raw = aMail({
    attachments: [1, 2].map((number) => ({ name: `${number}.jpg`, contentType: 'image/jpeg', content })),
  });
  expect(raw.length).toBeGreaterThan(24_000_000);
  const answer = await readMail(raw, sentBy, noDns);
  if ('problem' in answer) throw new Error(answer.problem);
  expect(answer.mail.attachments.map(({ content }) => content.length)).toEqual([9_000_000, 9_000_000]);
});

test.each([
  ['Mei <mei..tan@docomo.ne.jp>', 'mei..tan@docomo.ne.jp'],
  ['"mei..tan"@docomo.ne.jp', 'mei..tan@docomo.ne.jp'],
  ['Mei <mei.@ezweb.ne.jp>', 'mei.@ezweb.ne.jp'],
  ['Mei <mei@bücher.example>', 'mei@xn--bcher-kva.example'],
  ['mei@xn--bcher-kva.example', 'mei@xn--bcher-kva.example'],
  ["o'hara&co@example.com", "o'hara&co@example.com"],
])('an email from %s is from the address that orders have, %s', async (from, stored) => {
  const read = await readMail(Buffer.from(`From: ${from}\r\nSubject: Hi\r\n\r\nHello`), sentBy, noDns);
  expect('mail' in read && read.mail.fromAddress).toBe(stored);
});

test('a delivery report names a recipient as orders have it', async () => {
  const report = [
    'From: mailer-daemon@example.com',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\r\nContent-Type: message/delivery-status\r\n',
    'Final-Recipient: rfc822;"mei..tan"@docomo.ne.jp\r\nAction: failed\r\n--b--',
  ].join('\r\n');
  const read = await readMail(Buffer.from(report), sentBy, noDns);
  expect('mail' in read && read.mail.failures[0]?.recipient).toBe('mei..tan@docomo.ne.jp');
});
