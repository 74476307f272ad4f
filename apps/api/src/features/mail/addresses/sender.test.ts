import { expect, test } from 'vitest';
import { aMail, aNameServer, aSigner } from '../../../../test/files/a-mail';
import { demoDns } from '../../../demo/demo-authority';
import type { ResolveDns } from '../../../platform/untrusted/mail/name-servers';
import { readMail } from '../../../platform/untrusted/read-mail';
import { senderOf } from './sender';

const ana = 'ana@mail.example.com';
const [own, parent, stranger, pages, victim] = [
  aSigner('mail.example.com'),
  aSigner('example.com'),
  aSigner('evil.example'),
  aSigner('attacker.github.io'),
  aSigner('co.uk'),
];
const keys = Object.assign({}, ...[own, parent, stranger, pages, victim].map(({ records }) => records));
const [ourIp, theirIp] = ['192.0.2.1', '198.51.100.1'];
const spf = { 'example.com': `v=spf1 ip4:${ourIp} -all`, 'evil.example': `v=spf1 ip4:${theirIp} -all` };
const reject = { '_dmarc.example.com': 'v=DMARC1; p=reject' };
const none = { '_dmarc.example.com': 'v=DMARC1; p=none' };
const strict = { '_dmarc.example.com': 'v=DMARC1; p=reject; adkim=s; aspf=s' };
const silent = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'silent']));
const ownKey = 'test._domainkey.mail.example.com';

interface Case {
  from?: string;
  headers?: Record<string, string>;
  /** Changes the message as it arrives. */
  change?: (raw: Buffer) => Buffer | Promise<Buffer>;
  records?: Record<string, string>;
  envelopeFrom?: string;
  ip?: string;
  helo?: string;
}

/** What the real parser and the real check say, with these name servers. */
async function judge({ from = `Ana <${ana}>`, headers, change, records, envelopeFrom = '', ip, helo }: Case) {
  const raw = aMail({ from, ...(headers && { headers }) });
  const sent = (await change?.(raw)) ?? raw;
  const dns: ResolveDns = aNameServer({ ...keys, ...spf, ...records });
  return senderIn(sent, { envelopeFrom, ip: ip ?? null, helo: helo ?? null }, dns);
}

async function senderIn(raw: Buffer, sentBy: Parameters<typeof readMail>[1], dns: ResolveDns) {
  const read = await readMail(raw, sentBy, dns);
  if ('problem' in read) throw new Error(read.problem);
  return senderOf(read.mail.from, read.authentication);
}

const withLine = (line: string) => (raw: Buffer) => Buffer.concat([Buffer.from(`${line}\r\n`), raw]);
const [oneSender, readTwice] = [
  'The From line does not name exactly one address.',
  'The From line can be read in different ways.',
];
const unproven = 'Neither a signature nor the sending server shows that it is from mail.example.com.';
const failed = 'It fails the DMARC check of mail.example.com.';
const unanswered = 'The name servers of mail.example.com did not answer.';

