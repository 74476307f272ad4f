import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMail } from '../read-mail';
import type { ResolveDns } from './name-servers';

const [rsa, short] = [2048, 768].map((modulusLength) => generateKeyPairSync('rsa', { modulusLength }));
const ed = generateKeyPairSync('ed25519');
const der = ({ publicKey }: typeof ed) => publicKey.export({ type: 'spki', format: 'der' });
const [p, shortP] = [rsa, short].map((pair) => pair && der(pair).toString('base64'));
const edP = der(ed).subarray(-32).toString('base64');
const good = `v=DKIM1; k=rsa; p=${p}`;

const body = 'Hello there\r\nSecond line\r\n';
const received = new Date('2031-03-04T05:06:07Z');
const at = (seconds: number) => `${received.getTime() / 1000 + seconds}`;

interface Case {
  /** Tags of the signature; null: left out. */
  tags?: Record<string, string | null>;
  /** Before the other tags. */
  first?: string;
  /** The records at the name of the key. */
  records?: string[];
  pair?: typeof ed;
  /** The body as it was signed. */
  signed?: string;
}

/** A message with a signature of exactly these tags, which neither a library nor a grammar corrects. */
function signedMail({ tags = {}, first = '', pair = rsa, signed = body }: Case): Buffer {
  const lines = { from: 'Ann <ann@example.com>', to: '7@office.example', subject: 'Hi' };
  const names = (tags.h ?? 'from:to:subject').split(':');
  const algorithm = tags.a?.toLowerCase() ?? 'rsa-sha256';
  const hash = algorithm.endsWith('sha1') ? 'sha1' : 'sha256';
  const all = {
    ...{ v: '1', a: 'rsa-sha256', c: 'relaxed/simple', d: 'example.com', s: 's1', h: names.join(':') },
    bh: createHash(hash).update(signed).digest('base64'),
    ...tags,
  };
  const written = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : `${name}=${value}; `));
  const header = `${first}${written.join('')}b=`;
  const data = [
    ...names.map((name) => `${name}:${lines[name as 'from']}`),
    `dkim-signature:${header.replaceAll(/\s+/g, ' ')}`,
  ].join('\r\n');
  const signature =
    pair === ed
      ? sign(null, createHash('sha256').update(data).digest(), ed.privateKey)
      : sign(hash, Buffer.from(data), (pair ?? ed).privateKey);
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`DKIM-Signature: ${header}${signature.toString('base64')}\r\n${head.join('')}\r\n${body}`);
}

async function domainsOf(given: Case) {
  const dns: ResolveDns = async (name, type) => {
    const isKey = type === 'TXT' && name.toLowerCase() === `${given.tags?.s ?? 's1'}._domainkey.example.com`;
    if (isKey) return (given.records ?? [good]).map((record) => [record]);
    throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
  };
  const sentBy = { envelopeFrom: '', ip: null, helo: null, receivedAt: received };
  const read = await readMail(signedMail(given), sentBy, dns);
  return 'problem' in read ? read.problem : read.authentication.signatures.map(({ domain }) => domain);
}

