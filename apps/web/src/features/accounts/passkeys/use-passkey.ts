import type { NewPasskey, PasskeyProof } from '@sac/contract/accounts/passkey-proof';
import { getPasskeyChallenge, startPasskey } from '@sac/contract/accounts/passkeys-api';
import { call } from '../../../platform/api/call';
import { request } from '../../../platform/api/request';

/** Whether this browser has passkeys at this address: WebAuthn wants a name, and takes no IP address. */
export const hasPasskeys =
  typeof globalThis.PublicKeyCredential === 'function' && !/^(\d+(\.\d+){3}|\[.*\])$/.test(window.location.hostname);

/** Loaded when a passkey is asked for: most people type. The browser's own sentences do not say what to do. */
async function explained<T>(
  ask: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>,
  sentence: string,
): Promise<T> {
  try {
    return await ask(await import('@simplewebauthn/browser'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device has a passkey of your account already.', { cause: error });
    throw new Error(sentence, { cause: error });
  }
}

/** Asks the browser for a passkey of this site. @throws when the user cancels, or has none here */
export async function askForPasskey(): Promise<PasskeyProof> {
  const { data } = await request(getPasskeyChallenge, {});
  return explained(
    (browser) => browser.startAuthentication({ optionsJSON: data }),
    'No passkey was used. Try again, or sign in another way.',
  );
}

/** Lets the browser create a passkey for the signed-in member. @throws when the user cancels */
export async function createPasskey(): Promise<NewPasskey> {
  const { data } = await call(startPasskey, {});
  return explained((browser) => browser.startRegistration({ optionsJSON: data }), 'No passkey was created. Try again.');
}
