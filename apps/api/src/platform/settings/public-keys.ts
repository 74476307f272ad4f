import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { cleanCode } from '@sac/contract/platform/clean-text';
import { z } from 'zod';
import { unquoted } from './as-typed';

const isPrivate = (text: string) => /PRIVATE[ -]KEY|AGE-SECRET-KEY/i.test(text);
const notPrivate = z.string().refine((text) => !isPrivate(text), {
  message:
    'must be the public key, and this is the private one: show it to nobody, and make a new pair if somebody has seen it',
  abort: true,
});

/** Base64 alone of a key with the lines of PEM, also where a program has written each line break as \n. */
export const tidyPem = (text: string): string =>
  isPrivate(text) ? text : unquoted(cleanCode(text)).replaceAll(/-----[A-Z ]+-----|\\[rn]|\s/g, '');

/** The key of Sendgrid's Event Webhook, of an elliptic curve, as base64 without the lines of PEM. */
export const verificationKey = notPrivate.refine(
  isEcKey,
  'must be the verification key that Sendgrid shows for its Event Webhook',
);

function isEcKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

/** The key of a line '# public key: age1…', as age-keygen writes it into its file, or 'Public key: age1…', as it says it. */
export function tidyAgeKey(text: string): string {
  if (isPrivate(text)) return text;
  const clean = unquoted(text.split('\n').map(cleanCode).join('\n'));
  return /^(?:#[^\n]*\n)*(?:# *)?(?:(?:public key|recipient) ?[:=] ?)?(age1[0-9a-z]+)$/i.exec(clean)?.[1] ?? clean;
}

/** For whom backups are encrypted. */
export const agePublicKey = notPrivate.refine((key) => {
  // Loaded only where it is used: it takes 4 MB and 0.1 s.
  const { Encrypter } = createRequire(import.meta.url)('age-encryption') as typeof import('age-encryption');
  try {
    new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
}, 'must be a public key of age: age1…');
