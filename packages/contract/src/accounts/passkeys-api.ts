import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { line } from '../platform/fields';
import { signedIn } from './identity-api';
import { encoded, newPasskey, passkeyProof } from './passkey-proof';
import { recoveryCodes } from './two-step-api';

/** The most passkeys of one member. */
export const maxPasskeys = 20;

export const passkeyForm = z.object({ name: line('passkey name', 40, 'Give the passkey a name.') });

export const startPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys/start',
  summary: 'What the browser needs to create a passkey, valid for 5 minutes and once',
  access: { kind: 'self', beforeTwoStep: true, recentProof: true },
  input: noInput,
  output: answer(
    z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  ),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys/add',
  summary: 'Keep the passkey that the browser created; answers recovery codes if there were none',
  access: { kind: 'self', beforeTwoStep: true, recentProof: true },
  input: passkeyForm.extend({ passkey: newPasskey }),
  /** A token of the same session that no longer requires the set-up. */
  output: answer(z.object({ recoveryCodes, accessToken: z.string() })),
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys/remove',
  summary: 'Remove one of your passkeys',
  access: { kind: 'self', recentProof: true },
  input: z.object({ passkeyId: encoded }),
  output: done,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys/confirm',
  summary: 'Confirm that it is you with one of your passkeys. Good for 5 minutes of changes',
  access: { kind: 'self', beforePassword: true },
  heavy: 'password',
  input: z.object({ passkey: passkeyProof }),
  output: done,
});

export const getPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/login/passkey-challenge',
  summary: 'What the browser needs to use a passkey, valid for 5 minutes and once',
  access: { kind: 'public' },
  input: noInput,
  output: answer(
    z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      userVerification: z.literal('required'),
    }),
  ),
  onlyReads: true,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in with a passkey alone',
  access: { kind: 'public' },
  input: z.object({ passkey: passkeyProof }),
  output: signedIn,
});