const forged: [string, Case, string][] = [
  [
    'two From headers, ours first',
    { change: async (raw) => withLine('From: x@evil.example')(await own.sign(raw)) },
    oneSender,
  ],
  [
    'two From headers, theirs signed',
    { from: 'x@evil.example', change: async (raw) => withLine(`From: ${ana}`)(await stranger.sign(raw)) },
    oneSender,
  ],
  ['two equal From headers', { change: async (raw) => withLine(`From: Ana <${ana}>`)(await own.sign(raw)) }, oneSender],
  ['two addresses', { from: `${ana}, x@evil.example`, change: (raw) => stranger.sign(raw) }, oneSender],
  [
    'two addresses of one domain, signed',
    { from: `${ana}, ben@mail.example.com`, change: (raw) => own.sign(raw) },
    oneSender,
  ],
  ['a group', { from: `Team: ${ana};`, change: (raw) => own.sign(raw) }, oneSender],
  ['an empty group', { from: 'Team:;' }, oneSender],
  ['an empty From', { from: '' }, oneSender],
  ['a From without an address', { from: 'Ana' }, oneSender],
  [
    'no From at all',
    { change: (raw) => Buffer.from(raw.toString('latin1').replace(/^From:.*\r\n/, ''), 'latin1') },
    oneSender,
  ],
  ['an address behind two @', { from: `<${ana}@evil.example>`, change: (raw) => stranger.sign(raw) }, ''],
  ['an address in the comment', { from: `x@evil.example (${ana})` }, ''],
  ['an address as the name', { from: `"${ana}" <x@evil.example>` }, ''],
  ['an address that parsers read differently', { from: `"x;y"${ana}`, change: (raw) => own.sign(raw) }, readTwice],
  [
    'an encoded address as the name',
    {
      from: `=?utf-8?B?${Buffer.from(`<${ana}>,`).toString('base64')}?= <x@evil.example>`,
      change: (raw) => own.sign(raw),
    },
    '',
  ],
  ['unsigned, no policy', {}, unproven],
  ['unsigned under p=none', { records: none }, failed],
  ['unsigned under p=reject', { records: reject }, failed],
  ['unsigned under a broken policy', { records: { '_dmarc.example.com': 'v=DMARC1; p=bogus' } }, unproven],
  ['signed by another domain', { change: (raw) => stranger.sign(raw) }, unproven],
  ['signed by another domain under p=none', { change: (raw) => stranger.sign(raw), records: none }, failed],
  ['signed by a sibling on a public suffix', { from: 'ana@victim.github.io', change: (raw) => pages.sign(raw) }, ''],
  ['signed by a public suffix', { from: 'ana@victim.co.uk', change: (raw) => victim.sign(raw) }, ''],
  [
    'the signing domain as the local part',
    { from: '"mail.example.com"@evil.example', change: (raw) => own.sign(raw) },
    '',
  ],
  ['signed by the parent under strict alignment', { change: (raw) => parent.sign(raw), records: strict }, failed],
  [
    'signed with a key that is being tested',
    { change: (raw) => own.sign(raw), records: { [ownKey]: String(keys[ownKey]).replace('k=rsa', 'k=rsa; t=y') } },
    unproven,
  ],
  [
    'signed with a key that is being tested, DMARC passes',
    {
      change: (raw) => own.sign(raw),
      records: { ...reject, [ownKey]: String(keys[ownKey]).replace('k=rsa', 'k=rsa; t=y') },
    },
    unproven,
  ],
  ['signed for a part of the text alone (l=)', { change: (raw) => own.sign(raw, { maxBodyLength: 20 }) }, unproven],
  [
    'signed, then changed',
    {
      change: async (raw) =>
        Buffer.from((await own.sign(raw)).toString('latin1').replace('Your arrival card', 'Another subject'), 'latin1'),
    },
    unproven,
  ],
  [
    'signed with a key that was withdrawn',
    { change: (raw) => own.sign(raw), records: { [ownKey]: 'v=DKIM1; p=' } },
    unproven,
  ],
  [
    'signed, From replaced afterwards',
    {
      from: 'x@evil.example',
      change: async (raw) =>
        Buffer.from(
          (await stranger.sign(raw)).toString('latin1').replace('From: x@evil.example', `From: ${ana}`),
          'latin1',
        ),
    },
    unproven,
  ],
  ['sent by a permitted server of another domain', { envelopeFrom: 'x@evil.example', ip: theirIp }, unproven],
  ['sent by a server that the domain does not permit', { envelopeFrom: 'x@example.com', ip: theirIp }, unproven],
  ['sent by a server of another name, empty envelope', { ip: theirIp, helo: 'evil.example' }, unproven],
  ['from a permitted envelope, but the server is not known', { envelopeFrom: 'x@example.com' }, unproven],
];

test.each(forged)('%s: not verified', async (_, given, problem) => {
  const sender = await judge(given);
  expect(sender).toMatchObject({ isVerified: false, isUncertain: false });
  if (problem !== '') expect(sender.problem).toBe(problem);
  else
    expect([oneSender, readTwice, expect.stringMatching(/^(Neither a signature nor|It fails)/)]).toContainEqual(
      sender.problem,
    );
});

