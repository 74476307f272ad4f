import { generateKeyPairSync } from 'node:crypto';
import type { Finding } from '@sac/contract/health/health-api';
import { dnsLine } from '@sac/contract/health/health-api';
import { afterAll, expect, test } from 'vitest';
import { ownIdentity } from '../../../../test/own-identity';
import { openTestApp } from '../../../../test/test-app';
import { readConfig } from '../../../platform/settings/config';
import type { ResolveDns } from '../../../platform/untrusted/mail/name-servers';
import { mxCheck, senderDomainChecks } from './name-checks';

interface Records {
  TXT?: string[];
  CNAME?: string[];
  MX?: [priority: number, host: string][];
  A?: string[];
  AAAA?: string[];
}
/** By name, which may begin with '*.'. */
type Zone = Record<string, Records | 'SERVFAIL' | 'TIMEOUT'>;

/** What other people's names say. */
const others: Zone = {
  'sendgrid.net': {
    TXT: ['v=spf1 ip4:167.89.0.0/17 ip4:208.117.48.0/20 include:ab.sendgrid.net ~all', 'google-site-verification=x'],
  },
  'ab.sendgrid.net': { TXT: ['v=spf1 ip4:223.165.113.0/24 ~all'] },
  'amazonses.com': { TXT: ['v=spf1 ip4:199.255.192.0/22 ip4:54.240.0.0/18 -all'] },
  'spf.protection.outlook.com': { TXT: ['v=spf1 ip4:40.92.0.0/15 ip6:2a01:111:f400::/48 -all'] },
  'notsendgrid.net': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] },
  'mx.sendgrid.net': { A: ['167.89.118.10'] },
  'inbound-smtp.ap-southeast-1.amazonaws.com': { A: ['13.228.0.1'] },
  'inbound-smtp.us-east-1.amazonaws.com': { A: ['52.0.0.1'] },
  'aspmx.l.google.com': { AAAA: ['2404:6800:4003::1a'] },
  'mx.office.sg': { A: ['203.0.113.4'] },
  'alias.office.sg': { CNAME: ['mx.office.sg'] },
  'broken.other.sg': { TXT: ['v=spf1 inlcude:x.sg -all'] },
  'everybody.other.sg': { TXT: ['v=spf1 +all'] },
};

/** Answers as Node's resolver does: CNAME records are followed, bytes of texts are Latin-1, and '.' is ''. */
const serverOf =
  (zone: Zone): ResolveDns =>
  async (asked, type) => {
    const all = { ...others, ...zone };
    const find = (name: string) =>
      all[name] ?? all[Object.keys(all).find((one) => one.startsWith('*.') && name.endsWith(one.slice(1))) ?? ''];
    let found = find(asked.toLowerCase());
    for (let hops = 0; typeof found === 'object' && found.CNAME && type !== 'CNAME' && hops < 8; hops++)
      found = find(found.CNAME[0] ?? '');
    const error = (code: string) => Object.assign(new Error(`secret: ${code}`), { code });
    if (found === 'SERVFAIL') throw error('ESERVFAIL');
    if (found === 'TIMEOUT') throw error('ETIMEOUT');
    if (!found) throw error('ENOTFOUND');
    if (type === 'TXT' && found.TXT)
      return found.TXT.map(
        (text) =>
          Buffer.from(text)
            .toString('latin1')
            .match(/.{1,255}/gs) ?? [''],
      );
    if (type === 'MX' && found.MX) return found.MX.map(([priority, exchange]) => ({ priority, exchange })) as never;
    const records = found[type as 'A'];
    if (!records) throw error('ENODATA');
    return records as never;
  };

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const pkcs1 = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64');
const ed25519 = generateKeyPairSync('ed25519')
  .publicKey.export({ type: 'spki', format: 'der' })
  .subarray(12)
  .toString('base64');
const key = rsa(2048);