/** Add a line for a genuine signature that was refused: opendkim, dkimpy or Mail::DKIM should take it. */
const sound: [string, Case][] = [
  ['as most are', {}],
  ...['default_1807', '_s', 'a_b.c', 's1-'].map((s): [string, Case] => [`the selector ${s}`, { tags: { s } }]),
  ...[
    `k=rsa; v=DKIM1; p=${p}`,
    `v=DKIM1; k=rsa; k=rsa; p=${p}`,
    `v=DKIM1;; k=rsa; p=${p};`,
    `p=${p}`,
    `  v = DKIM1 ; k = rsa ; p = ${p} `,
    `v=DKIM1; k=RSA; h=sha1:SHA256; p=${p}`,
    `v=DKIM1; s=tlsrpt:email; n=a key; p=${p}`,
    `v=DKIM1; s=*; g=; t=; p=${p}`,
  ].map((record): [string, Case] => [`the key ${record.replace(String(p), '…')}`, { records: [record] }]),
  ['another record before the key', { records: ['v=spf1 -all', good] }],
  ['d= with a dot behind it', { tags: { d: 'example.com.' } }],
  ['d= in capitals', { tags: { d: 'EXAMPLE.com' } }],
  ['i= without an @', { tags: { i: 'example.com' } }],
  ['i= with dots side by side', { tags: { i: 'a..b@example.com' } }],
  ['i= of a domain below', { tags: { i: '@sub.example.com' } }],
  ['algorithms in capitals', { tags: { a: 'RSA-SHA256', c: 'Relaxed/Simple' } }],
  ['a tag twice', { first: 'a=rsa-sha256; ' }],
  ['an empty tag', { first: '; ' }],
  ['a key of its own domain alone', { tags: { i: 'ann@example.com' }, records: [`v=DKIM1; t=s; p=${p}`] }],
  ['ed25519', { tags: { a: 'ed25519-sha256' }, pair: ed, records: [`v=DKIM1; k=ed25519; p=${edP}`] }],
  ['valid until later', { tags: { t: at(-90_000), x: at(10) } }],
  ['until the second of the receipt', { tags: { t: at(-90_000), x: at(0) } }],
  ['by a clock that differs by four minutes', { tags: { t: at(-90_000), x: at(-240) } }],
  ['signed by a clock that is fast', { tags: { t: at(240), x: at(9_000) } }],
];
test.each(sound)('it counts: %s', async (_what, given) => {
  expect(await domainsOf(given)).toEqual(['example.com']);
});

/** Add a line for a signature that counted and shows nothing. */
const refused: [string, Case][] = [
  ['expired at the receipt', { tags: { t: at(-90_000), x: at(-301) } }],
  ['an end before its beginning', { tags: { t: at(9_000), x: at(8_000) } }],
  ['an end that is its beginning', { tags: { t: at(9_000), x: at(9_000) } }],
  ['an end that is no time', { tags: { x: 'soon' } }],
  ['a beginning that is no time', { tags: { t: 'now' } }],
  ['rsa-sha1', { tags: { a: 'rsa-sha1' } }],
  ['a short key', { pair: short as typeof ed, records: [`v=DKIM1; p=${shortP}`] }],
  ['another body', { signed: 'Hello there\r\n' }],
  ['a part of the body', { tags: { l: '13' }, signed: body.slice(0, 13) }],
  ['a length that is no number', { tags: { l: 'abc' } }],
  ['without From', { tags: { h: 'to:subject' } }],
  ['without a list of headers', { tags: { h: null } }],
  ['without a version', { tags: { v: null } }],
  ['another version', { tags: { v: '2' } }],
  ['the version in capitals', { tags: { v: null }, first: 'V=1; ' }],
  ['another way to the key', { tags: { q: 'http' } }],
  ['an unknown algorithm', { tags: { a: 'rsa-x-sha256' } }],
  ['two domains', { first: 'd=other.example; ' }],
  ['an identity elsewhere', { tags: { i: '@other.example' } }],
  ['an identity that only ends alike', { tags: { i: '@badexample.com' } }],
  ['an identity below, forbidden by the key', { tags: { i: '@a.example.com' }, records: [`t=s; p=${p}`] }],
  ...[
    'v=DKIM1; p=',
    `v=DKIM1; t=y; p=${p}`,
    `v=DKIM1; t=y; t=s; p=${p}`,
    `v=DKIM1; h=sha1; p=${p}`,
    `v=DKIM1; h=sha1; h=sha256; p=${p}`,
    `v=DKIM1; s=tlsrpt; p=${p}`,
    `v=DKIM2; p=${p}`,
    `v=DKIM1; p=${shortP}; p=${p}`,
  ].map((record): [string, Case] => [
    `the key ${record.replaceAll(String(p), '…').slice(0, 40)}`,
    { records: [record] },
  ]),
  ['ed25519 with a key of RSA', { tags: { a: 'ed25519-sha256' } }],
  [
    'a key of ed25519 in another form',
    { tags: { a: 'ed25519-sha256' }, pair: ed, records: [`k=ed25519; p=${der(ed).toString('base64')}`] },
  ],
];
test.each(refused)('it does not count: %s', async (_what, given) => {
  expect(await domainsOf(given)).toEqual([]);
});