const uncertain: [string, Case][] = [
  ['DMARC', { records: silent('_dmarc.mail.example.com', '_dmarc.example.com', '_dmarc.com') }],
  [
    'DMARC of a signed message',
    { change: (raw) => own.sign(raw), records: silent('_dmarc.mail.example.com', '_dmarc.example.com') },
  ],
  ['the key', { change: (raw) => own.sign(raw), records: silent(ownKey) }],
  ['the key, under p=reject', { change: (raw) => own.sign(raw), records: { ...reject, ...silent(ownKey) } }],
  ['SPF', { envelopeFrom: 'x@example.com', ip: ourIp, records: silent('example.com') }],
];
test.each(uncertain)('no answer about %s: not verified, and asked again', async (_, given) => {
  expect(await judge(given)).toEqual({ isVerified: false, problem: unanswered, isUncertain: true });
});

test('name servers of a stranger’s domain that do not answer delay nothing', async () => {
  const records = silent('test._domainkey.evil.example', 'evil.example');
  const sender = await judge({
    envelopeFrom: 'x@evil.example',
    ip: theirIp,
    change: (raw) => stranger.sign(raw),
    records,
  });
  expect(sender).toEqual({ isVerified: false, problem: unproven, isUncertain: false });
});

const genuine: [string, Case][] = [
  ['signed by its own domain, no policy', { change: (raw) => own.sign(raw) }],
  ['signed under p=none', { change: (raw) => own.sign(raw), records: none }],
  ['signed under p=reject and strict alignment', { change: (raw) => own.sign(raw), records: strict }],
  ['signed by the parent domain', { change: (raw) => parent.sign(raw) }],
  ['signed by a domain below it', { from: 'Ana <ana@example.com>', change: (raw) => own.sign(raw), records: reject }],
  ['sent by a permitted server', { envelopeFrom: 'bounces@example.com', ip: ourIp }],
  ['sent by a permitted server under p=reject', { envelopeFrom: 'bounces@example.com', ip: ourIp, records: reject }],
  [
    'signed, and also by a stranger whose key cannot be fetched',
    { change: async (raw) => own.sign(await stranger.sign(raw)), records: silent('test._domainkey.evil.example') },
  ],
  [
    'signed, while SPF is silent',
    { change: (raw) => own.sign(raw), envelopeFrom: 'x@example.com', ip: ourIp, records: silent('example.com') },
  ],
  [
    'in capitals, with a name in another script',
    {
      from: `=?utf-8?B?${Buffer.from('安娜').toString('base64')}?= <ANA@Mail.Example.COM>`,
      change: (raw) => own.sign(raw),
    },
  ],
  ['a comment after the address', { from: `${ana} (Ana Bar)`, change: (raw) => own.sign(raw) }],
  ['a name with a comma', { from: `"Bar, Ana" <${ana}>`, change: (raw) => own.sign(raw) }],
];
test.each(genuine)('%s: verified', async (_, given) => {
  expect(await judge(given)).toEqual({ isVerified: true, problem: null });
});

test('name servers that do not answer at all are left after eight seconds, and asked again', async () => {
  const raw = await own.sign(aMail({ from: ana }));
  const never: ResolveDns = () => new Promise(() => {});
  expect(await senderIn(raw, { envelopeFrom: '', ip: null, helo: null }, never)).toEqual({
    isVerified: false,
    problem: unanswered,
    isUncertain: true,
  });
});

test('in the demo, this machine may send as the authority that demo-card plays, and another may not', async () => {
  const raw = aMail({ from: 'Arrival Cards (demonstration) <noreply@cards.example>' });
  const never: ResolveDns = async (name) => Promise.reject(new Error(`${name} was asked for`));
  const sentFrom = async (ip: string) =>
    (await senderIn(raw, { envelopeFrom: 'noreply@cards.example', ip, helo: 'localhost' }, demoDns(never, '/nowhere')))
      .isVerified;
  expect(await Promise.all(['127.0.0.1', '::1', '192.0.2.1'].map(sentFrom))).toEqual([true, true, false]);
});
