import { expect, test } from 'vitest';
import { masker } from './mask';

const mask = masker('XDA987654', '1990-04-05');

test.each([
  'XDA987654',
  'xda987654',
  'XDA 987 654',
  'XDA-987-654',
  'X.D.A/9 8 7 6 5 4',
  '1990-04-05',
  '05/04/1990',
  '5.4.1990',
  '04/05/1990',
  '05-04-90',
  '19900405',
  '5 April 1990',
  '5th of April 1990',
  'April 5, 1990',
  'Apr 5 1990',
  '5-APR-90',
])('“%s” is masked everywhere in a text', (secret) => {
  const masked = mask(`He said ${secret}, twice: ${secret}.`);
  expect(masked).toMatch(/^He said \[.+ masked\], twice: \[.+ masked\]\.$/);
});

test.each(['100012_card_ab12cd.pdf', '21/11/2026 10:22:33', '+34 612 34 56 78', 'IP 203.0.113.7', 'XDA98765'])(
  '“%s” is not masked',
  (text) => {
    expect(mask(text)).toBe(text);
  },
);
