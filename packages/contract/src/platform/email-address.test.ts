import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../test/cpu-seconds';
import { orderFields } from '../intake/application';
import { trackOrderForm } from '../tracking/tracking-api';
import { comparableAddress, comparableDomain, smtpAddress, storedForm } from './email-address';
import { cleanedEmails, lettersEmails, refusedEmails, takenEmails } from './email-address.fixture';
import { lettersBeforeAt } from './fields';
import { signInForm } from './forms';

const parse = (typed: string) => orderFields.shape.email.safeParse(typed);
const messageOf = (typed: string) => parse(typed).error?.issues.map(({ message }) => message);

describe('an email address', () => {
  test.each([...takenEmails, ...cleanedEmails])('%j is kept as %j', (typed, kept) => {
    expect(parse(typed).data).toBe(kept);
    // Cleaned once is clean: what is stored is read again for a correction.
    expect(parse(kept).data).toBe(kept);
  });

  test.each(refusedEmails)('%j is refused', (typed) => {
    expect(messageOf(typed)).toEqual(['Enter a valid email address.']);
  });

  test.each(lettersEmails)('%j is refused for its letters; forms with literal messages keep them', (typed) => {
    expect(messageOf(typed)).toEqual([lettersBeforeAt]);
    expect(trackOrderForm.safeParse({ orderId: 1, email: typed }).error?.issues[0]?.message).toBe(
      'Invalid email address',
    );
  });

  test.each(['', ' ', '\u200b'])('%j is missing', (typed) => {
    expect(messageOf(typed)).toEqual(['Enter the email address.']);
    const missing = signInForm.safeParse({ email: typed, password: 'x' }).error?.issues;
    expect(missing?.map(({ message }) => message)).toEqual(['Email Address is required']);
  });

  test.each(['.', '<', 'a.', "'", ' ', 'é', 'a:', '@', '\u200d', '?@', '-'])(
    'a million of %j are refused at once',
    async (piece) => {
      const texts = [piece.repeat(1_000_000 / piece.length), `m@${piece.repeat(500)}`, `${piece.repeat(500)}@m.com`];
      expect(await cpuSeconds(() => texts.map(parse))).toBeLessThan(1);
    },
  );
});

test('SMTP gets an address quoted where it must be, and only there', () => {
  expect(
    [...takenEmails, ...cleanedEmails].map(([, kept]) => smtpAddress(kept)).filter((to) => to.includes('"')),
  ).toEqual([
    '"mei..tan"@docomo.ne.jp',
    '"mei."@docomo.ne.jp',
    '".mei"@docomo.ne.jp',
    '"m...t.."@docomo.ne.jp',
    '"-mei.."@ezweb.ne.jp',
    '"mei..t"@biz.ezweb.ne.jp',
    '"mei."@au.com',
    '"mei..tan"@softbank.ne.jp',
    '"mei."@t.vodafone.ne.jp',
    '"mei..t"@i.softbank.jp',
    '"mei..t"@DOCOMO.ne.jp',
    '"mei..tan"@docomo.ne.jp',
  ]);
});

test.each([
  ['"mei..tan"@docomo.ne.jp', 'mei..tan@docomo.ne.jp'],
  ['mei..tan@docomo.ne.jp', 'mei..tan@docomo.ne.jp'],
  ['mei@bücher.example', 'mei@xn--bcher-kva.example'],
  ['mei@xn--bcher-kva.example', 'mei@xn--bcher-kva.example'],
  ['Mei@Example.com', 'Mei@Example.com'],
  ['"mei tan"@example.com', '"mei tan"@example.com'],
  ['josé@example.com', 'josé@example.com'],
  ['undisclosed', 'undisclosed'],
])('%j in a header is the stored %j', (written, stored) => expect(storedForm(written)).toBe(stored));

test.each([
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['bu\u0308cher.example', 'xn--bcher-kva.example'],
  ['bücher。example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.Example.', 'xn--bcher-kva.example'],
  ['straße.example', 'xn--strae-oqa.example'],
])('the domain %j is %j', (written, form) => expect(comparableDomain(written)).toBe(form));

/** Different domains: no two may have one form. */
const differentDomains = [
  ...['bücher.example', 'bucher.example', 'buecher.example', 'xn--bcher-kvb.example', 'xn--a.example', 'xn--.example'],
  ...['straße.example', 'strasse.example', 'نامه‌ای.example', 'نامهای.example', 'аnn.example', 'ann.example'],
  ...['bücher.example.com', 'bücherexample', 'b?cher.example', 'bü cher.example', 'bü_cher.example', ''],
];
test('domains that differ are compared in forms that differ', () => {
  expect(new Set(differentDomains.map(comparableDomain)).size).toBe(differentDomains.length);
});

test.each([
  ['Ann@BÜCHER.example.', 'ann@xn--bcher-kva.example'],
  ['"Mei..T"@docomo.ne.jp', 'mei..t@docomo.ne.jp'],
  ['JOSÉ@example.com', 'josé@example.com'],
  ['undisclosed', 'undisclosed'],
])('the address %j is compared as %j', (written, form) => expect(comparableAddress(written)).toBe(form));