const withSendgrid = { SENDGRID_API_KEY: 'SG.x', INBOUND_PARSE_PASSWORD: 'sixteen letters!' };
const withSes = {
  SES_ACCESS_KEY_ID: 'id',
  SES_SECRET_ACCESS_KEY: 'secret',
  SES_INBOUND_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:mail',
};
const withSmtp = { SENDGRID_API_KEY: 'SG.x', SMTP_PORT: '0.0.0.0:2525', PUBLIC_URL: 'https://desk.office.sg' };

const spf = (...TXT: string[]): Zone => ({ 'mail.office.sg': { TXT } });
const dmarc = (...TXT: string[]): Zone => ({ '_dmarc.mail.office.sg': { TXT } });
const dkim = (s1: Records | undefined, s2 = s1): Zone => ({
  ...(s1 && { 's1._domainkey.mail.office.sg': s1 }),
  ...(s2 && { 's2._domainkey.mail.office.sg': s2 }),
});
const mx = (...MX: [number, string][]): Zone => ({ 'orders.office.sg': { MX } });

/** `line`: the record to add; null: none is offered. `env`: who sends and receives; Sendgrid unless given. */
interface Row {
  zone: Zone;
  state: Finding['state'];
  says?: RegExp;
  line?: string | null;
  env?: Record<string, string>;
}

const spfLine = (value: string) => `mail.office.sg. TXT "${value}"`;
const asked = (count: number, last: string) =>
  `v=spf1 ${Array.from({ length: count }, (_, at) => `include:r${at}.other.sg`).join(' ')} ${last}`;
const relays = Object.fromEntries(
  Array.from({ length: 13 }, (_, at) => [`r${at}.other.sg`, { TXT: ['v=spf1 ip4:203.0.113.1 -all'] }]),
);

