import { createHash } from 'node:crypto';
import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { aMail } from '../../../test/files/a-mail';
import { readMail } from './read-mail';

const noDns = () => Promise.reject(Object.assign(new Error('no network'), { code: 'ENOTFOUND' }));
const sentBy = { envelopeFrom: 'ana@example.com', ip: null, helo: null };

async function replyOf(text: string) {
  const answer = await readMail(aMail({ text }), sentBy, noDns);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.mail.reply;
}

const raffles = 'At the Raffles.';
test.each([
  ['Gmail', 'On Tue, 4 Mar 2031 at 10:00, Arrival Cards <1@office.example> wrote:\n> Which hotel?'],
  [
    'a wrapped line',
    'On Tue, 4 Mar 2031 at 10:00, Arrival Cards of a long name\n<1@office.example> wrote:\n\n> Which?',
  ],
  ['German', 'Am Di., 4. März 2031 um 10:00 Uhr schrieb Arrival Cards <1@office.example>:\n> Welches Hotel?'],
  [
    'Outlook in German',
    'Von: Karten <1@office.example>\nGesendet: Dienstag\nAn: Ana\nBetreff: Frage\n\nWelches Hotel?',
  ],
  ['Japanese', '2031年3月4日(火) 10:00 Arrival Cards <1@office.example>:\n\n> どのホテルですか'],
  ['Chinese', 'Arrival Cards <1@office.example> 于2031年3月4日周二 10:00写道：\n\n> 哪家酒店'],
  ['Tamil', 'செவ்., 4 மார்., 2031 அன்று, Arrival Cards <1@office.example> எழுதியது:\n\n> எந்த ஹோட்டல்'],
  ['a signature', 'Sent from my iPhone'],
  ['a signature with a telephone', 'Best regards,\nAna Bar\n+65 9123 4567'],
  [
    'Outlook in Japanese',
    '差出人: Cards <1@office.example>\n送信日時: 2031年3月4日 10:00\n宛先: Ana\n件名: 質問\n\nどのホテルですか',
  ],
  ['QQ Mail', '------------------ 原始邮件 ------------------\n发件人: "Cards" <1@office.example>;\n\n哪家酒店'],
  [
    'Gmail wrapped, in Tamil',
    'செவ்., 4 மார்., 2031 அன்று, Arrival Cards of a long name\n<1@office.example> எழுதியது:\n\n> எந்த',
  ],
])('what a reply repeats is separated: %s', async (_, quoted) => {
  const reply = await replyOf(`${raffles}\n\n${quoted}`);
  expect(reply.text).toBe(raffles);
  const words = (text: string | undefined) => text?.split(/\s+/);
  expect(words(reply.quoted)).toEqual(words(quoted));
});

test('answers between the repeated lines are all there', async () => {
  expect(await replyOf('> Which hotel?\nRaffles\n> Which flight?\nSQ12')).toEqual({
    text: 'Raffles\nSQ12',
    quoted: '> Which hotel?\n> Which flight?',
  });
});

test('a message that repeats nothing is as it was written', async () => {
  const text = 'Our flights are:\n2031: SQ12\n\nThe hotel: Raffles';
  expect(await replyOf(text)).toEqual({ text, quoted: '' });
});

/** Below a signature it is more than a signature: all of it is shown. */
test.each([
  'See below.\n\nCheers,\nAna\n\nPS: please cancel my order.',
  'My flight is TR 3.\n\n--\nAna Bar\nCan you also change my hotel?',
  'Thanks.\n\nSent from my iPhone\n\nmy passport number changed to K11112222',
])('what stands below a signature is not folded: %j', async (text) => {
  expect(await replyOf(text)).toEqual({ text, quoted: '' });
});

const plain = (head: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`From: ana@example.com\r\n${head}\r\n\r\n`), Buffer.from(body)]);
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
  ['UTF-8 labelled us-ascii', plain('Content-Type: text/plain; charset=us-ascii', 'Müller, 東京'), 'Müller, 東京'],
  ['UTF-8 in HTML labelled us-ascii', plain('Content-Type: text/html; charset="US-ASCII"', '<p>Müller</p>'), 'Müller'],
  [
    'Latin 1 labelled us-ascii',
    plain('Content-Type: text/plain; charset=us-ascii', Buffer.from('Müller', 'latin1')),
    'Müller',
  ],
])('%s reads as it was meant', async (_, raw, shown) => {
  const answer = await readMail(raw, sentBy, noDns);
  expect('mail' in answer && answer.mail.text.replaceAll(/[ \t]*\n/g, '\n')).toBe(shown);
});

test('thousands of empty lines do not keep the thread busy', async () => {
  const read = async () => expect(await replyOf(`a${'\n \n'.repeat(6000)}b`)).toEqual({ text: 'a\n\nb', quoted: '' });
  expect(await cpuSeconds(read)).toBeLessThan(5);
});

const headers = 'From: ana@example.com\r\nContent-Type: text/plain\r\n';
const nested = (levels: number): string =>
  levels === 0
    ? 'Content-Type: text/plain\r\n\r\nhello'
    : `Content-Type: multipart/mixed; boundary="b${levels}"\r\n\r\n--b${levels}\r\n${nested(levels - 1)}\r\n--b${levels}--`;
const parts = (count: number) =>
  `From: ana@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(count)}--b--\r\n`;

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
  ['100 parts', parts(100), null],
  ['101 parts', parts(101), 'it has more than 100 parts'],
  ['ten levels', `From: a@b.example\r\n${nested(9)}`, null],
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
  expect('mail' in read && read.mail.failure?.recipient).toBe('mei..tan@docomo.ne.jp');
});