const rows: Record<string, Record<string, Row>> = {
  spf: {
    'names the provider': {
      zone: spf('v=spf1 include:sendgrid.net ~all'),
      state: 'fine',
      says: /^mail\.office\.sg: v=spf1/,
    },
    'SES, beside other texts': {
      zone: spf('MS=ms1', 'v=spf1 include:amazonses.com -all'),
      state: 'fine',
      env: withSes,
    },
    'two providers, one missing': {
      zone: spf('v=spf1 include:sendgrid.net -all'),
      state: 'not yet',
      env: { ...withSes, ...withSendgrid },
      line: spfLine('v=spf1 include:sendgrid.net include:amazonses.com -all'),
    },
    'in capitals, with a full stop and blanks': { zone: spf('V=SPF1  INCLUDE:SENDGRID.NET.  -ALL '), state: 'fine' },
    'by an include of its own': {
      zone: {
        ...spf('v=spf1 include:_s.office.sg ~all'),
        '_s.office.sg': { TXT: ['v=spf1 include:sendgrid.net ?all'] },
      },
      state: 'fine',
    },
    'by redirect=': {
      zone: { ...spf('v=spf1 redirect=_s.office.sg'), '_s.office.sg': { TXT: ['v=spf1 include:sendgrid.net ~all'] } },
      state: 'fine',
    },
    'behind a CNAME record': {
      zone: {
        'mail.office.sg': { CNAME: ['_s.office.sg'] },
        '_s.office.sg': { TXT: ['v=spf1 include:sendgrid.net ~all'] },
      },
      state: 'fine',
    },
    'in pieces that cut a name': {
      zone: spf(`v=spf1 ${'ip4:203.0.113.17 '.repeat(14)}include:sendgrid.net ~all`),
      state: 'fine',
    },
    'the ranges themselves': { zone: spf('v=spf1 ip4:167.89.0.0/17 ip4:208.117.48.0/20 -all'), state: 'fine' },
    'some of the ranges': {
      zone: spf('v=spf1 ip4:167.89.0.0/17 -all'),
      state: 'not yet',
      says: /all servers of sendgrid\.net/,
    },
    'a, mx, ptr, ip6 and a network before': {
      zone: spf('v=spf1 a/24 mx ip6:2001:db8::/32 ip4:203.0.113.0/24 include:sendgrid.net ~all'),
      state: 'fine',
    },
    'the first addresses of its ranges': { zone: spf('v=spf1 ip4:167.89.0.0 ip4:208.117.48.0 -all'), state: 'not yet' },
    'an error behind the provider': { zone: spf('v=spf1 include:sendgrid.net ~al'), state: 'wrong', line: null },
    '?all': { zone: spf('v=spf1 include:sendgrid.net ?all'), state: 'fine' },
    'no all': { zone: spf('v=spf1 include:sendgrid.net'), state: 'fine' },
    'mx, where an MX record has an address as its name': {
      zone: {
        'mail.office.sg': {
          TXT: ['v=spf1 mx include:sendgrid.net -all'],
          MX: [
            [0, '203.0.113.4'],
            [1, 'mailhost'],
          ],
        },
      },
      state: 'fine',
    },
    'unknown modifiers': {
      zone: spf('v=spf1 include:sendgrid.net ra=postmaster exp=why.office.sg -all'),
      state: 'fine',
    },
    'another provider': {
      zone: spf('v=spf1 include:spf.protection.outlook.com -all'),
      state: 'not yet',
      says: /does not permit sendgrid\.net/,
      line: spfLine('v=spf1 include:spf.protection.outlook.com include:sendgrid.net -all'),
    },
    'another name that ends with it': { zone: spf('v=spf1 include:notsendgrid.net ~all'), state: 'not yet' },
    'v=spf1 -all': { zone: spf('v=spf1 -all'), state: 'not yet', line: spfLine('v=spf1 include:sendgrid.net -all') },
    none: { zone: {}, state: 'not yet', says: /has no SPF/, line: spfLine('v=spf1 include:sendgrid.net ~all') },
    'only a longer version': { zone: spf('v=spf10 include:sendgrid.net ~all'), state: 'not yet', says: /has no SPF/ },
    excluded: {
      zone: spf('v=spf1 mx -include:sendgrid.net ~all'),
      state: 'wrong',
      says: /names sendgrid\.net, but does not permit/,
      line: spfLine('v=spf1 mx include:sendgrid.net ~all'),
    },
    'softly excluded': {
      zone: spf('v=spf1 ~include:sendgrid.net -all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net -all'),
    },
    'behind all': {
      zone: spf('v=spf1 ~all include:sendgrid.net'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'redirect beside all': { zone: { ...spf('v=spf1 redirect=sendgrid.net ~all') }, state: 'not yet' },
    two: {
      zone: spf('v=spf1 include:sendgrid.net ~all', 'v=spf1 include:spf.protection.outlook.com -all'),
      state: 'wrong',
      says: /more than one/,
      line: spfLine('v=spf1 include:sendgrid.net include:spf.protection.outlook.com ~all'),
    },
    'a blank in a term': {
      zone: spf('v=spf1 include: sendgrid.net ~all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'glued terms': {
      zone: spf('v=spf1 include:sendgrid.netinclude:spf.protection.outlook.com ~all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net include:spf.protection.outlook.com ~all'),
    },
    'glued all': {
      zone: spf('v=spf1 include:sendgrid.net~all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    commas: {
      zone: spf('v=spf1,include:sendgrid.net, ip4:203.0.113.7,~all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ip4:203.0.113.7 ~all'),
    },
    semicolons: {
      zone: spf('v=spf1; include:sendgrid.net; ~all;'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'quotes inside': {
      zone: spf('"v=spf1 include:sendgrid.net ~all"'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'typographic quotes and dash': {
      zone: spf('“v=spf1 include:sendgrid.net –all”'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net -all'),
    },
    'a no-break space': {
      zone: spf('v=spf1\u00a0include:sendgrid.net ~all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'a blank before': {
      zone: spf(' v=spf1 include:sendgrid.net ~all'),
      state: 'wrong',
      says: /do not take it for one/,
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'a whole line of a zone': {
      zone: spf('@ IN TXT "v=spf1 include:sendgrid.net ~all"'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'include with = or a full stop': {
      zone: spf('v=spf1 include=sendgrid.net include.spf.protection.outlook.com -all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net include:spf.protection.outlook.com -all'),
    },
    'ipv4:, ip: and swapped kinds': {
      zone: spf('v=spf1 ipv4:203.0.113.7 ip:203.0.113.8 ip4:2001:db8::1 ip6:203.0.113.9 include:sendgrid.net -all'),
      state: 'wrong',
      line: spfLine('v=spf1 ip4:203.0.113.7 ip4:203.0.113.8 ip6:2001:db8::1 ip4:203.0.113.9 include:sendgrid.net -all'),
    },
    '- all': {
      zone: spf('v=spf1 include:sendgrid.net - all'),
      state: 'wrong',
      line: spfLine('v=spf1 include:sendgrid.net -all'),
    },
    'a word that nobody knows': {
      zone: spf('v=spf1 inlcude:sendgrid.net ~all'),
      state: 'wrong',
      says: /unknown mechanism "inlcude"/,
      line: null,
    },
    'a mask that is too long': {
      zone: spf('v=spf1 ip4:203.0.113.0/33 include:sendgrid.net ~all'),
      state: 'wrong',
      line: null,
    },
    '+all': {
      zone: spf('v=spf1 include:sendgrid.net +all'),
      state: 'wrong',
      says: /permits everybody/,
      line: spfLine('v=spf1 include:sendgrid.net ~all'),
    },
    'all, by an include': {
      zone: spf('v=spf1 include:sendgrid.net include:everybody.other.sg -all'),
      state: 'wrong',
      says: /permits everybody/,
      line: null,
    },
    'the whole internet': {
      zone: spf('v=spf1 include:sendgrid.net ip4:0.0.0.0/0 -all'),
      state: 'wrong',
      says: /permits everybody/,
    },
    'eleven look-ups before': {
      zone: { ...spf(asked(11, 'include:sendgrid.net ~all')), ...relays },
      state: 'wrong',
      says: /more than ten look-ups/,
      line: null,
    },
    'eleven look-ups after': {
      zone: { ...spf(`v=spf1 include:sendgrid.net ${asked(11, '~all').slice(7)}`), ...relays },
      state: 'not yet',
      says: /what follows: it needs more than ten/,
    },
    'nine look-ups before': { zone: { ...spf(asked(8, 'include:sendgrid.net ~all')), ...relays }, state: 'fine' },
    'an include without a record': {
      zone: spf('v=spf1 include:gone.other.sg include:sendgrid.net ~all'),
      state: 'wrong',
      says: /gone\.other\.sg, which has no SPF/,
      line: null,
    },
    'a broken include': { zone: spf('v=spf1 include:broken.other.sg include:sendgrid.net ~all'), state: 'wrong' },
    'names that do not exist': {
      zone: spf('v=spf1 a:a.other.sg a:b.other.sg a:c.other.sg include:sendgrid.net ~all'),
      state: 'wrong',
      says: /names in it do not exist/,
    },
    'a circle': { zone: spf('v=spf1 include:mail.office.sg include:sendgrid.net ~all'), state: 'wrong' },
    macros: {
      zone: spf('v=spf1 include:%{i}._ip.%{h}._ehlo.%{d}._spf.other.sg ~all'),
      state: 'not yet',
      says: /not known/,
      line: null,
    },
    'macros that answer': {
      zone: { ...spf('v=spf1 exists:%{i}._spf.other.sg include:sendgrid.net -all') },
      state: 'fine',
    },
    'no answer': {
      zone: { 'mail.office.sg': 'TIMEOUT' },
      state: 'not yet',
      says: /^Not known now: the name servers did not answer for mail/,
    },
    'no answer for an include': {
      zone: { ...spf('v=spf1 include:r.other.sg include:sendgrid.net -all'), 'r.other.sg': 'SERVFAIL' },
      state: 'not yet',
      says: /^Not known now/,
    },
    'no answer of the provider': {
      zone: { ...spf('v=spf1 include:sendgrid.net -all'), 'sendgrid.net': 'SERVFAIL' },
      state: 'not yet',
      says: /did not answer for sendgrid\.net/,
    },
  },
  dmarc: {
    'of the domain': { zone: dmarc('v=DMARC1; p=none'), state: 'fine' },
    'of the organisation': {
      zone: {
        '_dmarc.office.sg': {
          TXT: ['v=DMARC1; p=reject; sp=quarantine; adkim=r; pct=50; rua=mailto:a@b.sg,mailto:c@d.sg!10m'],
        },
      },
      state: 'fine',
      says: /^office\.sg: /,
    },
    'behind a CNAME record, with blanks, no last semicolon': {
      zone: { '_dmarc.mail.office.sg': { CNAME: ['d.other.sg'] }, 'd.other.sg': { TXT: ['v = DMARC1 ;p = Reject'] } },
      state: 'fine',
    },
    'tags of RFC 9989, unknown tags, an empty end': {
      zone: dmarc('v=DMARC1;p=reject;np=reject;psd=n;t=n;x=y;'),
      state: 'fine',
    },
    'beside another text': { zone: dmarc('v=DMARC1; p=none', 'site=1'), state: 'fine' },
    'in test mode': { zone: dmarc('v=DMARC1; p=reject; t=y'), state: 'fine', says: /test mode/ },
    none: {
      zone: { '_dmarc.sg': { TXT: ['v=DMARC1; p=none'] } },
      state: 'wrong',
      says: /has no DMARC/,
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none; rua=mailto:help@office.test"',
    },
    two: {
      zone: dmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'),
      state: 'wrong',
      says: /more than one/,
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none"',
    },
    'p=nonee': {
      zone: dmarc('v=DMARC1; p=nonee'),
      state: 'wrong',
      says: /“p=nonee” is not valid/,
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none"',
    },
    'p=quarantined; sp=x': {
      zone: dmarc('v=DMARC1; p=quarantined; sp=x'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=quarantine"',
    },
    commas: {
      zone: dmarc('v=DMARC1, p=reject, rua=mailto:a@b.sg'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject; rua=mailto:a@b.sg"',
    },
    'commas after the first': {
      zone: dmarc('v=DMARC1; p=reject, rua=mailto:a@b.sg,mailto:c@d.sg'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject; rua=mailto:a@b.sg,mailto:c@d.sg"',
    },
    'no semicolon': {
      zone: dmarc('v=DMARC1 p=reject'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject"',
    },
    colons: {
      zone: dmarc('v:DMARC1; p:reject'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject"',
    },
    'lower case': {
      zone: dmarc('v=dmarc1; p=none'),
      state: 'wrong',
      says: /must begin/,
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none"',
    },
    'another version': { zone: dmarc('v=DMARC; p=none'), state: 'wrong' },
    'no version': {
      zone: dmarc('p=reject; rua=mailto:a@b.sg'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject; rua=mailto:a@b.sg"',
    },
    'quotes inside': {
      zone: dmarc('“v=DMARC1; p=none;”'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none"',
    },
    'v last': {
      zone: dmarc('p=reject; v=DMARC1'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject"',
    },
    'no p': {
      zone: dmarc('v=DMARC1; sp=none'),
      state: 'wrong',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none; sp=none"',
    },
    'no p, with reports': { zone: dmarc('v=DMARC1; rua=mailto:a@b.sg'), state: 'not yet' },
    'p twice': { zone: dmarc('v=DMARC1; p=none; p=reject'), state: 'wrong', says: /twice/ },
    'an address without mailto:': {
      zone: dmarc('v=DMARC1; p=none; rua=a@b.sg'),
      state: 'not yet',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none; rua=mailto:a@b.sg"',
    },
    'two addresses with a semicolon': {
      zone: dmarc('v=DMARC1; p=none; rua=mailto:a@b.sg; mailto:c@d.sg'),
      state: 'not yet',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=none; rua=mailto:a@b.sg,mailto:c@d.sg"',
    },
    'words and signs': {
      zone: dmarc('v=DMARC1; p=reject; adkim=relaxed; pct=100%; fo=2'),
      state: 'not yet',
      line: '_dmarc.mail.office.sg. TXT "v=DMARC1; p=reject; adkim=r; pct=100"',
    },
    'a broken one of the organisation': {
      zone: { '_dmarc.office.sg': { TXT: ['v=DMARC1; p='] } },
      state: 'wrong',
      line: '_dmarc.office.sg. TXT "v=DMARC1; p=none"',
    },
    'SPF of a star record': { zone: { '*.office.sg': { TXT: ['v=spf1 -all'] } }, state: 'wrong', says: /has no DMARC/ },
    'of a domain between': {
      zone: { '_dmarc.mail.office.sg': { TXT: ['v=DMARC1; p=none'] } },
      state: 'not yet',
      says: /Only some receivers/,
      env: { ...withSendgrid, MAIL_FROM: 'a@x.mail.office.sg' },
    },
    'no answer': { zone: { '_dmarc.mail.office.sg': 'SERVFAIL' }, state: 'not yet', says: /^Not known now/ },
  },
  dkim: {
    'both by CNAME': {
      zone: {
        ...dkim({ CNAME: ['s1.domainkey.u1.wl.sendgrid.net'] }, { CNAME: ['s2.domainkey.u1.wl.sendgrid.net'] }),
        's1.domainkey.u1.wl.sendgrid.net': { TXT: [`k=rsa; t=s; p=${key}`] },
        's2.domainkey.u1.wl.sendgrid.net': { TXT: [`k=rsa; t=s; p=${rsa(1024)}`] },
      },
      state: 'fine',
    },
    'the keys themselves': {
      zone: dkim({ TXT: [`v=DKIM1; p=${key}`] }, { TXT: [`k=ed25519; p=${ed25519}`] }),
      state: 'fine',
    },
    'PKCS#1, blanks, for email, SHA-256': {
      zone: dkim({ TXT: [`v=DKIM1; s=email; h=sha1:sha256; n=note; p=${pkcs1.replace(/(.{40})/g, '$1 ')}`] }),
      state: 'fine',
    },
    'beside another text': { zone: dkim({ TXT: ['v=spf1 -all', `p=${key}`] }), state: 'fine' },
    none: { zone: {}, state: 'not yet', says: /not known whether/ },
    'a star record': { zone: { '*.office.sg': { TXT: ['v=spf1 -all'] } }, state: 'not yet', says: /not known whether/ },
    'SES alone': { zone: dkim({ TXT: ['p='] }), state: 'not yet', says: /not known whether/, env: withSes },
    'one of two': {
      zone: {
        ...dkim({ CNAME: ['s1.domainkey.u1.wl.sendgrid.net'] }, {}),
        's1.domainkey.u1.wl.sendgrid.net': { TXT: [`p=${key}`] },
      },
      state: 'not yet',
      says: /s2\._domainkey is missing/,
      line: 's2._domainkey.mail.office.sg. CNAME s2.domainkey.u1.wl.sendgrid.net.',
    },
    'for tests': { zone: dkim({ TXT: [`t=y:s; p=${key}`] }), state: 'not yet', says: /t=y/ },
    'the CNAME leads nowhere': {
      zone: dkim({ CNAME: ['s1.domainkey.u1.wl.sendgrid.net'] }),
      state: 'wrong',
      says: /where there is no key/,
      line: null,
    },
    'the panel has added the domain': {
      zone: dkim({ CNAME: ['s1.domainkey.u1.wl.sendgrid.net.mail.office.sg'] }),
      state: 'wrong',
      line: 's1._domainkey.mail.office.sg. CNAME s1.domainkey.u1.wl.sendgrid.net.',
    },
    withdrawn: { zone: dkim({ TXT: ['k=rsa; p='] }), state: 'wrong', says: /withdrawn/ },
    'pasted twice': { zone: dkim({ TXT: [`p=${key}${key}`] }), state: 'wrong', says: /damaged/ },
    'cut off': { zone: dkim({ TXT: [`p=${key.slice(0, 250)}`] }), state: 'wrong', says: /cut off/ },
    'quotes inside': { zone: dkim({ TXT: [`p=“${key}”`] }), state: 'wrong' },
    'too short': { zone: dkim({ TXT: [`p=${rsa(768)}`] }), state: 'wrong', says: /768 bits/ },
    'another kind': { zone: dkim({ TXT: [`k=ed25519; p=${key}`] }), state: 'wrong' },
    'a kind that is not said': { zone: dkim({ TXT: [`p=${ed25519}`] }), state: 'wrong' },
    'another version': { zone: dkim({ TXT: [`v=DKIM2; p=${key}`] }), state: 'wrong' },
    'not for email': { zone: dkim({ TXT: [`s=tlsrpt; p=${key}`] }), state: 'wrong' },
    'for SHA-1 alone': { zone: dkim({ TXT: [`h=sha1; p=${key}`] }), state: 'wrong' },
    'two keys': { zone: dkim({ TXT: [`p=${key}`, `p=${rsa(1024)}`] }), state: 'wrong' },
    'no answer': { zone: { 's2._domainkey.mail.office.sg': 'TIMEOUT' }, state: 'not yet', says: /^Not known now/ },
  },
  mx: {
    Sendgrid: { zone: mx([10, 'mx.sendgrid.net']), state: 'fine' },
    'Sendgrid in capitals, with a full stop': { zone: mx([10, 'MX.Sendgrid.net.']), state: 'fine' },
    SES: { zone: mx([10, 'inbound-smtp.ap-southeast-1.amazonaws.com']), state: 'fine', env: withSes },
    'our own server': { zone: mx([0, 'mx.office.sg']), state: 'fine', says: /port 2525: port 25/, env: withSmtp },
    'our own server, by another name of it': {
      zone: mx([0, 'alias.office.sg']),
      state: 'fine',
      says: /CNAME/,
      env: withSmtp,
    },
    'our own server, IPv6 alone': { zone: mx([0, 'aspmx.l.google.com']), state: 'fine', env: withSmtp },
    'no MX, but an address, where our own server is': {
      zone: { 'orders.office.sg': { A: ['203.0.113.4'] } },
      state: 'fine',
      says: /to the address of orders\.office\.sg itself/,
      env: withSmtp,
    },
    'no MX, but an address, where Sendgrid should be': {
      zone: { '*.office.sg': { A: ['203.0.113.4'] } },
      state: 'wrong',
      says: /and not to Sendgrid/,
      line: 'orders.office.sg. MX 10 mx.sendgrid.net.',
    },
    none: {
      zone: {},
      state: 'wrong',
      says: /no email to an order arrives/,
      line: 'orders.office.sg. MX 10 mx.sendgrid.net.',
    },
    'none, SES': {
      zone: {},
      state: 'wrong',
      line: 'orders.office.sg. MX 10 inbound-smtp.ap-southeast-1.amazonaws.com.',
      env: withSes,
    },
    'none, our own server': {
      zone: {},
      state: 'wrong',
      line: 'orders.office.sg. MX 10 desk.office.sg.',
      env: withSmtp,
    },
    'null MX': {
      zone: mx([0, '']),
      state: 'wrong',
      says: /takes no email/,
      line: 'orders.office.sg. MX 10 mx.sendgrid.net.',
    },
    'null MX as other resolvers have it': { zone: mx([0, '.']), state: 'wrong', says: /takes no email/ },
    'an address as the name': { zone: mx([10, '203.0.113.4']), state: 'wrong', says: /must have a name/ },
    'a name with the address of each machine itself': {
      zone: { ...mx([10, 'mx.office.sg']), 'mx.office.sg': { A: ['127.0.0.1'] } },
      state: 'wrong',
      says: /leads each sender to itself/,
      env: withSmtp,
    },
    'a name with a private address': {
      zone: { ...mx([10, 'mx.office.sg']), 'mx.office.sg': { A: ['10.0.0.4'] } },
      state: 'not yet',
      says: /private network \(10\.0\.0\.4\)/,
      env: withSmtp,
    },
    'a name without an address': { zone: mx([10, 'mx.gone.sg']), state: 'wrong', says: /has no address/ },
    'one of two without an address': {
      zone: mx([10, 'mx.gone.sg'], [20, 'mx.sendgrid.net']),
      state: 'not yet',
      says: /goes to the other hosts: mx\.sendgrid\.net/,
    },
    'another region': {
      zone: mx([10, 'inbound-smtp.us-east-1.amazonaws.com']),
      state: 'wrong',
      says: /another region/,
      line: 'orders.office.sg. MX 10 inbound-smtp.ap-southeast-1.amazonaws.com.',
      env: withSes,
    },
    'another service': {
      zone: mx([10, 'mx.sendgrid.net']),
      state: 'wrong',
      says: /Sendgrid \(mx\.sendgrid\.net\), which is not set up/,
      env: withSes,
    },
    'another server': {
      zone: mx([1, 'aspmx.l.google.com']),
      state: 'not yet',
      says: /only if that server passes it on to Sendgrid/,
    },
    'no answer': { zone: { 'orders.office.sg': 'TIMEOUT' }, state: 'not yet', says: /^Not known now/ },
    'no answer for a host': {
      zone: { ...mx([10, 'mx.office.sg']), 'mx.office.sg': 'SERVFAIL' },
      state: 'not yet',
      says: /^Not known now/,
      env: withSmtp,
    },
  },
};

const base = {
  ...ownIdentity,
  DATABASE_URL: 'postgres://nowhere/x',
  SIGNING_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://desk.office.sg',
  MAIL_FROM: 'service@mail.office.sg',
  OFFICE_MAIL_DOMAIN: 'orders.office.sg',
};
const office = await openTestApp({ env: { ...base, ...withSendgrid }, withoutWorkers: true });
afterAll(() => office.close());
const checkOf = (key: string) => [...senderDomainChecks, mxCheck].find((one) => one.key === key);

const cases = Object.entries(rows).flatMap(([key, ofKey]) =>
  Object.entries(ofKey).map(([what, row]) => [key, what, row] as const),
);

test.each(cases)('%s: %s', async (key, _, { zone, state, says, line, env }) => {
  const config = env ? readConfig({ ...base, ...env }) : office.config;
  const find = async (its: Zone) =>
    (await checkOf(key)?.check({ ...office, config, dns: serverOf(its) }, null)) as Finding;
  const found = await find(zone);
  expect(found).toMatchObject({ state, ...(says && { found: expect.stringMatching(says) }) });
  expect(JSON.stringify(found)).not.toContain('secret');
  if (line !== undefined) expect(found.record && dnsLine(found.record)).toBe(line);
  if (!found.record || found.record.type === 'CNAME') return;
  // Copied, it is right.
  const { name, type, priority, value } = found.record;
  const kept = Object.entries(zone).filter(([own]) => own !== name);
  const added: Records = type === 'MX' ? { MX: [[priority ?? 0, value]], A: ['203.0.113.4'] } : { [type]: [value] };
  const after = await find({ 'desk.office.sg': { A: ['203.0.113.4'] }, ...Object.fromEntries(kept), [name]: added });
  expect(after.state, after.found).toBe('fine');
});
